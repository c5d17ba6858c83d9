/** The spectrum of the busiest places of an image, on rings and spokes. */
import type { Luma } from "../pixels.ts";
import { blockSide, type ComplexBlock, emptyBlock, transform } from "./fourier.ts";

export const spokes = 60;
export const rings = 22;

/** Cycles a pixel, each ring 15 % further out. */
export const frequencies = Float64Array.from({ length: rings }, (_, ring) => 0.022 * 1.1535 ** ring);

export interface Spectrum {
  /**
   * Mean logarithm (natural) of the power, ring by ring; the spokes go around half a turn, counterclockwise from the
   * right, each by 180° / `spokes`.
   */
  readonly power: Float64Array;
  /** That of white noise of deviation 1. */
  readonly unit: number;
}

const blocksMax = 10;

const hann = Float64Array.from(
  { length: blockSide },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / blockSide),
);
const windowSquares = hann.reduce((sum, value) => sum + value * value, 0) ** 2;

/** Null where a side is shorter than a block. */
export function measureSpectrum(luma: Luma): Spectrum | null {
  return openSpectrum(luma)?.(blocksMax) ?? null;
}

/** The spectrum of the busiest blocks, at first of a few: those measured once are kept. */
export function openSpectrum(luma: Luma): ((most?: number) => Spectrum) | null {
  if (Math.min(luma.width, luma.height) < blockSide) return null;
  const corners = busiestBlocks(luma, blocksMax);
  const sums = new Float64Array(blockSide * blockSide);
  const block = emptyBlock();
  let at = 0;
  return (most = blocksMax) => {
    // Two real blocks make one complex: the even part of the transform is of one, the odd part of the other.
    for (; at < Math.min(most, corners.length); at += 2) {
      fill(block.re, luma, corners[at] ?? 0);
      fill(block.im, luma, corners[at + 1] ?? corners[at] ?? 0);
      transform(block);
      addPowers(block, sums);
    }
    return { power: sample(sums, at), unit: Math.log(windowSquares) };
  };
}

/** Top left corners of those with the greatest gradients; they overlap by a half at most. */
function busiestBlocks({ width, height, y }: Luma, most: number): readonly number[] {
  const corners = placesOn(height).flatMap((top) => placesOn(width).map((left) => top * width + left));
  const found = corners.map((corner) => ({ corner, energy: energyAt(y, width, corner) }));
  const busy = found.toSorted((a, b) => b.energy - a.energy).slice(0, most);
  const least = (busy[0]?.energy ?? 0) / 50;
  return busy.filter(({ energy }) => energy >= least).map(({ corner }) => corner);
}

/** Where blocks begin on a side, evenly from end to end. */
function placesOn(side: number): readonly number[] {
  const gaps = Math.ceil(side / blockSide - 0.01) - 1;
  return Array.from({ length: gaps + 1 }, (_, at) =>
    gaps === 0 ? 0 : Math.round((at * (side - blockSide)) / gaps),
  );
}

/** Squares of differences over four pixels, of every fourth pixel of every fourth row. */
function energyAt(y: Float32Array, width: number, corner: number): number {
  let sum = 0;
  for (let row = 0; row < 124; row += 4)
    for (let at = corner + row * width; at < corner + row * width + 124; at += 4) {
      const here = y[at] ?? 0;
      const right = (y[at + 4] ?? 0) - here;
      const down = (y[at + 4 * width] ?? 0) - here;
      sum += right * right + down * down;
    }
  return sum;
}

function fill(to: Float64Array, { width, y }: Luma, corner: number): void {
  let sum = 0;
  for (let row = 0; row < 128; row += 1)
    for (let column = 0; column < 128; column += 1) sum += y[corner + row * width + column] ?? 0;
  const mean = sum / 16_384;
  for (let row = 0; row < 128; row += 1)
    for (let column = 0; column < 128; column += 1)
      to[row * 128 + column] =
        ((y[corner + row * width + column] ?? 0) - mean) * (hann[row] ?? 0) * (hann[column] ?? 0);
}

function addPowers({ re, im }: ComplexBlock, sums: Float64Array): void {
  // The other half plane says the same.
  for (let v = 0; v <= 64; v += 1)
    for (let u = 0; u < 128; u += 1) {
      const at = v * 128 + u;
      const mirrored = ((128 - v) & 127) * 128 + ((128 - u) & 127);
      const a = re[at] as number;
      const b = im[at] as number;
      const c = re[mirrored] as number;
      const d = im[mirrored] as number;
      const first = ((a + c) * (a + c) + (b - d) * (b - d)) / 4;
      const second = ((b + d) * (b + d) + (a - c) * (a - c)) / 4;
      sums[at] = (sums[at] as number) + Math.log((first + 1) * (second + 1));
    }
}

function sample(sums: Float64Array, count: number): Float64Array {
  const power = new Float64Array(rings * spokes);
  for (let ring = 0; ring < rings; ring += 1)
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const angle = (Math.PI * spoke) / spokes;
      const radius = (frequencies[ring] ?? 0) * blockSide;
      // Upwards in the image is against the rows: v is turned to be positive.
      const [u, v] = [-radius * Math.cos(angle), radius * Math.sin(angle)];
      power[ring * spokes + spoke] = interpolate(sums, u, v) / count;
    }
  return power;
}

function interpolate(sums: Float64Array, u: number, v: number): number {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [x, y] = [u - left, v - top];
  const at = (column: number, row: number) => sums[row * 128 + (column & 127)] ?? 0;
  return (
    (at(left, top) * (1 - x) + at(left + 1, top) * x) * (1 - y) +
    (at(left, top + 1) * (1 - x) + at(left + 1, top + 1) * x) * y
  );
}

/** Near both axes, but not on them, where long lines are. */
const besideAxes = [2, 3, 4, 5, 25, 26, 27, 28, 32, 33, 34, 35, 55, 56, 57, 58];

/** ln of the mean power along rows and columns at a frequency, against that of white noise of deviation 1. */
export function powerAt({ power, unit }: Spectrum, frequency: number): number {
  const place = Math.log(frequency / 0.022) / Math.log(1.1535);
  const ring = Math.min(rings - 2, Math.max(0, Math.floor(place)));
  const share = Math.min(1, Math.max(0, place - ring));
  const at = (of: number) =>
    besideAxes.reduce((sum, spoke) => sum + (power[of * spokes + spoke] ?? 0), 0) / besideAxes.length;
  return at(ring) * (1 - share) + at(ring + 1) * share - unit;
}
