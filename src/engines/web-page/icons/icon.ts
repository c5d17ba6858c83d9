/** The icons that a page's links name, and the choice of the best icon. */
import type { Link } from "../html/head-tags.ts";
import { toSingleLine } from "../html/text.ts";
import { resolveIconUrl } from "../html/urls.ts";
import { findLargestSize } from "./icon-sizes.ts";

/** An icon as a page, a manifest or the default path names it. */
export interface Icon {
  /** http(s), or `data:image/…`. */
  readonly href: string;
  readonly rel: string;
  readonly type: string | null;
  readonly sizes: string | null;
  /** The largest of `sizes`. */
  readonly width: number | null;
  readonly height: number | null;
  /** For icons of a manifest: `any`, `maskable`, `monochrome`. */
  readonly purpose: string | null;
  readonly media: string | null;
  readonly source: "link" | "manifest" | "default";
}

const iconRels = new Set([
  "icon",
  "apple-touch-icon",
  "apple-touch-icon-precomposed",
  "mask-icon",
  "fluid-icon",
]);
const maxIcons = 100;

/** All links that name icons, in the page's order, without duplicates. */
export function readLinkIcons(links: readonly Link[], base: string): Icon[] {
  const icons = new Map<string, Icon>();
  for (const { rels, href, type, sizes, media } of links) {
    if (!rels.some((rel) => iconRels.has(rel))) continue;
    const url = resolveIconUrl(href, base);
    const rel = rels.join(" ");
    if (url === null || icons.size >= maxIcons || icons.has(`${rel} ${url}`)) continue;
    const largest = findLargestSize(sizes);
    icons.set(`${rel} ${url}`, {
      href: url,
      rel,
      type: toSingleLine(type),
      sizes: toSingleLine(sizes),
      width: largest?.width ?? null,
      height: largest?.height ?? null,
      purpose: null,
      media: toSingleLine(media),
      source: "link",
    });
  }
  return [...icons.values()];
}

/** The icon that browsers look for if a page names none. */
export const buildDefaultIcon = (pageUrl: string): Icon => ({
  href: new URL("/favicon.ico", pageUrl).href,
  rel: "icon",
  type: null,
  sizes: null,
  width: null,
  height: null,
  purpose: null,
  media: null,
  source: "default",
});

/** Larger images are for splash screens. */
const maxBestSide = 256;

/**
 * SVG, else the largest square of at most 256 px, else the touch icon, else any icon named, else the default one.
 * Outlines for pinned tabs are never the best; icons for dark mode only if there are no others.
 */
export function pickBestIcon<I extends Icon>(icons: readonly I[]): I | null {
  const fit = icons.filter(({ rel, purpose }) => !/\bmask-icon\b/.test(rel) && purpose !== "monochrome");
  const light = fit.filter(({ media }) => !/dark/i.test(media ?? ""));
  const eligible = light.length > 0 ? light : fit;
  const named = eligible.filter(({ source }) => source !== "default");
  return (
    named.find(isVector) ??
    findLargestSquare(named) ??
    named.find(({ rel }) => rel.includes("apple-touch-icon")) ??
    named[0] ??
    eligible[0] ??
    null
  );
}

/** Sides that are guessed where nobody tells them: what these icons mostly have. */
const touchSide = 180;
const usualSide = 32;

/**
 * Icons in the order in which they are shown at a side: the smallest that are large enough, then larger ones first.
 * Drawings come first, except where pixels are asked for: there they are last. Outlines are left out; icons for dark mode
 * come behind all others.
 */
export function rankIcons<I extends Icon>(
  icons: readonly I[],
  { size, format }: { readonly size: number; readonly format: "png" | "svg" | "original" },
): readonly I[] {
  const rank = (icon: I) => {
    const side = icon.width ?? (icon.rel.includes("apple-touch-icon") ? touchSide : usualSide);
    const vector = isVector(icon) === (format !== "png") ? 0 : 1;
    const isDark = /dark/i.test(icon.media ?? "") ? 1 : 0;
    return [isDark, vector, side >= size ? 0 : 1, side >= size ? side : -side] as const;
  };
  const ranked = icons
    .filter(({ rel, purpose }) => !/\bmask-icon\b/.test(rel) && purpose !== "monochrome")
    .map((icon) => ({ icon, rank: rank(icon) }));
  ranked.sort((one, other) => {
    const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
    return at === -1 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
  });
  return ranked.map(({ icon }) => icon);
}

const isVector = ({ type, href }: Icon): boolean =>
  type === null ? /^[^?#]*\.svg([?#]|$)|^data:image\/svg/i.test(href) : /^image\/svg/i.test(type);

function findLargestSquare<I extends Icon>(icons: readonly I[]): I | null {
  let best: I | null = null;
  for (const icon of icons) {
    if (icon.width === null || icon.width !== icon.height || icon.width > maxBestSide) continue;
    if (best === null || icon.width > (best.width ?? 0)) best = icon;
  }
  return best;
}
