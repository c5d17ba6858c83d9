/** Sums over all pixels. */
import { sumColors } from "../pixel-kernel.ts";
import { type LeveledLuma, openLuma, type RgbPixels } from "../pixels.ts";

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
  const luma = openLuma(width, height);
  const { redGreen, yellowBlue, squares, ...sums } = sumColors(rgb, luma.levels, luma.y);
  return { luma, ...sums, opponents: { redGreen, yellowBlue, squares } };
}
