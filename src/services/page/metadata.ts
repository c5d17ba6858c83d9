/** `GET /metadata`: the metadata of a page. */
import {
  createIconFetcher,
  emptyMetadata,
  extractMetadata,
  type FetchedPage,
  findIcons,
  isSmallPage,
  type Metadata,
} from "../../engines/web-page/index.ts";
import { operation, type RunInWorker } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import {
  contentType,
  example,
  fetching,
  fetchPage,
  number,
  parsePage,
  status,
  text,
  timeoutMs,
  url,
  urls,
} from "./fields.ts";

const extractTask = task(import.meta.resolve("../../engines/web-page/index.ts"), extractMetadata);

/** For the icon at the default path: an icon is not worth a long wait. */
const iconTimeoutMs = 3_000;

const image = Type.Object(
  {
    url: Type.String({ description: "URL of the picture" }),
    width: number("Width in pixels, as the page says"),
    height: number("Height in pixels, as the page says"),
    type: text("Media type, as the page says"),
    alt: text("Text for people who cannot see it"),
  },
  { title: "PageImage" },
);

const feed = Type.Object(
  {
    href: Type.String({ description: "URL of the feed" }),
    type: Type.String({ description: "Media type" }),
    title: text("Title of the feed"),
  },
  { title: "PageFeed" },
);

const alternate = Type.Object(
  {
    href: Type.String({ description: "URL of the page" }),
    hreflang: Type.String({ description: "Language tag (BCP 47), or x-default" }),
  },
  { title: "PageAlternate" },
);

export const metadata = operation({
  tool: { at: "GET /tools/api/metadata" },
  at: ["GET /metadata"],
  essential: true,
  summary: "Read a page's metadata for a link preview",
  keywords: [
    "og",
    "opengraph",
    "open",
    "graph",
    "twitter",
    "card",
    "unfurl",
    "scrape",
    "seo",
    "website",
    "site",
    "title",
    "description",
    "image",
  ],
  fits: { url: "url" },
  description:
    "Open Graph, Twitter, standard tags, JSON-LD and microdata, in any charset. Error pages are read too; see " +
    "status. Anything but HTML is answered with nulls and its contentType. Pages over 5 MiB are refused with 413.",
  input: Type.Object({ url }),
  output: json(
    Type.Object(
      {
        ...urls,
        url: text("The page's own URL: og:url, canonical link, or where it was found"),
        title: { ...text("Title"), ...view({ as: "main" }) },
        description: text("Description"),
        image: text("URL of the picture that represents the page"),
        siteName: text("Name of the site"),
        type: text("og:type, such as article"),
        author: text("Author; several are joined by commas"),
        themeColor: text("CSS color"),
        locale: text(
          "og:locale, such as en_GB, else the language of Content-Language or of the html element",
        ),
        favicon: text("URL of the best icon that is linked, else of /favicon.ico if it exists"),
        publisher: text("Who publishes the page"),
        logo: text("URL of the publisher's logo"),
        video: text("URL of the video that the page is about, or of its player"),
        audio: text("URL of the recording that the page is about"),
        robots: text("What crawlers may do with the page, such as noindex, nofollow"),
        keywords: Type.Array(Type.String(), { description: "Keywords, each once" }),
        canonical: text("URL of the canonical link"),
        lang: text("Language tag (BCP 47)"),
        charset: text("Encoding of the page"),
        publishedTime: text("ISO 8601; in UTC if the page gives a time zone"),
        modifiedTime: text("ISO 8601; in UTC if the page gives a time zone"),
        images: Type.Array(image, { description: "Pictures that the page names, best first, up to 20" }),
        feeds: Type.Array(feed, { description: "Feeds that the page links to" }),
        alternates: Type.Array(alternate, { description: "The page in other languages, up to 200" }),
        jsonLdTypes: Type.Array(Type.String(), { description: "Types of the items in JSON-LD" }),
        sources: Type.Record(Type.String(), Type.String(), {
          description: "Where each field was found: og:title, jsonld, link:canonical, …",
          ...view({ as: "aside" }),
        }),
        status,
        contentType,
      },
      { title: "PageMetadata" },
    ),
  ),
  ...fetching,
  examples: [{ title: "A page", input: example }],
  handle: async ({ url }, context) => {
    const startedAt = context.now();
    const response = await fetchPage(context.fetch, url);
    const { finalUrl, status, headers } = response;
    const contentType = headers["content-type"] ?? null;
    const parsed = await parsePage(response, context.runInWorker);
    const answer = { requestedUrl: url, finalUrl, status, contentType, charset: parsed?.charset ?? null };
    if (parsed === null) return { ...answer, ...emptyMetadata };
    const { page } = parsed;
    const contentLanguage = headers["content-language"] ?? null;
    const robotsTag = headers["x-robots-tag"] ?? null;
    const fields = await extract({ page, finalUrl, contentLanguage, robotsTag }, context.runInWorker);
    if (fields.favicon !== null) return { ...answer, ...fields };
    const remainingMs = timeoutMs - (context.now() - startedAt);
    const get = createIconFetcher(context, Math.min(iconTimeoutMs, remainingMs));
    const { best } = await findIcons(page, finalUrl, { verify: false, fallback: false, get });
    return { ...answer, ...fields, ...(best !== null && foundIcon(fields, best)) };
  },
});

/** An icon that no link names, at the default path. */
const foundIcon = ({ sources }: Metadata, favicon: string) => ({
  favicon,
  sources: { ...sources, favicon: "default" },
});

const extract = (page: FetchedPage, runInWorker: RunInWorker): Promise<Metadata> =>
  isSmallPage(page) ? extractMetadata(page) : runInWorker(extractTask, page);
