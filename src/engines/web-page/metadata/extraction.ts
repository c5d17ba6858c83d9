/** Extracts the metadata of a page: each field from its best source, the images, feeds and types. */

import { type Sourced, toSingleLine } from "../html/text.ts";
import { resolveBase, resolveUrl } from "../html/urls.ts";
import { buildPreviews, type Preview } from "../preview/networks.ts";
import { findWarnings } from "../preview/warnings.ts";
import { indexThings, parseJsonLd } from "../structured-data/json-ld.ts";
import { readStructuredMetadata } from "../structured-data/main-entity.ts";
import { readFields, type Sources } from "./fields.ts";
import { imageAt, mergeImages, type PageImage, pickInlineImages } from "./image.ts";
import { findAlternates, findFeeds, findLink } from "./links.ts";
import type { FetchedPage, Metadata } from "./metadata.ts";
import { indexMetaTags, readOpenGraphImages, readTwitterImages } from "./open-graph.ts";

/** Extracts the metadata of a page. */
export function extractMetadata(fetched: FetchedPage): Metadata {
  const { page, finalUrl, contentLanguage = null, robotsTag = null } = fetched;
  const base = resolveBase(page.baseHref, finalUrl);
  const linked = parseJsonLd(page.jsonLd);
  const sources: Sources = {
    page,
    finalUrl,
    contentLanguage,
    robotsTag,
    base,
    tags: indexMetaTags(page.metas),
    jsonLd: readStructuredMetadata(linked, base),
    microdata: readStructuredMetadata(indexThings(page.microdata), base),
  };
  const { keywords, ...fields } = readFields(sources);
  const images = findImages(sources);
  const image = images[0] === undefined ? null : { source: images[0].source, value: images[0].image.url };
  const values = pickValues({ ...fields, image });
  const previews = previewsOf(sources, values.siteName);
  return {
    ...values,
    keywords: keywords?.value ?? [],
    images: mergeImages(images.map((one) => one.image)),
    feeds: findFeeds(page.links, base),
    alternates: findAlternates(page.links, base),
    jsonLdTypes: [...linked.types],
    sources: pickSources({ ...fields, keywords, image }),
    warnings: findWarnings({
      ...values,
      tags: sources.tags,
      previews,
      finalUrl,
      image: images.find(({ source }) => source === "og:image")?.image ?? null,
    }),
    previews,
  };
}

const previewsOf = ({ page, tags, base, finalUrl }: Sources, siteName: string | null): Preview[] =>
  buildPreviews({
    first: tags.first,
    url: (name) => resolveUrl(tags.first(name), base),
    title: toSingleLine(page.title),
    siteName,
    host: URL.parse(finalUrl)?.host ?? "",
  });

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

/** Images that the page names, best first; those of its article only if it names none. */
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
