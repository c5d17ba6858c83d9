/** `GET /metadata`: what a page says of itself. */
import {
  emptyMetadata,
  extractMetadata,
  type FetchedPage,
  isSmallPage,
  type Metadata,
} from "../../engines/web-page/index.ts";
import { operation, type RunInWorker } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { fetchFailures, task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import {
  contentType,
  deadlineMs,
  ends,
  example,
  number,
  pageIn,
  pageRequest,
  status,
  text,
  url,
} from "./fields.ts";

const extraction = task(import.meta.resolve("../../engines/web-page/index.ts"), extractMetadata);

export const metadata = operation({
  tool: { at: "GET /tools/api/metadata" },
  at: ["GET /metadata"],
  summary: "Read a page's metadata for a link preview",
  description:
    "Open Graph, Twitter, standard tags, JSON-LD and microdata, in any charset. Error pages are read too, see " +
    "status; what is no HTML answers with nulls and its contentType. Pages over 5 MiB are refused with 413.",
  input: Type.Object({ url }),
  output: json(
    Type.Object({
      ...ends,
      url: text("The page's own URL: og:url, canonical link, or where it was found"),
      title: text("Title"),
      description: text("Description"),
      image: text("URL of the picture that stands for the page"),
      siteName: text("Name of the site"),
      type: text("og:type, such as article"),
      author: text("Author; several joined by commas"),
      themeColor: text("CSS color"),
      locale: text("og:locale, such as en_GB"),
      favicon: text("URL of the best icon that a link names"),
      keywords: Type.Array(Type.String(), { description: "Keywords, each once" }),
      canonical: text("URL of the canonical link"),
      lang: text("Language tag (BCP 47)"),
      charset: text("Encoding that the page was read in"),
      publishedTime: text("ISO 8601; in UTC where the page names a zone"),
      modifiedTime: text("ISO 8601; in UTC where the page names a zone"),
      images: Type.Array(
        Type.Object({
          url: Type.String({ description: "URL of the picture" }),
          width: number("Pixels, as the page says"),
          height: number("Pixels, as the page says"),
          type: text("Media type, as the page says"),
          alt: text("Text for who cannot see it"),
        }),
        { description: "All pictures named, best first, up to 20" },
      ),
      feeds: Type.Array(
        Type.Object({
          href: Type.String({ description: "URL of the feed" }),
          type: Type.String({ description: "Media type" }),
          title: text("Its title"),
        }),
        { description: "Feeds that the page links to" },
      ),
      jsonLdTypes: Type.Array(Type.String(), { description: "Types of the things described by JSON-LD" }),
      sources: Type.Record(Type.String(), Type.String(), {
        description: "Field → where it was found: og:title, jsonld, link:canonical, …",
      }),
      status,
      contentType,
    }),
  ),
  fails: fetchFailures,
  deadlineMs,
  examples: [{ title: "A page", input: example }],
  handle: async ({ url }, { fetch, runInWorker }) => {
    const response = await fetch(pageRequest(url));
    const read = await pageIn(response);
    const found = read && { page: read.page, finalUrl: response.finalUrl };
    const fields = found === null ? emptyMetadata : await extract(found, runInWorker);
    return {
      requestedUrl: url,
      finalUrl: response.finalUrl,
      ...fields,
      charset: read?.charset ?? null,
      status: response.status,
      contentType: response.headers["content-type"] ?? null,
    };
  },
});

const extract = (page: FetchedPage, runInWorker: RunInWorker): Promise<Metadata> =>
  isSmallPage(page) ? extractMetadata(page) : runInWorker(extraction, page);
