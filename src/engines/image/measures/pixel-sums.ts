/** Sums over all pixels, in one pass: several passes cost twice as much. */
import { type LeveledLuma, nearestLevel, type RgbPixels, scaledLuma, unscaled } from "../pixels.ts";

export interface PixelSums {
  readonly luma: LeveledLuma;
  /** Pixels of each luma, 0 to 255. */
  readonly lumaCounts: Int32Array;
  /** Pixels with two clipped channels: white, and colors that lost their shades. */
  readonly clipped: number;
  /** Greatest minus smallest channel, summed by the greatest. */
  readonly chromaSums: Int32Array;
  readonly opponents: OpponentSums;
}

/** rg = red - green, yb = red + green - 2 · blue: their sums, and the sum of 4 · rg² + yb². */
export interface OpponentSums {
  readonly redGreen: number;
  readonly yellowBlue: number;
  readonly squares: number;
}

const channelEnd = 253;

/** For at most a megapixel: integer sums stay below 2^31. */
export function sumPixels({ width, height, rgb }: RgbPixels): PixelSums {
  const y = new Float32Array(width * height);
  const levels = new Uint8Array(y.length);
  const sums: Sums = {
    y,
    levels,
    lumaCounts: new Int32Array(256),
    chromaSums: new Int32Array(256),
    totals: { clipped: 0, redGreen: 0, yellowBlue: 0, squares: 0 },
  };
  // Row by row: a function that is called often is optimized within the first image, a long loop is not.
  for (let first = 0; first < y.length; first += width) addPixels(rgb, first, first + width, sums);
  const { clipped, ...opponents } = sums.totals;
  const { lumaCounts, chromaSums } = sums;
  return { luma: { width, height, y, levels }, lumaCounts, clipped, chromaSums, opponents };
}

interface Sums {
  readonly y: Float32Array;
  readonly levels: Uint8Array;
  readonly lumaCounts: Int32Array;
  readonly chromaSums: Int32Array;
  readonly totals: { clipped: number; redGreen: number; yellowBlue: number; squares: number };
}

function addPixels(rgb: Uint8Array, first: number, end: number, sums: Sums): void {
  const { y, levels, lumaCounts, chromaSums, totals } = sums;
  let [clipped, redGreen, yellowBlue, squares] = [0, 0, 0, 0];
  for (let at = first, from = first * 3; at < end; at += 1, from += 3) {
    const red = rgb[from] ?? 0;
    const green = rgb[from + 1] ?? 0;
    const blue = rgb[from + 2] ?? 0;
    const luma = scaledLuma(red, green, blue);
    const level = nearestLevel(luma);
    y[at] = unscaled(luma);
    levels[at] = level;
    lumaCounts[level] = ((lumaCounts[level] ?? 0) + 1) | 0;
    const greatest = Math.max(red, green, blue);
    const smallest = Math.min(red, green, blue);
    chromaSums[greatest] = ((chromaSums[greatest] ?? 0) + greatest - smallest) | 0;
    // The middle one of three.
    if (red + green + blue - greatest - smallest >= channelEnd) clipped = (clipped + 1) | 0;
    const rg = (red - green) | 0;
    const yb = (red + green - 2 * blue) | 0;
    redGreen = (redGreen + rg) | 0;
    yellowBlue = (yellowBlue + yb) | 0;
    squares += (4 * Math.imul(rg, rg) + Math.imul(yb, yb)) | 0;
  }
  totals.clipped += clipped;
  totals.redGreen += redGreen;
  totals.yellowBlue += yellowBlue;
  totals.squares += squares;
}
