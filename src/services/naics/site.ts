/** Reads a company's web site for its industry: the front page, and the page about the company where it links to one. */

import { findAboutLink, joinSitePages, readSitePage } from "../../engines/industry-search/index.ts";
import { detectLanguage } from "../../engines/language/index.ts";
import { readMarked } from "../../engines/marked-text/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { decodeHtmlPage, fetchHtmlPage, type HtmlPage } from "../html-page.ts";
import { nullableText } from "../schema-kit.ts";
import { text } from "./fields.ts";
import { maxTextLength } from "./match-fields.ts";

export const sitePage = Type.Object(
  {
    page: Type.Enum(["front", "about"], {
      description: "front: the page that was asked for; about: the page about the company that it links to",
    }),
    url: text("Its address, after redirects where it was read"),
    status: Type.Enum(["read", "empty", "failed"], {
      description: "empty: it has no sentences that can be read without running its scripts",
    }),
    title: nullableText("What the page calls itself"),
    characters: Type.Integer({ minimum: 0, description: "Length of the text that was taken from it" }),
    language: nullableText("ISO 639-1, as detected; null where there is too little text"),
    error: nullableText("Error code of a page that failed; null for the others"),
    message: nullableText("Why it failed; null for the others"),
  },
  { title: "NaicsSitePage" },
);

type SitePage = Static<typeof sitePage>;

export interface Site {
  /** What its pages say, at most as long as a text that a caller sends; empty where nothing could be read. */
  readonly text: string;
  readonly pages: SitePage[];
}

/** The page about the company may be missing, so that it shall not keep the answer. */
const aboutTimeoutMs = 5_000;

/** Fails with one of `htmlPageFailures` where the front page cannot be read; a page about the company that fails is told. */
export async function readSite(
  url: string,
  { fetch, runInWorker, signal }: Pick<Context, "fetch" | "runInWorker" | "signal">,
): Promise<Site> {
  const frontPage = await fetchHtmlPage(url, fetch);
  const front = await runInWorker(readTask, frontPage);
  const pages = [describe("front", frontPage, front)];
  if (front.about === null) return { text: front.text, pages };
  try {
    const aboutPage = await fetchHtmlPage(front.about, fetch, aboutTimeoutMs);
    const about = await runInWorker(readTask, aboutPage);
    pages.push(describe("about", aboutPage, about));
    return { text: joinSitePages(front.text, about.text, maxTextLength), pages };
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error;
    pages.push({
      ...{ page: "about", url: front.about, status: "failed", title: null, characters: 0, language: null },
      ...{ error: error.code, message: error.message },
    });
    return { text: front.text, pages };
  }
}

const describe = (
  page: SitePage["page"],
  { finalUrl }: HtmlPage,
  { title, text, language }: ReadPage,
): SitePage => ({
  page,
  url: finalUrl,
  status: text === "" ? "empty" : "read",
  title,
  characters: text.length,
  language,
  error: null,
  message: null,
});

interface ReadPage {
  readonly title: string | null;
  readonly text: string;
  readonly language: string | null;
  readonly about: string | null;
}

/** Reads the main text of a page, and finds the page about the company among all its links. A task for a worker. */
export async function readPage({ bytes, contentType, finalUrl }: HtmlPage): Promise<ReadPage> {
  const html = await decodeHtmlPage({ bytes, contentType });
  const { text: mainText, head } = await readMarked(html, "html", true);
  const whole = await readMarked(html, "html");
  const title = head.titles[0]?.value ?? null;
  const description = (head.meta.get("description") ?? head.meta.get("og:description"))?.[0]?.value ?? null;
  const text = readSitePage({ title, description, text: mainText.toWellFormed() }, maxTextLength);
  const links = whole.links.map(({ href, text: { start, end } }) => ({
    href,
    text: whole.text.slice(start, Math.min(end, start + 100)),
  }));
  return {
    title: title === null ? null : title.slice(0, 200).toWellFormed(),
    text,
    language: (await detectLanguage(text)).code,
    about: findAboutLink(links, finalUrl),
  };
}

const readTask = task(import.meta.url, readPage);
