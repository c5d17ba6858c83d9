/** Likeness to a page: white with nothing but thin shapes on it. */
import type { LeveledLuma } from "../pixels.ts";

/** From here on a pixel counts as white: around ink on paper a JPEG file is not quite white. */
const whiteMin = 245;
/** Lines of writing are no thicker than twice this; of 1,024 pixels. */
const reach = 6;

/**
 * 0 to 1, of the share of pixels that are burnt out.
 * Of what is not white on a page, white lies close by on two opposite sides; a picture that burns out keeps whole areas,
 * until hardly anything is left of it at all. Of 27 pages of small, gray and red writing 77 to 100 % is thin, of 120
 * photographs pushed by two to four stops 65 % at most as long as a sixteenth of them is left.
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
