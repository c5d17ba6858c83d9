/** Sums over all pixels. */
import { sumColors } from "../pixel-kernel.ts";
import type { LeveledLuma, RgbPixels } from "../pixels.ts";

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

/** For at most a megapixel. */
export function sumPixels({ width, height, rgb }: RgbPixels): PixelSums {
  const y = new Float32Array(width * height);
  const levels = new Uint8Array(y.length);
  const { redGreen, yellowBlue, squares, ...sums } = sumColors(rgb, levels, y);
  return { luma: { width, height, y, levels }, ...sums, opponents: { redGreen, yellowBlue, squares } };
}
