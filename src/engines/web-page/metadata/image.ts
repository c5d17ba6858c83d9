/** Images that a page names, and those of its article that may represent it. */
import { resolveUrl } from "../html/urls.ts";

export interface PageImage {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Media type, as the page says. */
  readonly type: string | null;
  readonly alt: string | null;
}

/** An `img` in the page's `article` or `main` element. */
export interface InlineImage {
  readonly src: string;
  readonly width: string | null;
  readonly height: string | null;
  readonly alt: string | null;
}

/** Longer texts are not numbers, and the expression below would take quadratic time. */
const maxSideLength = 20;

/** Parses a side in pixels: `640`, `640px`, `640.5`; null for percentages and anything else. */
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

/** Smaller images are icons, portraits of authors or tracking pixels. */
const minSide = 200;

const decorative =
  /(^|[/_.-])(icons?|logos?|avatars?|sprites?|pixel|spacer|placeholder|blank|badges?|emojis?|loading|gravatar)([/_.?0-9-]|$)/i;

/** The images that may represent a page which names none (openGraphScraper #238: an icon does not). */
export function pickInlineImages(images: readonly InlineImage[], base: string): PageImage[] {
  return images.flatMap(({ src, width, height, alt }) => {
    const url = resolveUrl(src, base);
    if (url === null || decorative.test(url) || /\.svg([?#]|$)/i.test(url)) return [];
    const size = { width: parsePixels(width), height: parsePixels(height) };
    if ((size.width ?? minSide) < minSide || (size.height ?? minSide) < minSide / 2) return [];
    return [{ url, ...size, type: null, alt: alt === "" ? null : alt }];
  });
}

const maxImages = 20;

/** Removes duplicates: each image keeps its first place and takes missing fields from later ones. */
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
