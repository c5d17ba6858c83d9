/** Meta tags by name, and the images of Open Graph and Twitter tags. */
import { memoize } from "../../../shared/memoize.ts";
import type { Meta } from "../html/head-tags.ts";
import { toSingleLine } from "../html/text.ts";
import { resolveUrl } from "../html/urls.ts";
import { imageAt, type PageImage, parsePixels } from "./image.ts";

export interface MetaTags {
  /** The first content of a name that is not empty. */
  first(name: string): string | null;
  /** All contents of a name that are not empty, in the page's order. */
  all(name: string): readonly string[];
}

/** Indexes meta tags by name; empty ones are left out. */
export function indexMetaTags(metas: readonly Meta[]): MetaTags {
  const byName = Map.groupBy(metas, ({ name }) => name);
  const all = memoize((name: string): readonly string[] =>
    (byName.get(name) ?? []).map(({ content }) => toSingleLine(content)).filter((text) => text !== null),
  );
  return { all, first: (name) => all(name)[0] ?? null };
}

type Draft = { -readonly [K in keyof PageImage]: PageImage[K] };

/**
 * The images of `og:image` in order. A structured property belongs to the image before it (ogp.me);
 * a secure URL replaces the plain one.
 */
export function readOpenGraphImages(metas: readonly Meta[], base: string): PageImage[] {
  const images: (Draft | null)[] = [];
  for (const { name, content } of metas) {
    if (name.startsWith("og:image")) readImageTag(images, name.slice("og:image".length), content, base);
  }
  return images.filter((image) => image !== null);
}

/** What follows describes the last image; it is dropped with an image whose URL is invalid. */
function readImageTag(images: (Draft | null)[], property: string, content: string, base: string): void {
  const current = images.at(-1) ?? null;
  const url = resolveUrl(content, base);
  if (startsImage(property, current, url)) images.push(url === null ? null : { ...imageAt(url) });
  else if (current !== null) describeImage(current, property, content, url);
}

/** `og:image` always; `og:image:url` unless it repeats the image before it; a secure URL only if no image came before. */
function startsImage(property: string, current: Draft | null, url: string | null): boolean {
  if (property === "") return true;
  if (property === ":url") return current === null || current.url !== url;
  return property === ":secure_url" && current === null;
}

function describeImage(image: Draft, property: string, content: string, url: string | null): void {
  if (property === ":secure_url" && url !== null) image.url = url;
  if (property === ":width") image.width = parsePixels(content);
  if (property === ":height") image.height = parsePixels(content);
  if (property === ":type") image.type = toSingleLine(content);
  if (property === ":alt") image.alt = toSingleLine(content);
}

/** The card's image; `twitter:image:src` is its older name. */
export function readTwitterImages(tags: MetaTags, base: string): PageImage[] {
  return ["twitter:image", "twitter:image:src"].flatMap((name) => {
    const url = resolveUrl(tags.first(name), base);
    if (url === null) return [];
    const size = {
      width: parsePixels(tags.first("twitter:image:width")),
      height: parsePixels(tags.first("twitter:image:height")),
    };
    return [{ url, ...size, type: null, alt: tags.first("twitter:image:alt") }];
  });
}
