/** Decides what is said of a picture, and which pictures of an article may stand for the page. */
import { resolveUrl } from "../html/urls.ts";

export interface PageImage {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Media type, as the page says. */
  readonly type: string | null;
  readonly alt: string | null;
}

/** An `img` of the page's article or main part. */
export interface InlineImage {
  readonly src: string;
  readonly width: string | null;
  readonly height: string | null;
  readonly alt: string | null;
}

/** Longer texts are no numbers, and would take the expression below quadratic time. */
const maxSideLength = 20;

/** A side in pixels: `640`, `640px`, `640.5`; null for percentages and anything else. */
export function parsePixels(text: string | null | undefined): number | null {
  if (text == null || text.length > maxSideLength) return null;
  const match = /^\s*(\d{1,6})(?:\.\d{1,6})?\s*(?:px)?\s*$/i.exec(text);
  const side = Number(match?.[1] ?? 0);
  return side > 0 ? side : null;
}

export const imageAt = (url: string): PageImage => ({
  url,
  width: null,
  height: null,
  type: null,
  alt: null,
});

/** Smaller pictures are icons, portraits of authors or pixels that count. */
const minSide = 200;

const decorative =
  /(^|[/_.-])(icons?|logos?|avatars?|sprites?|pixel|spacer|placeholder|blank|badges?|emojis?|loading|gravatar)([/_.?0-9-]|$)/i;

/** The pictures that may stand for a page which names none (openGraphScraper #238: an icon does not). */
export function pickInlineImages(images: readonly InlineImage[], base: string): PageImage[] {
  return images.flatMap(({ src, width, height, alt }) => {
    const url = resolveUrl(src, base);
    if (url === null || decorative.test(url) || /\.svg([?#]|$)/i.test(url)) return [];
    const sides = { width: parsePixels(width), height: parsePixels(height) };
    if ((sides.width ?? minSide) < minSide || (sides.height ?? minSide) < minSide / 2) return [];
    return [{ url, ...sides, type: null, alt: alt === "" ? null : alt }];
  });
}

const maxImages = 20;

/** Each picture once, at its first place; what a later mention adds to it is kept. */
export function mergeImages(images: readonly PageImage[]): PageImage[] {
  const byUrl = new Map<string, PageImage>();
  for (const image of images) {
    const known = byUrl.get(image.url);
    if (known === undefined && byUrl.size === maxImages) continue;
    byUrl.set(image.url, {
      url: image.url,
      width: known?.width ?? image.width,
      height: known?.height ?? image.height,
      type: known?.type ?? image.type,
      alt: known?.alt ?? image.alt,
    });
  }
  return [...byUrl.values()];
}
