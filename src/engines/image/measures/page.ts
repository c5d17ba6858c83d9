/** Likeness to a page: white with nothing but thin shapes on it. */
import type { LeveledLuma } from "../pixels.ts";

/** A pixel from this luma on counts as white: around ink on paper a JPEG file is not quite white. */
const whiteMin = 245;
/** Lines of writing are at most twice this thick, at 1,024 pixels. */
const reach = 6;

/**
 * 0 to 1, by the share of pixels that are clipped.
 * What is not white on a page has white close by on two opposite sides; an overexposed image keeps whole areas,
 * until hardly anything is left. On 27 pages of small, gray and red writing 77 to 100 % is thin, on 120
 * photographs pushed by two to four stops at most 65 %, as long as a sixteenth of them is left. The bounds are set by hand
 * between the two.
 */
export function measurePageLikeness(luma: LeveledLuma, clipped: number): number {
  if (clipped < 0.5 || clipped > 0.95) return 0;
  return (
    Math.min(1, Math.max(0, (measureThinness(luma) - 0.65) / 0.1)) * Math.min(1, (0.95 - clipped) / 0.02)
  );
}

function measureThinness(luma: LeveledLuma): number {
  let dark = 0;
  let thin = 0;
  for (let row = reach; row < luma.height - reach; row += 3) {
    const found = thinInRow(luma, row);
    dark += found.dark;
    thin += found.thin;
  }
  return dark === 0 ? 0 : thin / dark;
}

function thinInRow(
  { width, levels }: LeveledLuma,
  row: number,
): { readonly dark: number; readonly thin: number } {
  let dark = 0;
  let thin = 0;
  for (let at = row * width + reach; at < (row + 1) * width - reach; at += 1) {
    if ((levels[at] ?? 0) >= whiteMin) continue;
    dark += 1;
    if (isBetween(levels, at, 1) || isBetween(levels, at, width)) thin += 1;
  }
  return { dark, thin };
}

const isBetween = (levels: Uint8Array, at: number, step: number): boolean =>
  hasWhite(levels, at, step) && hasWhite(levels, at, -step);

function hasWhite(levels: Uint8Array, at: number, step: number): boolean {
  for (let away = 1; away <= reach; away += 1) if ((levels[at + away * step] ?? 0) >= whiteMin) return true;
  return false;
}
