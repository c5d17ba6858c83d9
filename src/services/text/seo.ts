/** `POST /text/seo`: a search engine audit of a text, of HTML, of Markdown, or of a page by its URL. */
import { groups, statuses } from "../../engines/seo/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { exactlyOneOf, refusal, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { decodeHtmlPage, fetchHtmlPage, type HtmlPage, htmlPageFailures } from "../html-page.ts";
import { httpUrl, nullable, nullableText } from "../schema-kit.ts";
import { integer, maxBodyBytes, text } from "./fields.ts";
import { auditSource } from "./seo-page.ts";
import { language, languageOfText } from "./source.ts";

const maxHtml = 1_000_000;
const optional = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }));

const input = Type.Object(
  {
    text: Type.Optional({
      ...text,
      description: "Plain text. Required unless html, markdown or url is sent",
    }),
    html: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: maxHtml,
        description: "Instead of text: a page, or a part of one, in HTML",
        ...refusal({ maxLength: "text_too_long" }),
      }),
    ),
    markdown: Type.Optional({
      ...text,
      description: "Instead of text: Markdown, perhaps with title and description in a YAML head",
    }),
    url: Type.Optional(httpUrl("Instead of text: the address of a page to fetch")),
    keyphrase: optional(100, "The phrase that the page should be found by"),
    title: optional(1_000, "Title, in place of the page's own"),
    description: optional(5_000, "Meta description, in place of the page's own"),
    slug: optional(1_000, "Last part of the address, in place of the page's own"),
    language,
  },
  exactlyOneOf(["text", "html", "markdown", "url"]),
);

const place = Type.Object(
  {
    start: nullable(
      Type.Integer(),
      "UTF-16 offset in what was sent, or in the page that was fetched; null for other values",
    ),
    end: nullable(Type.Integer(), "UTF-16 offset of its end"),
    selector: nullableText("CSS selector, where one names it"),
    text: Type.String({ description: "What stands there, cut at 100 characters" }),
  },
  { title: "SeoPlace" },
);

const check = Type.Object(
  {
    id: Type.String({ description: "Stable name" }),
    group: Type.Enum(groups, { description: "What it is about" }),
    rule: Type.String({
      description: "What is good; by the bounds that Yoast publishes, or our own where it says so",
    }),
    status: Type.Enum(statuses, { description: "good, warn or bad" }),
    weight: integer("Its points of the score"),
    message: Type.String({ description: "What was found" }),
    remedy: nullableText("What to do; null where all is well"),
    places: Type.Array(place, { description: "Where, at most 20" }),
  },
  { title: "SeoCheck" },
);

const skippedCheck = Type.Object(
  {
    id: Type.String({ description: "Stable name" }),
    reason: Type.String({ description: "Why it says nothing here" }),
  },
  { title: "SeoSkippedCheck" },
);

export const seo = operation({
  at: ["POST /seo"],
  summary: "Audit a page or a text for search engines: checks with place and remedy, and a score",
  keywords: [
    "yoast",
    "search",
    "engine",
    "optimization",
    "audit",
    "keyphrase",
    "meta",
    "title",
    "headings",
    "ranking",
  ],
  fits: { text: "text" },
  description:
    "Runs 36 checks of keyphrase, page and readability with the bounds that Yoast publishes, and tells those that say nothing here. The score is the weights of good checks and half of those to be warned of, in percent of the weights of all. Navigation, side matter and footers are left out; of longer pages the first 100,000 characters of text are measured.",
  input,
  output: json(
    Type.Object({
      score: Type.Number({
        minimum: 0,
        maximum: 100,
        description: "By the weights of the checks",
        ...view({ as: "main", tone: "good" }),
      }),
      checks: Type.Array(check, { description: "In order of group" }),
      notChecked: Type.Array(skippedCheck, {
        description: "Checks that do not apply, and why",
        ...view({ as: "aside" }),
      }),
      language: languageOfText,
      words: integer("Words of the text"),
      sentences: integer("Sentences of the text"),
      isCut: Type.Boolean({
        description: "The text is longer than 100,000 characters: its beginning was measured",
      }),
      finalUrl: nullableText("Address of the page after redirects; null where none was fetched"),
      httpStatus: nullable(Type.Integer(), "Status of the fetched page; null where none was fetched"),
    }),
  ),
  fails: htmlPageFailures,
  deadlineMs: 22_000,
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "A draft in Markdown",
      input: {
        markdown:
          "# Green tea\n\nGreen tea is healthy. Many people drink [green tea](https://example.com/tea) every day.\n\n![](cup.png)",
        keyphrase: "green tea",
        title: "Green tea: how to brew it",
        slug: "green-tea",
        language: "en",
      },
    },
    { title: "A page by its address", input: { url: "https://example.com/", keyphrase: "example domain" } },
  ],
  handle: async (request, { fetch, runInWorker }) => {
    const fetched = request.url === undefined ? null : await fetchHtmlPage(request.url, fetch);
    const answer = await runInWorker(auditTask, { request, fetched });
    return { ...answer, finalUrl: fetched?.finalUrl ?? null, httpStatus: fetched?.status ?? null };
  },
});

interface AuditRequest {
  readonly request: Static<typeof input>;
  readonly fetched: HtmlPage | null;
}

/** Decodes, reads and audits. */
export async function audit({ request, fetched }: AuditRequest) {
  const { text, html, markdown, keyphrase, title, description, slug, language } = request;
  const page = fetched === null ? null : await decodeHtmlPage(fetched);
  return auditSource({
    source: page ?? html ?? markdown ?? text ?? "",
    format: page !== null || html !== undefined ? "html" : markdown !== undefined ? "markdown" : "text",
    ...{ keyphrase, title, description, slug, language },
    url: fetched?.finalUrl ?? null,
    robotsHeader: fetched?.robotsHeader ?? null,
  });
}

const auditTask = task(import.meta.url, audit);
