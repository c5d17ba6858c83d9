/** The fields of a page's metadata, each with its sources in order of precedence. */

import type { PageDocument } from "../html/document.ts";
import { type Candidate, findFirst, type Sourced, toSingleLine } from "../html/text.ts";
import { looksLikeUrl, resolveUrl } from "../html/urls.ts";
import { pickBestIcon, readLinkIcons } from "../icons/icon.ts";
import { findThemeColor } from "../icons/theme-color.ts";
import { findOembedUrl } from "../oembed/endpoint.ts";
import type { StructuredMetadata } from "../structured-data/main-entity.ts";
import { findAuthor } from "./author.ts";
import type { PageTime } from "./body-hints.ts";
import { parseDate } from "./dates.ts";
import { splitKeywords } from "./keywords.ts";
import { parseLanguageTag } from "./language.ts";
import { findLink } from "./links.ts";
import type { MetaTags } from "./open-graph.ts";

/** Everything that fields are read from. */
export interface Sources {
  readonly page: PageDocument;
  readonly finalUrl: string;
  readonly contentLanguage: string | null;
  readonly robotsTag: string | null;
  readonly base: string;
  readonly tags: MetaTags;
  readonly jsonLd: StructuredMetadata;
  readonly microdata: StructuredMetadata;
}

type Read<T> = (sources: Sources) => Sourced<T> | null;

/** The first of some meta tags whose content `read` accepts. */
function readMeta(
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
  findFirst([
    readMeta(sources, ["og:title", "twitter:title"]),
    ["jsonld", sources.jsonLd.title],
    readMeta(sources, ["citation_title", "dc.title", "dcterms.title", "itemprop:name", "title"]),
    ["title", toSingleLine(sources.page.title)],
    ["microdata", sources.microdata.title],
    ["h1", toSingleLine(sources.page.heading)],
  ]);

const description: Read<string> = (sources) =>
  findFirst([
    readMeta(sources, ["og:description", "twitter:description", "description"]),
    ["jsonld", sources.jsonLd.description],
    readMeta(sources, ["dc.description", "dcterms.description", "dcterms.abstract"]),
    ["microdata", sources.microdata.description],
  ]);

const siteName: Read<string> = (sources) =>
  findFirst([
    readMeta(sources, ["og:site_name"]),
    ["jsonld", sources.jsonLd.siteName],
    readMeta(sources, ["application-name", "apple-mobile-web-app-title", "dc.publisher", "publisher"]),
    ["microdata", sources.microdata.siteName],
    readMeta(sources, ["citation_journal_title"]),
  ]);

/** The URL that was fetched is the last resort. */
const url: Read<string> = (sources) =>
  findFirst([
    readMeta(sources, ["og:url"], (text) => resolveUrl(text, sources.base)),
    ["link:canonical", canonical(sources)?.value ?? null],
    readMeta(sources, ["twitter:url"], (text) => resolveUrl(text, sources.base)),
    ["jsonld", sources.jsonLd.url],
    ["finalUrl", sources.finalUrl],
  ]);

const canonical: Read<string> = ({ page, base }) => findLink(page.links, "canonical", base);

const lang: Read<string> = (sources) =>
  findFirst([
    ["html:lang", parseLanguageTag(sources.page.lang)],
    ["jsonld", parseLanguageTag(sources.jsonLd.lang)],
    readMeta(sources, ["content-language", "og:locale", "dc.language", "language"], parseLanguageTag),
    ["microdata", parseLanguageTag(sources.microdata.lang)],
  ]);

/** In the form of its source: `en_GB` of Open Graph, `en-GB` of all others. */
const locale: Read<string> = (sources) =>
  findFirst([
    readMeta(sources, ["og:locale"]),
    ["header:content-language", parseLanguageTag(sources.contentLanguage)],
    readMeta(sources, ["content-language"], parseLanguageTag),
    ["html:lang", parseLanguageTag(sources.page.lang)],
  ]);

const publisher: Read<string> = (sources) =>
  findFirst([
    ["jsonld", sources.jsonLd.publisher],
    readMeta(sources, ["publisher", "dc.publisher", "dcterms.publisher", "citation_publisher"], asName),
    ["microdata", sources.microdata.publisher],
    readMeta(sources, ["article:publisher"], asName),
  ]);

/** `article:publisher` is often the address of a profile. */
const asName = (text: string): string | null => (looksLikeUrl(text) ? null : text);

const logo: Read<string> = (sources) =>
  findFirst([
    readMeta(sources, ["og:logo"], (text) => resolveUrl(text, sources.base)),
    ["jsonld", sources.jsonLd.logo],
    readMeta(sources, ["itemprop:logo", "logo"], (text) => resolveUrl(text, sources.base)),
    ["microdata", sources.microdata.logo],
    ["link:logo", findLink(sources.page.links, "logo", sources.base)?.value ?? null],
  ]);

const media =
  (kind: "video" | "audio", ...players: readonly string[]): Read<string> =>
  (sources) =>
    findFirst([
      readMeta(sources, [`og:${kind}:secure_url`, `og:${kind}`, `og:${kind}:url`, ...players], (text) =>
        resolveUrl(text, sources.base),
      ),
      ["jsonld", sources.jsonLd[kind]],
      ["microdata", sources.microdata[kind]],
      [kind, resolveUrl(sources.page[kind], sources.base)],
    ]);

const video = media("video", "twitter:player:stream", "twitter:player");
const audio = media("audio");

/** What crawlers may do: every tag counts, so they are joined. */
const robots: Read<string> = ({ tags, robotsTag }) =>
  findFirst([
    ["robots", joinTexts(tags.all("robots"))],
    ["header:x-robots-tag", toSingleLine(robotsTag)],
    ["googlebot", joinTexts(tags.all("googlebot"))],
  ]);

const joinTexts = (texts: readonly string[]): string | null =>
  texts.length === 0 ? null : toSingleLine([...new Set(texts)].join(", "));

/** In order of precedence, after article:published_time and JSON-LD. */
const publishedNames =
  "article:published og:published_time citation_publication_date citation_date dc.date.issued dcterms.issued dcterms.date dc.date dc.date.created dcterms.created pubdate publishdate publish-date publish_date publication_date parsely-pub-date sailthru.date datepublished date".split(
    " ",
  );

const modifiedNames =
  "article:modified og:updated_time dc.date.modified dcterms.modified datemodified last-modified lastmod".split(
    " ",
  );

const published: Read<string> = (sources) =>
  findFirst([
    readMeta(sources, ["article:published_time"], parseDate),
    ["jsonld", sources.jsonLd.publishedTime],
    readMeta(sources, publishedNames, parseDate),
    ["microdata", sources.microdata.publishedTime],
    ["time:published", findTime(sources, "published")],
    ["time", findTime(sources, "article")],
  ]);

const modified: Read<string> = (sources) =>
  findFirst([
    readMeta(sources, ["article:modified_time"], parseDate),
    ["jsonld", sources.jsonLd.modifiedTime],
    readMeta(sources, modifiedNames, parseDate),
    ["microdata", sources.microdata.modifiedTime],
    ["time:updated", findTime(sources, "updated")],
  ]);

const findTime = ({ page }: Sources, kind: PageTime["kind"]): string | null => {
  for (const time of page.times) {
    const date = time.kind === kind ? parseDate(time.datetime) : null;
    if (date !== null) return date;
  }
  return null;
};

const keywords: Read<string[]> = ({ tags, jsonLd, microdata }) => {
  const named = (name: string): Candidate<string[]> => [name, toKeywords(tags.all(name))];
  return findFirst([
    named("keywords"),
    named("news_keywords"),
    ["jsonld", toKeywords(jsonLd.keywords)],
    ["microdata", toKeywords(microdata.keywords)],
    named("citation_keywords"),
    named("parsely-tags"),
    named("article:tag"),
  ]);
};

const toKeywords = (texts: readonly string[]): string[] | null => {
  const words = splitKeywords(texts);
  return words.length === 0 ? null : words;
};

const favicon: Read<string> = ({ page, base }) => {
  const icon = pickBestIcon(readLinkIcons(page.links, base));
  return icon === null ? null : { source: `link:${icon.rel}`, value: icon.href };
};

const author: Read<string> = ({ tags, jsonLd, microdata, page }) =>
  findAuthor({ jsonLd: jsonLd.authors, microdata: microdata.authors, meta: tags.all, bylines: page.bylines });

/** Reads all fields but the images, of which there may be many. */
export const readFields = (sources: Sources) => ({
  url: url(sources),
  title: title(sources),
  description: description(sources),
  siteName: siteName(sources),
  publisher: publisher(sources),
  logo: logo(sources),
  video: video(sources),
  audio: audio(sources),
  robots: robots(sources),
  generator: findFirst([readMeta(sources, ["generator"])]),
  twitterCard: findFirst([readMeta(sources, ["twitter:card"])]),
  twitterSite: findFirst([readMeta(sources, ["twitter:site"])]),
  oembedUrl: findOembedUrl(sources.page.links, sources.base, sources.finalUrl),
  type: findFirst([readMeta(sources, ["og:type"])]),
  author: author(sources),
  themeColor: findThemeColor(sources.page.metas),
  locale: locale(sources),
  favicon: favicon(sources),
  keywords: keywords(sources),
  canonical: canonical(sources),
  lang: lang(sources),
  publishedTime: published(sources),
  modifiedTime: modified(sources),
});
