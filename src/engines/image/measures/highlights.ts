/** Highlights: how much is clipped, and whether white is light or paper. */
import type { LeveledLuma, RgbPixels } from "../pixels.ts";
import { measurePageLikeness } from "./page.ts";
import type { PixelSums } from "./pixel-sums.ts";

export interface Highlights {
  /** The share of pixels with two clipped channels: white, and colors that lost their shades. */
  readonly clipped: number;
  /** The share of white edges that fade, or what colors show: towards 1 for light, towards 0 for paper and drawings. */
  readonly fading: number;
  /** Likeness to a page, 0 to 1. */
  readonly page: number;
}

/** A pixel from this luma on counts as white: around ink on paper a JPEG file is not quite white. */
const whiteMin = 245;
/** Four pixels away light is still this bright and falls steadily; thin ink does not. */
const brightMin = 200;
const step = 4;

/** Below this share there is no white to distinguish from paper. Set by hand, like the bounds below. */
const clippedMin = 0.02;

export function measureHighlights({ luma, clipped }: PixelSums, pixels: RgbPixels): Highlights {
  const share = clipped / Math.max(1, luma.y.length);
  const fading = measureFading(luma);
  return {
    clipped: share,
    fading: share < clippedMin ? fading : Math.max(fading, 1.6 * measureTint(pixels)),
    page: measurePageLikeness(luma, share),
  };
}

const channelEnd = 253;
const shadeMax = 48;

/**
 * Of what is not white, the share where one channel is clipped while the others still vary, as light makes it:
 * paper has none, and the colors of a drawing are even.
 */
function measureTint({ width, height, rgb }: RgbPixels): number {
  let tinted = 0;
  let colored = 0;
  for (let row = 0; row < height; row += 2)
    for (let at = row * width * 3; at < ((row + 1) * width - 1) * 3; at += 3)
      if (smallest(rgb, at) < paperMin) {
        colored += 1;
        tinted += isTinted(rgb, at) ? 1 : 0;
      }
  return colored === 0 ? 0 : tinted / colored;
}

/** The greatest channel of the pixel is clipped, and so is that of the next pixel, which has another shade. */
function isTinted(rgb: Uint8Array, at: number): boolean {
  if (greatest(rgb, at) < channelEnd || greatest(rgb, at + 3) < channelEnd) return false;
  const shade = Math.abs(sum(rgb, at) - sum(rgb, at + 3));
  return shade > 0 && shade <= shadeMax;
}

const paperMin = 240;
const greatest = (rgb: Uint8Array, at: number): number =>
  Math.max(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0);
const smallest = (rgb: Uint8Array, at: number): number =>
  Math.min(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0);
const sum = (rgb: Uint8Array, at: number): number => (rgb[at] ?? 0) + (rgb[at + 1] ?? 0) + (rgb[at + 2] ?? 0);

function measureFading({ width, height, levels }: LeveledLuma): number {
  let ends = 0;
  let fades = 0;
  for (let row = 0; row < height; row += 2)
    for (let at = row * width; at < (row + 1) * width - step; at += 1)
      if (isEnd(levels, at)) {
        ends += 1;
        fades += fadesAt(levels, at) ? 1 : 0;
      }
  return ends === 0 ? 0 : fades / ends;
}

const isEnd = (levels: Uint8Array, at: number): boolean =>
  (levels[at] ?? 0) >= whiteMin !== (levels[at + step] ?? 0) >= whiteMin;

function fadesAt(levels: Uint8Array, at: number): boolean {
  const here = levels[at] ?? 0;
  const between = levels[at + step / 2] ?? 0;
  const further = levels[at + step] ?? 0;
  const low = Math.min(here, further);
  return low >= brightMin && between >= low && between <= Math.max(here, further);
}
