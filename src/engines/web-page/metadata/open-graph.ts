/** Decides how meta tags are looked up, and which pictures Open Graph and Twitter tags name with their sizes. */
import type { Meta } from "../html/head-tags.ts";
import { toSingleLine } from "../html/text.ts";
import { resolveUrl } from "../html/urls.ts";
import { imageAt, type PageImage, parsePixels } from "./image.ts";

export interface MetaTags {
  /** The first content of a name that says something. */
  first(name: string): string | null;
  /** All contents of a name that say something, in the page's order. */
  all(name: string): readonly string[];
}

/** Looks names up without regard to case. */
export function indexMetaTags(metas: readonly Meta[]): MetaTags {
  const byName = new Map<string, string[]>();
  for (const { name, content } of metas) {
    const text = toSingleLine(content);
    if (text === null) continue;
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [text]);
    else known.push(text);
  }
  const all = (name: string): readonly string[] => byName.get(name) ?? [];
  return { all, first: (name) => all(name)[0] ?? null };
}

type Draft = { -readonly [K in keyof PageImage]: PageImage[K] };

/**
 * Pictures of `og:image` in order. A structured property belongs to the picture before it (ogp.me),
 * a secure URL replaces the plain one.
 */
export function readOpenGraphImages(metas: readonly Meta[], base: string): PageImage[] {
  const images: (Draft | null)[] = [];
  for (const { name, content } of metas) {
    if (name.startsWith("og:image")) readImageTag(images, name.slice("og:image".length), content, base);
  }
  return images.filter((image) => image !== null);
}

/** The last picture takes what follows; one whose address leads nowhere takes it along into nothing. */
function readImageTag(images: (Draft | null)[], property: string, content: string, base: string): void {
  const current = images.at(-1) ?? null;
  const url = resolveUrl(content, base);
  if (startsImage(property, current, url)) images.push(url === null ? null : { ...imageAt(url) });
  else if (current !== null) describeImage(current, property, content, url);
}

/** `og:image` always; `og:image:url` unless it repeats the picture it follows; a secure URL only where none came before. */
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

/** The card's picture; `twitter:image:src` is its older name. */
export function readTwitterImages(tags: MetaTags, base: string): PageImage[] {
  return ["twitter:image", "twitter:image:src"].flatMap((name) => {
    const url = resolveUrl(tags.first(name), base);
    if (url === null) return [];
    const sides = {
      width: parsePixels(tags.first("twitter:image:width")),
      height: parsePixels(tags.first("twitter:image:height")),
    };
    return [{ url, ...sides, type: null, alt: tags.first("twitter:image:alt") }];
  });
}
