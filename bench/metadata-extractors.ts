/** Ours and its peers behind one form: a page as text in, fields by one name out; what a peer calls otherwise is renamed. */
import metascraper from "metascraper";
import author from "metascraper-author";
import date from "metascraper-date";
import description from "metascraper-description";
import image from "metascraper-image";
import lang from "metascraper-lang";
import publisher from "metascraper-publisher";
import title from "metascraper-title";
import url from "metascraper-url";
import openGraphScraper from "open-graph-scraper";
import {
  createDecoder,
  defaultCharset,
  detectCharset,
  prescanBytes,
} from "../src/engines/web-page/html/charset.ts";
import { DocumentParser } from "../src/engines/web-page/html/document.ts";
import { extractMetadata } from "../src/engines/web-page/metadata/extraction.ts";

/** The fields that all of them promise. */
export const fields = [
  "title",
  "description",
  "image",
  "siteName",
  "author",
  "lang",
  "url",
  "publishedTime",
] as const;

export type Told = Readonly<Record<(typeof fields)[number], unknown>>;

export function decoded(bytes: Uint8Array, contentType: string): string {
  const charset = detectCharset(bytes.subarray(0, prescanBytes), contentType) ?? defaultCharset;
  return createDecoder(charset).decode(bytes);
}

/** As the service reads it, 16 Ki at a time. */
export function readOurs(html: string, pageUrl: string): Told {
  const parser = new DocumentParser();
  for (let at = 0; at < html.length; at += 16_384) parser.write(html.slice(at, at + 16_384));
  return extractMetadata({ page: parser.end(), finalUrl: pageUrl });
}

const scrape = metascraper([
  author(),
  date({ datePublished: true, dateModified: true }),
  description(),
  image(),
  lang(),
  publisher(),
  title(),
  url(),
]);

export async function readMetascraper(html: string, pageUrl: string): Promise<Told> {
  const told = (await scrape({ html, url: pageUrl })) as Readonly<Record<string, unknown>>;
  const { title, description, image, publisher, author, lang, url } = told;
  const publishedTime = told["datePublished"] ?? told["date"];
  return { title, description, image, siteName: publisher, author, lang, url, publishedTime };
}

type OpenGraph = Awaited<ReturnType<typeof openGraphScraper>>["result"];

/** Its other fields stand in where the first of a kind is missing; relative addresses are resolved for it. */
export function ofOpenGraph(told: OpenGraph, pageUrl: string): Told {
  const absolute = (text: string | undefined) =>
    text === undefined ? text : (URL.parse(text, pageUrl)?.href ?? text);
  return {
    title: told.ogTitle ?? told.twitterTitle ?? told.dcTitle,
    description: told.ogDescription ?? told.twitterDescription ?? told.dcDescription,
    image: absolute(told.ogImage?.[0]?.url ?? told.twitterImage?.[0]?.url),
    siteName: told.ogSiteName,
    author:
      told.author ?? told.articleAuthor ?? told.ogArticleAuthor ?? told.dcCreator ?? told.twitterCreator,
    lang: told.ogLocale ?? told.dcLanguage,
    url: absolute(told.ogUrl),
    publishedTime:
      told.articlePublishedTime ??
      told.articlePublishedDate ??
      told.ogArticlePublishedTime ??
      told.publishedTime ??
      told.dcDateIssued ??
      told.ogDate,
  };
}

export async function readOpenGraphScraper(html: string, pageUrl: string): Promise<Told> {
  return ofOpenGraph((await openGraphScraper({ html })).result, pageUrl);
}
