/** Decides what a page says of itself: the fields of its best sources, its pictures, feeds and types. */

import type { PageDocument } from "../html/document.ts";
import type { Found } from "../html/text.ts";
import { baseOf, resolveUrl } from "../html/urls.ts";
import { describe } from "../structured-data/article.ts";
import { linkedData, readJsonLd } from "../structured-data/json-ld.ts";
import { readFields, type Sources } from "./fields.ts";
import { bareImage, distinctImages, type PageImage, pictured } from "./image.ts";
import { type Feed, feedsOf, linkOf } from "./links.ts";
import { metaTags, openGraphImages, twitterImages } from "./open-graph.ts";

/** Null and [] where a page says nothing. */
export interface Metadata {
  readonly url: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly siteName: string | null;
  readonly type: string | null;
  readonly author: string | null;
  readonly themeColor: string | null;
  readonly locale: string | null;
  readonly favicon: string | null;
  readonly keywords: string[];
  readonly canonical: string | null;
  readonly lang: string | null;
  /** ISO 8601, as exact as the page is. */
  readonly publishedTime: string | null;
  readonly modifiedTime: string | null;
  readonly images: PageImage[];
  readonly feeds: Feed[];
  readonly jsonLdTypes: string[];
  /** Field → the source it was taken from, for fields that say something. */
  readonly sources: Record<string, string>;
}

/** What is known of a target that is no page. */
export const noMetadata: Metadata = {
  url: null,
  title: null,
  description: null,
  image: null,
  siteName: null,
  type: null,
  author: null,
  themeColor: null,
  locale: null,
  favicon: null,
  keywords: [],
  canonical: null,
  lang: null,
  publishedTime: null,
  modifiedTime: null,
  images: [],
  feeds: [],
  jsonLdTypes: [],
  sources: {},
};

/** A page and where it was found. */
export interface FoundPage {
  readonly page: PageDocument;
  readonly finalUrl: string;
}

/**
 * About the microseconds that metadataOf takes on a page meant to be slow. JSON with many names costs most: half a
 * megabyte of it 70 ms, ordinary JSON a tenth.
 */
export const metadataCost = ({ page }: FoundPage): number =>
  page.jsonLd.reduce(
    (cost, block) => cost + block.length * 0.15,
    500 + page.metas.length + page.links.length,
  );

/** Reads a page; a pure task, fit for another thread. */
export function metadataOf({ page, finalUrl }: FoundPage): Metadata {
  const base = baseOf(page.baseHref, finalUrl);
  const linked = readJsonLd(page.jsonLd);
  const sources: Sources = {
    page,
    finalUrl,
    base,
    tags: metaTags(page.metas),
    jsonLd: describe(linked, base),
    microdata: describe(linkedData(page.microdata), base),
  };
  const { keywords, ...fields } = readFields(sources);
  const images = imagesOf(sources);
  const image = images[0] === undefined ? null : { source: images[0].source, value: images[0].image.url };
  return {
    ...valuesOf({ ...fields, image }),
    keywords: keywords?.value ?? [],
    images: distinctImages(images.map((one) => one.image)),
    feeds: feedsOf(page.links, base),
    jsonLdTypes: [...linked.types],
    sources: sourcesOf({ ...fields, keywords, image }),
  };
}

type Values<F> = { readonly [K in keyof F]: string | null };

function valuesOf<F extends Readonly<Record<string, Found<string> | null>>>(fields: F): Values<F> {
  const values: Record<string, string | null> = {};
  for (const field of Object.keys(fields)) values[field] = fields[field]?.value ?? null;
  return values as Values<F>;
}

function sourcesOf(fields: Readonly<Record<string, Found<unknown> | null>>): Record<string, string> {
  const sources: Record<string, string> = {};
  for (const field of Object.keys(fields)) {
    const source = fields[field]?.source;
    if (source !== undefined) sources[field] = source;
  }
  return sources;
}

interface FoundImage {
  readonly source: string;
  readonly image: PageImage;
}

const imageNames = ["itemprop:image", "image", "parsely-image-url", "sailthru.image.full", "thumbnail"];

/** Pictures that the page names, best first; those of its article only where it names none. */
function imagesOf({ page, base, tags, jsonLd, microdata }: Sources): FoundImage[] {
  const from = (source: string, images: readonly PageImage[]): FoundImage[] =>
    images.map((image) => ({ source, image }));
  const atUrl = (source: string, url: string | null): FoundImage[] =>
    url === null ? [] : from(source, [bareImage(url)]);
  const named = [
    ...from("og:image", openGraphImages(page.metas, base)),
    ...from("twitter:image", twitterImages(tags, base)),
    ...from("jsonld", jsonLd.images),
    ...atUrl("link:image_src", linkOf(page.links, "image_src", base)?.value ?? null),
    ...imageNames.flatMap((name) => atUrl(name, resolveUrl(tags.first(name), base))),
    ...from("microdata", microdata.images),
  ];
  return named.length > 0 ? named : from("img", pictured(page.images, base));
}
