/** `GET /favicon/image`: the icon of a site as a picture, always. */

import { pickLetter } from "../../engines/letter-icon/index.ts";
import {
  createIconFetcher,
  decodeDataUrl,
  findIcons,
  rankIcons,
  readImageHeader,
} from "../../engines/web-page/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { bytes, reply } from "../../kernel/output.ts";
import { fetchFailures } from "../../kernel/ports.ts";
import { unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError, type ErrorCode } from "../../shared/api-error.ts";
import type { PackageFiles } from "../font-files.ts";
import { drawLetterTask, drawPictureTask } from "./favicon-drawing.ts";
import { example, fetchPage, parsePage, timeoutMs, url } from "./fields.ts";

const mediaTypes = [
  "image/png",
  "image/svg+xml",
  "image/x-icon",
  "image/gif",
  "image/jpeg",
  "image/webp",
  "image/bmp",
  "image/avif",
];

const input = Type.Object({
  url,
  size: Type.Integer({
    minimum: 16,
    maximum: 512,
    default: 64,
    description: "Side of the picture; the site's own file keeps its size in its original format",
    ...unit("pixels"),
  }),
  format: Type.Enum(["png", "svg", "original"], {
    default: "png",
    description: "original: the site's own file; a letter icon is SVG then",
  }),
});

/** What no letter icon stands in for: the URL itself is wrong, or is not to be asked. */
const refusals = [
  "invalid_url",
  "unsupported_scheme",
  "blocked_target",
] as const satisfies readonly ErrorCode[];

/** The part of the resources of `web` that the handlers of this group use. */
export interface WithPage {
  readonly page: Pick<PackageFiles, "drawingFontsFor">;
}

export const faviconImage = operation({
  at: ["GET /favicon/image"],
  summary: "Get a site's icon as a picture",
  keywords: ["favicon", "logo", "icon", "avatar", "image", "website", "site"],
  fits: { url: "url" },
  description:
    "The best icon of a page that exists, at the size asked for: from its links, its manifest or /favicon.ico. There is always a picture: where a site has no icon or does not answer, it is the first letter of its domain, of any script, on a color of its own. Drawings of sites in SVG are not drawn as PNG, so that a hostile one harms nobody: another icon takes their place.",
  input,
  output: bytes(mediaTypes),
  answerHeaders: {
    "Content-Security-Policy": "Nothing runs in a drawing, and it asks nobody",
    "X-Icon-Source": "link, manifest, default, or letter for a letter icon",
    "X-Icon-Url": "Where the icon was found; not sent for a letter icon or a data URL",
  },
  fails: [...refusals, "overloaded", "processing_timeout"],
  deadlineMs: 16_000,
  examples: [{ title: "The icon of a site, or its letter", input: example }],
  handle: async ({ url, size, format }, context: Context<WithPage>) => {
    const found = await findPicture(url, { size, format }, context);
    if (found !== null) return found;
    const host = URL.parse(url)?.hostname ?? "";
    const letter = pickLetter(host);
    const fonts = await context.resources.page.drawingFontsFor(letter);
    const drawn = format === "png" ? "png" : "svg";
    const content = await context.runInWorker(drawLetterTask, { host, letter, fonts, size, format: drawn });
    return answer(content, drawn === "png" ? "image/png" : "image/svg+xml", "letter");
  },
});

interface Wish {
  readonly size: number;
  readonly format: "png" | "svg" | "original";
}

/** Icons that are fetched before a letter takes their place. */
const maxTried = 6;

/** The best icon that exists and can be shown, or null. */
async function findPicture(url: string, wish: Wish, context: Context<WithPage>) {
  const get = createIconFetcher(context, timeoutMs);
  const icons = await listIcons(url, get, context);
  for (const { href, source } of rankIcons(icons, wish).slice(0, maxTried)) {
    const found = href.startsWith("data:") ? decodeDataUrl(href) : ((await get(href))?.bytes ?? null);
    const type = found === null ? null : (readImageHeader(found)?.type ?? null);
    if (found === null || type === null) continue;
    const picture = await show(found, type, wish, context);
    if (picture !== null) return answer(picture.bytes, picture.mediaType, source, href);
  }
  return null;
}

/** The page's icons, those of its manifest and /favicon.ico; none where the site does not answer. */
async function listIcons(url: string, get: ReturnType<typeof createIconFetcher>, context: Context<WithPage>) {
  try {
    const response = await fetchPage(context.fetch, url);
    const page = (await parsePage(response, context.runInWorker))?.page ?? { links: [], baseHref: null };
    return (await findIcons(page, response.finalUrl, { verify: false, fallback: true, get })).icons;
  } catch (error) {
    const isSite = error instanceof ApiError && fetchFailures.some((code) => code === error.code);
    if (!isSite || refusals.some((code) => code === error.code) || context.signal.aborted) throw error;
    return [];
  }
}

/** The file itself, or drawn as asked; null where that cannot be. */
async function show(file: Uint8Array, type: string, { size, format }: Wish, context: Context<WithPage>) {
  const isVector = type === "image/svg+xml";
  if (format === "original" || (format === "svg" && isVector)) return { bytes: file, mediaType: type };
  if (isVector) return null;
  const drawn = await context.runInWorker(drawPictureTask, { bytes: file, size, format });
  return drawn === null
    ? null
    : { bytes: drawn, mediaType: format === "png" ? "image/png" : "image/svg+xml" };
}

/** A drawing of somebody else's is shown where it can run no script and ask nobody. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const answer = (content: Uint8Array, mediaType: string, source: string, href = "data:") =>
  reply(
    { mediaType, bytes: content },
    {
      headers: {
        "content-security-policy": drawingPolicy,
        "x-content-type-options": "nosniff",
        "x-icon-source": source,
        ...(!href.startsWith("data:") && { "x-icon-url": href }),
      },
    },
  );
