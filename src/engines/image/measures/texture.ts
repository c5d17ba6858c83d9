/** How light changes from pixel to pixel: what people made has even areas, straight edges, and writing on one side of them. */
import { halve, type LeveledLuma, type Luma } from "../pixels.ts";

/** So many places, from the top to the bottom, are enough. */
const places = 64;

/** Rows from one place to the next; three rows of half the size tell the slopes of the one between. */
const strip = 6;
const rowsApart = (height: number): number => Math.max(strip, Math.ceil(height / places));

/** A step of this many levels is none, and up to this many one of shading or noise. */
const flatMax = 1;
const fineMax = 12;

/** An edge has a slope of a sixth of the contrast between ground and writing, and of so many levels a pixel. */
const edgeShare = 1 / 6;
const edgeMin = 6;

/**
 * Five numbers: the shares of neighbors without a step and with a fine one, how straight slopes stand (0 where all go across or down),
 * whether edges have more of the lighter or of the darker side (-1 to 1), and how much is going on (a logarithm). The last three are
 * measured at half the size and against `contrast`, the levels between ground and writing: noise and light change them less.
 */
export const measureTexture = (luma: LeveledLuma, contrast: number): readonly number[] => [
  ...measureSteps(luma),
  ...measureSlopes(luma, contrast),
];

function measureSteps({ width, height, levels }: LeveledLuma): readonly number[] {
  const sums = { flat: 0, fine: 0, count: 0 };
  for (let row = 1; row < height - 1; row += rowsApart(height)) addSteps(levels, row * width, width, sums);
  return [sums.flat / Math.max(1, sums.count), sums.fine / Math.max(1, sums.count)];
}

function addSteps(
  levels: Uint8Array,
  first: number,
  width: number,
  sums: { flat: number; fine: number; count: number },
): void {
  let [flat, fine] = [0, 0];
  for (let at = first + 2; at < first + width - 2; at += 1) {
    const here = levels[at] as number;
    const across = Math.abs((levels[at + 1] as number) - here);
    const down = Math.abs((levels[at + width] as number) - here);
    const step = Math.max(across, down);
    flat += step <= flatMax ? 1 : 0;
    fine += step <= fineMax ? 1 : 0;
  }
  sums.flat += flat;
  sums.fine += fine - flat;
  sums.count += Math.max(0, width - 4);
}

function measureSlopes({ width, height, y }: LeveledLuma, contrast: number): readonly number[] {
  const sums = { slope: 0, slant: 0, count: 0, edges: 0, lighter: 0 };
  const edge = Math.max(edgeMin, edgeShare * contrast);
  for (let row = 0; row + strip <= height; row += rowsApart(height)) {
    const rows = { width, height: strip, y: y.subarray(row * width, (row + strip) * width) };
    addSlopes(halve(rows), edge, sums);
  }
  const { slope, slant, count, edges, lighter } = sums;
  return [
    slant / Math.max(1e-6, slope),
    (2 * lighter - edges) / Math.max(1, edges),
    Math.log1p((100 * slope) / Math.max(1, count) / Math.max(1, contrast)),
  ];
}

/** Those of the middle of three rows. */
function addSlopes(
  { width, y }: Luma,
  edge: number,
  sums: { slope: number; slant: number; count: number; edges: number; lighter: number },
): void {
  let [slope, slant, edges, lighter] = [0, 0, 0, 0];
  for (let at = width + 1; at < 2 * width - 1; at += 1) {
    const left = y[at - 1] as number;
    const right = y[at + 1] as number;
    const above = y[at - width] as number;
    const below = y[at + width] as number;
    const across = Math.abs(right - left) / 2;
    const down = Math.abs(below - above) / 2;
    slope += Math.sqrt(across * across + down * down);
    slant += Math.min(across, down);
    if (across < edge && down < edge) continue;
    edges += 1;
    lighter += 4 * (y[at] as number) > left + right + above + below ? 1 : 0;
  }
  sums.slope += slope;
  sums.slant += slant;
  sums.count += Math.max(0, width - 2);
  sums.edges += edges;
  sums.lighter += lighter;
}
