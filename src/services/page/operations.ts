/** Decides the page endpoints: what a page says of itself, its icons, and the headers of any answer. */
import { setImmediate } from "node:timers/promises";
import {
  buildHeaderReport,
  createIconFetcher,
  emptyMetadata,
  estimateMetadataCost,
  extractMetadata,
  findIcons,
  type ParsedPage,
  parseMediaType,
  readPage,
} from "../../engines/web-page/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { type FetchRequest, type FetchResponse, fetchFailures, task } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

const timeoutMs = 10_000;
const pageBytesMax = 5 * 1024 * 1024;
/** Beyond the fetch's own time (contract, section 0.5), so that its failure is the one that is told. */
const deadlineMs = 12_000;

const url = Type.String({
  minLength: 1,
  maxLength: 2_048,
  description: "Absolute http or https URL",
  ...refusal({ maxLength: "invalid_url" }),
});

const text = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const number = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });
const milliseconds = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

const ends = {
  requestedUrl: Type.String({ description: "The URL as given" }),
  finalUrl: Type.String({ description: "The URL after redirects" }),
};
const status = Type.Integer({ description: "HTTP status of the target's answer" });
const contentType = text("Content-Type of the target's answer");
const example = { url: "https://example.com/" };

const pageRequest = (target: string): FetchRequest => ({
  url: target,
  headers: { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5" },
  timeoutMs,
  bytesMax: pageBytesMax,
});

const htmlTypes = new Set([null, "text/html", "application/xhtml+xml"]);

/** The page in an answer of any status; null, and nothing read, where it is no HTML. Loads the parser on first use. */
async function pageIn(response: FetchResponse): Promise<ParsedPage | null> {
  const type = response.headers["content-type"] ?? null;
  if (htmlTypes.has(parseMediaType(type)) && response.bodyEncoding === null) {
    return readPage(response.body, type, setImmediate);
  }
  response.cancel();
  return null;
}

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
  handle: async ({ url }, { fetch, compute }) => {
    const response = await fetch(pageRequest(url));
    const read = await pageIn(response);
    const found = read && { page: read.page, finalUrl: response.finalUrl };
    const fields =
      found === null ? emptyMetadata : await compute(extraction, found, estimateMetadataCost(found));
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

export const favicon = operation({
  at: ["GET /favicon"],
  summary: "Find a page's icons",
  description:
    "All links that name icons. best is an SVG, else the largest square up to 256 pixels, else the touch icon, " +
    "else any icon named, else /favicon.ico where it exists.",
  input: Type.Object({
    url,
    verify: Type.Boolean({
      default: false,
      description: "Fetch each icon, up to 20: ok, bytes and its real size",
    }),
    fallback: Type.Boolean({ default: false, description: "List the manifest's icons and /favicon.ico too" }),
  }),
  output: json(
    Type.Object({
      ...ends,
      best: text("URL of the best icon"),
      icons: Type.Array(
        Type.Object({
          href: Type.String({ description: "http, https or data URL" }),
          rel: Type.String({ description: "Relation of the link" }),
          type: text("Media type"),
          sizes: text("Sizes as the page writes them"),
          width: number("Pixels of the largest picture"),
          height: number("Pixels of the largest picture"),
          purpose: text("Purpose of a manifest's icon"),
          media: text("Media query, such as for dark surroundings"),
          source: Type.Enum(["link", "manifest", "default"], { description: "Where it was found" }),
          ok: Type.Union([Type.Boolean(), Type.Null()], {
            description: "Whether it is there; null: not looked at",
          }),
          bytes: number("Its length; null: not looked at or not there"),
        }),
        { description: "Icons in the page's order" },
      ),
    }),
  ),
  fails: fetchFailures,
  deadlineMs,
  examples: [
    { title: "Icons as linked", input: example },
    { title: "Every icon, looked at", input: { ...example, verify: true, fallback: true } },
  ],
  handle: async ({ url, verify, fallback }, context) => {
    const get = createIconFetcher(context, timeoutMs);
    const response = await context.fetch(pageRequest(url));
    const read = await pageIn(response);
    const links = read?.page ?? { links: [], baseHref: null };
    const { best, icons } = await findIcons(links, response.finalUrl, { verify, fallback, get });
    return { requestedUrl: url, finalUrl: response.finalUrl, best, icons: [...icons] };
  },
});

export const headers = operation({
  at: ["GET /headers"],
  summary: "Report the headers, redirects, timing and TLS of a URL",
  description: "No body is read. GET of one announced as over 5 MiB is refused with 413, HEAD is not.",
  input: Type.Object({
    url,
    method: Type.Enum(["GET", "HEAD"], { default: "GET", description: "Method of the request" }),
  }),
  output: json(
    Type.Object({
      ...ends,
      status,
      statusText: Type.String({ description: "Reason phrase; empty where the target sends none" }),
      contentType,
      elapsedMs: Type.Number({ description: "Milliseconds until the headers of the last answer" }),
      redirects: Type.Array(Type.String(), { description: "URLs that answered with a redirect, in order" }),
      headers: Type.Record(Type.String(), Type.String(), {
        description: "By lower-case name; repeated values joined by a comma, of Set-Cookie by a line feed",
      }),
      chain: Type.Array(
        Type.Object({
          url: Type.String({ description: "URL of the step" }),
          status,
          location: text("Where it redirects to; null for the last one"),
          elapsedMs: Type.Number({ description: "Milliseconds of the step" }),
        }),
        { description: "Every answer, the last one included" },
      ),
      timings: Type.Object(
        {
          dnsMs: milliseconds("Name lookup"),
          connectMs: milliseconds("TCP connect"),
          tlsMs: milliseconds("TLS handshake"),
          ttfbMs: Type.Number({ description: "From the request to the first byte of its answer" }),
          totalMs: Type.Number({ description: "All steps together" }),
        },
        { description: "Milliseconds of the last step; null where a step did not happen" },
      ),
      tls: Type.Union(
        [
          Type.Object({
            protocol: Type.String({ description: "Such as TLSv1.3" }),
            cipher: Type.String({ description: "Cipher suite" }),
            issuer: Type.String({ description: "Who signed the certificate" }),
            subject: Type.String({ description: "Whom it names" }),
            validFrom: Type.String({ description: "ISO 8601" }),
            validTo: Type.String({ description: "ISO 8601" }),
            daysRemaining: Type.Integer({ description: "Whole days until it expires" }),
          }),
          Type.Null(),
        ],
        { description: "Connection of the last step; null without TLS" },
      ),
    }),
  ),
  fails: fetchFailures,
  deadlineMs,
  examples: [{ title: "Headers of a page", input: example }],
  handle: async ({ url, method }, { fetch }) => {
    const response = await fetch({ url, method, timeoutMs, bytesMax: pageBytesMax });
    response.cancel();
    return buildHeaderReport(url, response);
  },
});
