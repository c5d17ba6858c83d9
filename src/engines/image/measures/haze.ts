/** Haze: light of the air over the whole image, so that nothing in it is dark. */
import { roundTo } from "../../../shared/rounding.ts";
import type { RgbPixels } from "../pixels.ts";
import { ramp } from "./ramp.ts";

const tile = 16;

/**
 * The smallest channel of the darkest place in each tile (the dark channel of K. He et al., "Single Image Haze Removal",
 * 2009), for the darkest fiftieth of the tiles and for their middle: without haze some of it is near 0.
 */
export interface DarkChannel {
  readonly least: number;
  readonly middle: number;
}

export function measureDarkChannel({ width, height, rgb }: RgbPixels): DarkChannel {
  const columns = Math.max(1, Math.floor(width / tile));
  const rows = Math.max(1, Math.floor(height / tile));
  const darkest = new Float64Array(columns * rows).fill(255);
  for (let row = 0; row < Math.min(height, rows * tile); row += 4)
    addRow(rgb, row * width * 3, darkest.subarray((row >> 4) * columns, ((row >> 4) + 1) * columns), width);
  const sorted = darkest.sort();
  return {
    least: sorted[Math.floor(sorted.length / 50)] ?? 0,
    middle: sorted[sorted.length >> 1] ?? 0,
  };
}

/** Means of four pixels, in which noise is less. */
function addRow(rgb: Uint8Array, first: number, darkest: Float64Array, width: number): void {
  const end = Math.min(width - 3, darkest.length * tile);
  for (let column = 0; column < end; column += 4) {
    const at = first + column * 3;
    const red =
      (rgb[at] as number) + (rgb[at + 3] as number) + (rgb[at + 6] as number) + (rgb[at + 9] as number);
    const green =
      (rgb[at + 1] as number) + (rgb[at + 4] as number) + (rgb[at + 7] as number) + (rgb[at + 10] as number);
    const blue =
      (rgb[at + 2] as number) + (rgb[at + 5] as number) + (rgb[at + 8] as number) + (rgb[at + 11] as number);
    const least = Math.min(red, green, blue) / 4;
    const to = column >> 4;
    if (least < (darkest[to] as number)) darkest[to] = least;
  }
}

export interface HazeInput {
  readonly dark: DarkChannel;
  /** Shares of 0 to 1. */
  readonly whiteShare: number;
  readonly page: number;
  /** The share of the picture that is as light as its ground, within 10 levels. */
  readonly evenShare: number;
}

/**
 * The bounds are set by hand: air over a scene lifts its darkest places to 50 and more, and hides white. It makes a scene as
 * even as paper, but most of a page has the same luma.
 */
export const isHazy = ({ dark, whiteShare, page, evenShare }: HazeInput): boolean =>
  dark.least >= 50 && dark.middle >= 85 && whiteShare < 0.03 && (page < 0.5 || evenShare < 0.5);

/** Air over a scene is about this light. */
const airLight = 215;

/**
 * 0 to 100: how much of what is seen is light of the air, by the darkest places (1 - transmission of He et al.); 0 where they
 * are as dark as without haze, and where white or a page speaks against it.
 */
export function measureHaze(input: HazeInput): number {
  const { dark, whiteShare, page, evenShare } = input;
  const share = Math.min(1, dark.least / airLight) * ramp(dark.least, 30, 50) * ramp(dark.middle, 55, 85);
  const isPaper = Math.min(page, ramp(evenShare, 0.4, 0.5));
  return roundTo(100 * share * ramp(whiteShare, 0.03, 0.02) * (1 - isPaper), 2);
}
