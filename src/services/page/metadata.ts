/** `GET` and `POST /metadata`: the metadata of a page, or of several. */
import { checkSelectors } from "../../engines/web-page/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { exactlyOneOf, refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { batchResults, countResults, flag, httpUrl, itemErrorFields } from "../schema-kit.ts";
import { example, fetching, url } from "./fields.ts";
import { pageMetadata } from "./metadata-fields.ts";
import { type ReadChoices, readingTimeoutMs, readMetadata } from "./metadata-reading.ts";

const oembed = flag("Fetch the page's oEmbed answer, too");

/** The page, its icon, its oEmbed answer and its selectors, each within a time of its own. */
const deadlineMs = readingTimeoutMs + 2_000;

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
    "Open Graph, Twitter, standard tags, JSON-LD and microdata, in any charset, what networks show of them, and what is wrong with them. Error pages are read too; see status. Anything but HTML is answered with nulls and its contentType. Of a page over 5 MiB the beginning is read; one whose head is longer is refused with 413. POST takes several pages, and CSS selectors.",
  input: Type.Object({ url, oembed }),
  output: json(pageMetadata),
  ...fetching,
  deadlineMs,
  examples: [{ title: "A page", input: example }],
  handle: ({ url, oembed }, context) => readMetadata(url, { oembed }, context),
});

const maxUrls = 20;

const pageError = Type.Object(
  {
    requestedUrl: Type.String({ description: "The URL as given" }),
    ...itemErrorFields("Error code of this page"),
  },
  { title: "PageError" },
);

const pageResult = Type.Union([pageMetadata, pageError], { title: "PageMetadataOrError" });

export const metadataBatch = operation({
  at: ["POST /metadata"],
  summary: "Read the metadata of several pages, or what CSS selectors find in them",
  keywords: ["batch", "bulk", "scrape", "css", "selector", "extract", "preview", "oembed"],
  description:
    "Takes a URL, or up to 20 in `urls`; a page of several that cannot be read carries its error. `selectors` has up to 20 CSS selectors by names of your own: each finds the text of what it matches, or with `@name` at its end an attribute, such as `img.hero@src`.",
  input: Type.Object(
    {
      url: Type.Optional(url),
      urls: Type.Optional(
        Type.Array(httpUrl(), {
          minItems: 1,
          maxItems: maxUrls,
          description: "Instead of url: a list",
          ...refusal({ minItems: "missing_parameter", maxItems: "too_many_items" }),
        }),
      ),
      selectors: Type.Optional(
        Type.Record(
          Type.String({ minLength: 1, maxLength: 60 }),
          Type.String({ minLength: 1, maxLength: 300 }),
          {
            maxProperties: 20,
            description: "CSS selectors by name, each perhaps with @ and an attribute's name behind it",
            ...refusal({ maxProperties: "too_many_items" }),
          },
        ),
      ),
      oembed,
    },
    exactlyOneOf(["url", "urls"]),
  ),
  output: json(Type.Union([pageMetadata, batchResults("PageMetadataList", pageResult)])),
  ...fetching,
  deadlineMs,
  examples: [
    { title: "The heading of a page", input: { ...example, selectors: { heading: "h1" } } },
    {
      title: "Two pages, one of which is not there",
      input: { urls: [example.url, "https://gone.example/"] },
    },
  ],
  handle: async ({ url, urls, selectors, oembed }, context) => {
    await checkSelectors(selectors ?? {});
    const choices: ReadChoices = { oembed, selectors };
    if (url !== undefined) return readMetadata(url, choices, context);
    // Of one host at most four are fetched at a time, and all wait for the slowest.
    return countResults(await Promise.all((urls ?? []).map((one) => readOrError(one, choices, context))));
  },
});

// The contract asks for an answer to every page of a list, so an error is caught here; one of the caller's ends the call.
async function readOrError(
  requestedUrl: string,
  choices: ReadChoices,
  context: Parameters<typeof readMetadata>[2],
) {
  try {
    return await readMetadata(requestedUrl, choices, context);
  } catch (error) {
    if (!(error instanceof ApiError) || context.signal.aborted) throw error;
    return { requestedUrl, error: error.code, message: error.message };
  }
}
