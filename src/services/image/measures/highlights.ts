/** Decides how much of a picture is burnt out, and whether its white is light or paper. */
import type { Luma, Plane } from "../plane.ts";

export interface Highlights {
  /** The share of pixels with two channels at their end: white, and colors that lost their shades. */
  readonly burnt: number;
  /** Of the places where white ends, the share where it fades: 1 of light, towards 0 of paper and drawings. */
  readonly fading: number;
}

const channelEnd = 253;
/** From here on a pixel counts as white: around ink on paper a JPEG file is not quite white. */
const whiteMin = 245;
/** Four pixels further light is still as bright as this, and falls all the way; thin ink comes and goes. */
const brightMin = 200;
const step = 4;

export const highlightsOf = (plane: Plane, luma: Luma): Highlights => ({
  burnt: burntOf(plane),
  fading: fadingOf(luma),
});

function burntOf({ rgb }: Plane): number {
  let count = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const red = rgb[at] ?? 0;
    const green = rgb[at + 1] ?? 0;
    const blue = rgb[at + 2] ?? 0;
    // The middle one of three.
    const second = Math.max(Math.min(red, green), Math.min(Math.max(red, green), blue));
    if (second >= channelEnd) count += 1;
  }
  return count / Math.max(1, rgb.length / 3);
}

function fadingOf({ width, height, y }: Luma): number {
  let ends = 0;
  let fades = 0;
  for (let row = 0; row < height; row += 2)
    for (let at = row * width; at < (row + 1) * width - step; at += 1)
      if (isEnd(y, at)) {
        ends += 1;
        fades += fadesAt(y, at) ? 1 : 0;
      }
  return ends === 0 ? 0 : fades / ends;
}

const isEnd = (y: Float32Array, at: number): boolean =>
  (y[at] ?? 0) >= whiteMin !== (y[at + step] ?? 0) >= whiteMin;

function fadesAt(y: Float32Array, at: number): boolean {
  const here = y[at] ?? 0;
  const between = y[at + step / 2] ?? 0;
  const further = y[at + step] ?? 0;
  const low = Math.min(here, further);
  return low >= brightMin && between >= low && between <= Math.max(here, further);
}
