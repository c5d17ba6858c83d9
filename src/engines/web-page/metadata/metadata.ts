/** Decides what a page says of itself: the fields of its best sources, its pictures, feeds and types. */

import type { PageDocument } from "../html/document.ts";
import type { Sourced } from "../html/text.ts";
import { resolveBase, resolveUrl } from "../html/urls.ts";
import { readStructuredMetadata } from "../structured-data/main-entity.ts";
import { indexThings, parseJsonLd } from "../structured-data/json-ld.ts";
import { readFields, type Sources } from "./fields.ts";
import { imageAt, mergeImages, type PageImage, pickInlineImages } from "./image.ts";
import { type Feed, findFeeds, findLink } from "./links.ts";
import { indexMetaTags, readOpenGraphImages, readTwitterImages } from "./open-graph.ts";

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
export const emptyMetadata: Metadata = {
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
export interface FetchedPage {
  readonly page: PageDocument;
  readonly finalUrl: string;
}

/**
 * About the microseconds that metadataOf takes on a page meant to be slow. JSON with many names costs most: half a
 * megabyte of it 70 ms, ordinary JSON a tenth.
 */
export const estimateMetadataCost = ({ page }: FetchedPage): number =>
  page.jsonLd.reduce(
    (cost, block) => cost + block.length * 0.15,
    500 + page.metas.length + page.links.length,
  );

/** Reads a page; a pure task, fit for another thread. */
export function extractMetadata({ page, finalUrl }: FetchedPage): Metadata {
  const base = resolveBase(page.baseHref, finalUrl);
  const linked = parseJsonLd(page.jsonLd);
  const sources: Sources = {
    page,
    finalUrl,
    base,
    tags: indexMetaTags(page.metas),
    jsonLd: readStructuredMetadata(linked, base),
    microdata: readStructuredMetadata(indexThings(page.microdata), base),
  };
  const { keywords, ...fields } = readFields(sources);
  const images = findImages(sources);
  const image = images[0] === undefined ? null : { source: images[0].source, value: images[0].image.url };
  return {
    ...pickValues({ ...fields, image }),
    keywords: keywords?.value ?? [],
    images: mergeImages(images.map((one) => one.image)),
    feeds: findFeeds(page.links, base),
    jsonLdTypes: [...linked.types],
    sources: pickSources({ ...fields, keywords, image }),
  };
}

type Values<F> = { readonly [K in keyof F]: string | null };

function pickValues<F extends Readonly<Record<string, Sourced<string> | null>>>(fields: F): Values<F> {
  const values: Record<string, string | null> = {};
  for (const field of Object.keys(fields)) values[field] = fields[field]?.value ?? null;
  return values as Values<F>;
}

function pickSources(fields: Readonly<Record<string, Sourced<unknown> | null>>): Record<string, string> {
  const sources: Record<string, string> = {};
  for (const field of Object.keys(fields)) {
    const source = fields[field]?.source;
    if (source !== undefined) sources[field] = source;
  }
  return sources;
}

interface SourcedImage {
  readonly source: string;
  readonly image: PageImage;
}

const imageNames = ["itemprop:image", "image", "parsely-image-url", "sailthru.image.full", "thumbnail"];

/** Pictures that the page names, best first; those of its article only where it names none. */
function findImages({ page, base, tags, jsonLd, microdata }: Sources): SourcedImage[] {
  const from = (source: string, images: readonly PageImage[]): SourcedImage[] =>
    images.map((image) => ({ source, image }));
  const atUrl = (source: string, url: string | null): SourcedImage[] =>
    url === null ? [] : from(source, [imageAt(url)]);
  const named = [
    ...from("og:image", readOpenGraphImages(page.metas, base)),
    ...from("twitter:image", readTwitterImages(tags, base)),
    ...from("jsonld", jsonLd.images),
    ...atUrl("link:image_src", findLink(page.links, "image_src", base)?.value ?? null),
    ...imageNames.flatMap((name) => atUrl(name, resolveUrl(tags.first(name), base))),
    ...from("microdata", microdata.images),
  ];
  return named.length > 0 ? named : from("img", pickInlineImages(page.images, base));
}
