/** Highlights: how much is clipped, and whether white is light or paper. */
import type { LeveledLuma, RgbPixels } from "../pixels.ts";
import type { Ground } from "./ground.ts";
import { findGround } from "./ground.ts";
import { estimateNoise } from "./noise.ts";
import { measurePage } from "./page.ts";
import type { PixelSums } from "./pixel-sums.ts";
import { ramp } from "./ramp.ts";

export interface Highlights {
  /** The share of pixels with two clipped channels: white, and colors that lost their shades. */
  readonly clipped: number;
  /** The share of white edges that fade, or what colors show: towards 1 for light, towards 0 for paper and drawings. */
  readonly fading: number;
  /** Likeness to a page, 0 to 1. */
  readonly page: number;
  /** Likeness to something before a white background: the border is white, and white ends at once; 0 to 1. */
  readonly studio: number;
  readonly ground: Ground;
}

/** A pixel from this luma on counts as white: around ink on paper a JPEG file is not quite white. */
const whiteMin = 245;
/** Four pixels away light is still this bright and falls steadily; thin ink does not. */
const brightMin = 200;
const step = 4;

/** Below this share there is no white to distinguish from paper. Set by hand, like the bounds below. */
const clippedMin = 0.02;

export function measureHighlights(
  { luma, clipped, lumaCounts, chromaSums }: PixelSums,
  pixels: RgbPixels,
): Highlights {
  const size = Math.max(1, luma.y.length);
  const share = clipped / size;
  const edges = measureFading(luma);
  const tint = share < clippedMin ? { share: 0, calm: 0 } : measureTint(pixels);
  const fading = Math.max(edges, 1.6 * tint.share);
  const ground = findGround(luma);
  const calm =
    tint.calm <= tintedMin ? 0 : measureTint(pixels, { levels: luma.levels, end: endOf(luma, ground) }).calm;
  const white = lumaCounts.subarray(channelEnd).reduce((sum, count) => sum + count, 0) / size;
  const chroma = chromaSums.reduce((sum, value) => sum + value, 0) / size / Math.max(0.02, 1 - white);
  return {
    clipped: share,
    fading,
    page: ramp(calm, 0.2, tintedMin) * measurePage({ luma, ground, chroma, fading }),
    studio: ramp(whiteBorder(luma), 0.85, 0.97) * ramp(fading, 0.45, 0.3),
    ground,
  };
}

/** From this share of shades without noise on white is light. */
const tintedMin = 0.1;

/** The ground and its noise end here: on paper noise is cut off by white, and more than it seems. */
const endOf = (luma: LeveledLuma, { level, across, down, isLight, share }: Ground): number =>
  isLight && share > 0.9
    ? level - (Math.abs(across) + Math.abs(down)) / 2 - 5 * estimateNoise(luma, level)
    : channelEnd;

/** The share of the outermost pixels that is white. */
function whiteBorder({ width, height, levels }: LeveledLuma): number {
  let white = 0;
  for (let at = 0; at < width; at += 1)
    white += isWhite(levels, at) + isWhite(levels, (height - 1) * width + at);
  for (let row = 0; row < height; row += 1)
    white += isWhite(levels, row * width) + isWhite(levels, (row + 1) * width - 1);
  return white / (2 * (width + height));
}

const isWhite = (levels: Uint8Array, at: number): number => ((levels[at] ?? 0) >= whiteMin ? 1 : 0);

const channelEnd = 253;
const shadeMax = 48;

/**
 * Of what is not white, the share where one channel is clipped while the others still vary, as light makes it:
 * paper has none, and the colors of a drawing are even.
 */
function measureTint({ width, height, rgb }: RgbPixels, ground?: GroundLevels): Tint {
  const counts = { tinted: 0, calm: 0, colored: 0, ground };
  for (let row = 0; row < height; row += 2) countTinted(rgb, row * width * 3, width, counts);
  const colored = Math.max(1, counts.colored);
  return { share: counts.tinted / colored, calm: counts.calm / colored };
}

function countTinted(
  rgb: Uint8Array,
  first: number,
  width: number,
  counts: { tinted: number; calm: number; colored: number; ground: GroundLevels | undefined },
): void {
  const { ground } = counts;
  for (let at = first; at < first + (width - 1) * 3; at += 3) {
    const here = smallest(rgb, at);
    if (here >= paperMin || (ground !== undefined && (ground.levels[at / 3] ?? 0) >= ground.end)) continue;
    counts.colored += 1;
    if (!isTinted(rgb, at)) continue;
    counts.tinted += 1;
    if (Math.abs(here - smallest(rgb, at + 3)) <= calmMax) counts.calm += 1;
  }
}

/** Luma from `end` on is left out. */
interface GroundLevels {
  readonly levels: Uint8Array;
  readonly end: number;
}

interface Tint {
  readonly share: number;
  /** Without what noise on white makes. */
  readonly calm: number;
}

const calmMax = 12;

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
