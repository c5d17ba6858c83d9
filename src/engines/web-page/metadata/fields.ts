/** Decides for each field of a page's metadata which of the sources wins, and in which order the others follow. */

import type { PageDocument } from "../html/document.ts";
import { type Candidate, type Found, firstOf, oneLine } from "../html/text.ts";
import { resolveUrl } from "../html/urls.ts";
import { bestIcon, linkIcons } from "../icons/favicon.ts";
import { themeColorOf } from "../icons/theme-color.ts";
import type { Described } from "../structured-data/article.ts";
import { authorOf } from "./author.ts";
import type { PageTime } from "./body-marks.ts";
import { isoDate } from "./dates.ts";
import { splitKeywords } from "./keywords.ts";
import { languageTag } from "./language.ts";
import { linkOf } from "./links.ts";
import type { MetaTags } from "./open-graph.ts";

/** All that a page can be asked. */
export interface Sources {
  readonly page: PageDocument;
  readonly finalUrl: string;
  readonly base: string;
  readonly tags: MetaTags;
  readonly jsonLd: Described;
  readonly microdata: Described;
}

type Read<T> = (sources: Sources) => Found<T> | null;

/** The first of some meta tags whose content can be read; no later one is looked at. */
function inMeta(
  { tags }: Sources,
  names: readonly string[],
  read: (text: string) => string | null = (text) => text,
): Candidate<string> {
  for (const name of names) {
    for (const text of tags.all(name)) {
      const value = read(text);
      if (value !== null) return [name, value];
    }
  }
  return ["meta", null];
}

/** An article's own titles come before `<title>`, which often ends in the site's name. */
const title: Read<string> = (sources) =>
  firstOf([
    inMeta(sources, ["og:title", "twitter:title"]),
    ["jsonld", sources.jsonLd.title],
    inMeta(sources, ["citation_title", "dc.title", "dcterms.title", "itemprop:name", "title"]),
    ["title", oneLine(sources.page.title)],
    ["microdata", sources.microdata.title],
    ["h1", oneLine(sources.page.heading)],
  ]);

const description: Read<string> = (sources) =>
  firstOf([
    inMeta(sources, ["og:description", "twitter:description", "description"]),
    ["jsonld", sources.jsonLd.description],
    inMeta(sources, ["dc.description", "dcterms.description", "dcterms.abstract"]),
    ["microdata", sources.microdata.description],
  ]);

const siteName: Read<string> = (sources) =>
  firstOf([
    inMeta(sources, ["og:site_name"]),
    ["jsonld", sources.jsonLd.siteName],
    inMeta(sources, ["application-name", "apple-mobile-web-app-title", "dc.publisher", "publisher"]),
    ["microdata", sources.microdata.siteName],
    inMeta(sources, ["citation_journal_title"]),
  ]);

/** Where the page says nothing, it stands where it was found. */
const url: Read<string> = (sources) =>
  firstOf([
    inMeta(sources, ["og:url"], (text) => resolveUrl(text, sources.base)),
    ["link:canonical", canonical(sources)?.value ?? null],
    inMeta(sources, ["twitter:url"], (text) => resolveUrl(text, sources.base)),
    ["jsonld", sources.jsonLd.url],
    ["finalUrl", sources.finalUrl],
  ]);

const canonical: Read<string> = ({ page, base }) => linkOf(page.links, "canonical", base);

const lang: Read<string> = (sources) =>
  firstOf([
    ["html:lang", languageTag(sources.page.lang)],
    ["jsonld", languageTag(sources.jsonLd.lang)],
    inMeta(sources, ["content-language", "og:locale", "dc.language", "language"], languageTag),
    ["microdata", languageTag(sources.microdata.lang)],
  ]);

/** In the order in which they are believed, after article:published_time and JSON-LD. */
const publishedNames = [
  "article:published",
  "og:published_time",
  "citation_publication_date",
  "citation_date",
  "dc.date.issued",
  "dcterms.issued",
  "dcterms.date",
  "dc.date",
  "dc.date.created",
  "dcterms.created",
  "pubdate",
  "publishdate",
  "publish-date",
  "publish_date",
  "publication_date",
  "parsely-pub-date",
  "sailthru.date",
  "datepublished",
  "date",
];

const modifiedNames = [
  "article:modified",
  "og:updated_time",
  "dc.date.modified",
  "dcterms.modified",
  "datemodified",
  "last-modified",
  "lastmod",
];

const published: Read<string> = (sources) =>
  firstOf([
    inMeta(sources, ["article:published_time"], isoDate),
    ["jsonld", sources.jsonLd.publishedTime],
    inMeta(sources, publishedNames, isoDate),
    ["microdata", sources.microdata.publishedTime],
    ["time:published", timeOf(sources, "published")],
    ["time", timeOf(sources, "article")],
  ]);

const modified: Read<string> = (sources) =>
  firstOf([
    inMeta(sources, ["article:modified_time"], isoDate),
    ["jsonld", sources.jsonLd.modifiedTime],
    inMeta(sources, modifiedNames, isoDate),
    ["microdata", sources.microdata.modifiedTime],
    ["time:updated", timeOf(sources, "updated")],
  ]);

const timeOf = ({ page }: Sources, kind: PageTime["kind"]): string | null => {
  for (const time of page.times) {
    const date = time.kind === kind ? isoDate(time.datetime) : null;
    if (date !== null) return date;
  }
  return null;
};

const keywords: Read<string[]> = ({ tags, jsonLd, microdata }) => {
  const named = (name: string): Candidate<string[]> => [name, someOf(tags.all(name))];
  return firstOf([
    named("keywords"),
    named("news_keywords"),
    ["jsonld", someOf(jsonLd.keywords)],
    ["microdata", someOf(microdata.keywords)],
    named("citation_keywords"),
    named("parsely-tags"),
    named("article:tag"),
  ]);
};

const someOf = (texts: readonly string[]): string[] | null => {
  const words = splitKeywords(texts);
  return words.length === 0 ? null : words;
};

const favicon: Read<string> = ({ page, base }) => {
  const icon = bestIcon(linkIcons(page.links, base));
  return icon === null ? null : { source: `link:${icon.rel}`, value: icon.href };
};

const author: Read<string> = ({ tags, jsonLd, microdata, page }) =>
  authorOf({ jsonLd: jsonLd.authors, microdata: microdata.authors, meta: tags.all, bylines: page.bylines });

/** The readers by field; pictures are read elsewhere, since they are many. */
export const readFields = (sources: Sources) => ({
  url: url(sources),
  title: title(sources),
  description: description(sources),
  siteName: siteName(sources),
  type: firstOf([inMeta(sources, ["og:type"])]),
  author: author(sources),
  themeColor: themeColorOf(sources.page.metas),
  locale: firstOf([inMeta(sources, ["og:locale"])]),
  favicon: favicon(sources),
  keywords: keywords(sources),
  canonical: canonical(sources),
  lang: lang(sources),
  publishedTime: published(sources),
  modifiedTime: modified(sources),
});
