/** `GET /metadata`: the metadata of a page. */
import {
  emptyMetadata,
  extractMetadata,
  type FetchedPage,
  isSmallPage,
  type Metadata,
} from "../../engines/web-page/index.ts";
import { operation, type RunInWorker } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
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
  url,
  urls,
} from "./fields.ts";

const extractTask = task(import.meta.resolve("../../engines/web-page/index.ts"), extractMetadata);

const image = Type.Object({
  url: Type.String({ description: "URL of the picture" }),
  width: number("Width in pixels, as the page says"),
  height: number("Height in pixels, as the page says"),
  type: text("Media type, as the page says"),
  alt: text("Text for people who cannot see it"),
});

const feed = Type.Object({
  href: Type.String({ description: "URL of the feed" }),
  type: Type.String({ description: "Media type" }),
  title: text("Title of the feed"),
});

export const metadata = operation({
  tool: { at: "GET /tools/api/metadata" },
  at: ["GET /metadata"],
  summary: "Read a page's metadata for a link preview",
  description:
    "Open Graph, Twitter, standard tags, JSON-LD and microdata, in any charset. Error pages are read too; see " +
    "status. Anything but HTML is answered with nulls and its contentType. Pages over 5 MiB are refused with 413.",
  input: Type.Object({ url }),
  output: json(
    Type.Object({
      ...urls,
      url: text("The page's own URL: og:url, canonical link, or where it was found"),
      title: text("Title"),
      description: text("Description"),
      image: text("URL of the picture that represents the page"),
      siteName: text("Name of the site"),
      type: text("og:type, such as article"),
      author: text("Author; several are joined by commas"),
      themeColor: text("CSS color"),
      locale: text("og:locale, such as en_GB"),
      favicon: text("URL of the best icon that is linked"),
      keywords: Type.Array(Type.String(), { description: "Keywords, each once" }),
      canonical: text("URL of the canonical link"),
      lang: text("Language tag (BCP 47)"),
      charset: text("Encoding of the page"),
      publishedTime: text("ISO 8601; in UTC if the page gives a time zone"),
      modifiedTime: text("ISO 8601; in UTC if the page gives a time zone"),
      images: Type.Array(image, { description: "Pictures that the page names, best first, up to 20" }),
      feeds: Type.Array(feed, { description: "Feeds that the page links to" }),
      jsonLdTypes: Type.Array(Type.String(), { description: "Types of the items in JSON-LD" }),
      sources: Type.Record(Type.String(), Type.String(), {
        description: "Where each field was found: og:title, jsonld, link:canonical, …",
      }),
      status,
      contentType,
    }),
  ),
  ...fetching,
  examples: [{ title: "A page", input: example }],
  handle: async ({ url }, { fetch, runInWorker }) => {
    const response = await fetchPage(fetch, url);
    const { finalUrl, status, headers } = response;
    const parsed = await parsePage(response, runInWorker);
    const fields =
      parsed === null ? emptyMetadata : await extract({ page: parsed.page, finalUrl }, runInWorker);
    return {
      requestedUrl: url,
      finalUrl,
      ...fields,
      charset: parsed?.charset ?? null,
      status,
      contentType: headers["content-type"] ?? null,
    };
  },
});

const extract = (page: FetchedPage, runInWorker: RunInWorker): Promise<Metadata> =>
  isSmallPage(page) ? extractMetadata(page) : runInWorker(extractTask, page);
