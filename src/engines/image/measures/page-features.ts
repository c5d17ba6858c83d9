/** What distinguishes pages and screens from scenes, measured so that blur, noise and light change it little. */
import type { LeveledLuma, RgbPixels } from "../pixels.ts";
import type { Grounds, Plane } from "./ground.ts";
import { measureTexture } from "./texture.ts";

export interface PageInput {
  readonly pixels: RgbPixels;
  readonly luma: LeveledLuma;
  /** Pixels of each luma, 0 to 255. */
  readonly lumaCounts: Int32Array;
  readonly grounds: Grounds;
}

const tile = 16;
/** Levels on both sides of the most frequent one that are the ground. */
const near = 8;

/**
 * 39 numbers: how even the lightest and the darkest places are, quantiles of the means of tiles of 16 pixels and of their colors,
 * how much neighbors differ, how much of the picture and of its border is as light as most of it, and its texture. Amounts of color and of
 * difference are logarithms, since light scales them.
 */
export function measurePageFeatures({ pixels, luma, lumaCounts, grounds }: PageInput): readonly number[] {
  const { light, dark, contrast, columns, rows, means } = grounds;
  const mode = findMode(lumaCounts);
  const colors = measureColors(pixels, columns, rows);
  const sorted = means.toSorted();
  const deviation = deviationOf(means);
  const { sharpness, ratio } = measureSmear(luma);
  return [
    ...planeFeatures(light),
    ...planeFeatures(dark),
    contrast,
    ...[0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98].map((share) => quantile(sorted, share)),
    Math.log1p(deviation),
    ...neighborFeatures(means, columns, deviation),
    ...[0.5, 0.8, 0.95].map((share) => Math.log1p(select(colors.apart, share))),
    ...[0.05, 0.5, 0.9].map((share) => Math.log1p(select(colors.chroma, share))),
    mode.level,
    mode.share,
    mode.below,
    ...shareOfTiles(means, { columns, rows, level: mode.level }),
    Math.log1p(sharpness),
    Math.log(Math.min(100, ratio)),
    ...measureTint(pixels),
    ...measureTexture(luma, contrast),
  ];
}

const planeFeatures = ({ share, level, across, down, deep }: Plane): readonly number[] => [
  share,
  level,
  deep,
  Math.log1p(Math.abs(across) + Math.abs(down)),
];

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function deviationOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** The luma that most pixels are near, their share, and that of what is darker. */
function findMode(counts: Int32Array): {
  readonly level: number;
  readonly share: number;
  readonly below: number;
} {
  const sums = new Float64Array(257);
  for (let at = 0; at < 256; at += 1) sums[at + 1] = (sums[at] as number) + (counts[at] as number);
  const all = Math.max(1, sums[256] as number);
  let [best, level] = [0, 0];
  for (let at = 0; at < 256; at += 1) {
    const share =
      ((sums[Math.min(256, at + near)] as number) - (sums[Math.max(0, at - near + 1)] as number)) / all;
    if (share > best) [best, level] = [share, at];
  }
  return { level, share: best, below: (sums[Math.max(0, level - near + 1)] as number) / all };
}

/** How alike tiles are to the next, against all, and how many are the same: writing differs from tile to tile, scenes go on. */
function neighborFeatures(means: Float64Array, columns: number, deviation: number): readonly number[] {
  const sums = { squares: 0, same: 0, count: 0 };
  for (let at = 0; at < means.length; at += 1) {
    if ((at + 1) % columns !== 0) addNeighbors(means, at, at + 1, sums);
    if (at + columns < means.length) addNeighbors(means, at, at + columns, sums);
  }
  const count = Math.max(1, sums.count);
  const variance = deviation * deviation;
  return [variance < 1e-3 ? 0 : 1 - sums.squares / count / (2 * variance), sums.same / count];
}

function addNeighbors(
  means: Float64Array,
  at: number,
  next: number,
  sums: { squares: number; same: number; count: number },
): void {
  const apart = (means[next] as number) - (means[at] as number);
  sums.squares += apart * apart;
  sums.same += Math.abs(apart) < 2 ? 1 : 0;
  sums.count += 1;
}

/** Of all tiles and of those at the border. */
function shareOfTiles(
  means: Float64Array,
  { columns, rows, level }: { readonly columns: number; readonly rows: number; readonly level: number },
): readonly number[] {
  let [all, border, borders] = [0, 0, 0];
  for (let at = 0; at < means.length; at += 1) {
    const isNear = Math.abs((means[at] as number) - level) <= near;
    const [row, column] = [Math.floor(at / columns), at % columns];
    const isBorder = row === 0 || row === rows - 1 || column === 0 || column === columns - 1;
    all += isNear ? 1 : 0;
    border += isNear && isBorder ? 1 : 0;
    borders += isBorder ? 1 : 0;
  }
  return [all / means.length, border / Math.max(1, borders)];
}

interface TileColors {
  /** How far the color of each tile is from that of most, and from gray; in no order. */
  readonly apart: Float64Array;
  readonly chroma: Float64Array;
}

/** By every fourth row: differences of the channels, which noise and blur leave as they are. */
function measureColors({ width, height, rgb }: RgbPixels, columns: number, rows: number): TileColors {
  const [redGreen, yellowBlue] = [new Float64Array(columns * rows), new Float64Array(columns * rows)];
  for (let row = 0; row < Math.min(height, rows * tile); row += 4) {
    const first = Math.floor(row / tile) * columns;
    const pixels = rgb.subarray(row * width * 3, (row + 1) * width * 3);
    addColors(pixels, { redGreen, yellowBlue, first, end: first + columns });
  }
  const middleGreen = select(redGreen.slice(), 0.5);
  const middleBlue = select(yellowBlue.slice(), 0.5);
  return {
    apart: redGreen.map((value, at) =>
      distance(value - middleGreen, (yellowBlue[at] as number) - middleBlue),
    ),
    chroma: redGreen.map((value, at) => distance(value, yellowBlue[at] as number)),
  };
}

/** The value that a share of them is below, without sorting more than that takes (C. A. R. Hoare's FIND); reorders `values`. */
function select(values: Float64Array, share: number): number {
  const place = Math.min(values.length - 1, Math.floor(values.length * share));
  for (let [low, high] = [0, values.length - 1]; low < high; ) {
    const [left, right] = divide(values, low, high, values[place] as number);
    if (right < place) low = left;
    if (place < left) high = right;
  }
  return values[place] ?? 0;
}

/** Brings what is not above the pivot before what is not below it; answers where the second begins and the first ends. */
function divide(values: Float64Array, low: number, high: number, pivot: number): readonly [number, number] {
  let [left, right] = [low, high];
  while (left <= right) {
    while ((values[left] as number) < pivot) left += 1;
    while ((values[right] as number) > pivot) right -= 1;
    if (left > right) break;
    const value = values[left] as number;
    values[left] = values[right] as number;
    values[right] = value;
    left += 1;
    right -= 1;
  }
  return [left, right];
}

/** Some ten times as fast as `Math.hypot`, which guards against numbers that do not come up here. */
const distance = (a: number, b: number): number => Math.sqrt(a * a + b * b);

interface ColorSums {
  readonly redGreen: Float64Array;
  readonly yellowBlue: Float64Array;
  /** The tiles of a row: the first, and that after the last. */
  readonly first: number;
  readonly end: number;
}

/** Adds the share of a row of pixels in the means of its tiles. */
function addColors(pixels: Uint8Array, { redGreen, yellowBlue, first, end }: ColorSums): void {
  const length = Math.min(3 * tile, pixels.length);
  for (let at = first, from = 0; at < end; at += 1) {
    let [rg, yb] = [0, 0];
    for (const until = from + length; from < until; from += 3) {
      const red = pixels[from] as number;
      const green = pixels[from + 1] as number;
      rg += red - green;
      yb += red + green - 2 * (pixels[from + 2] as number);
    }
    redGreen[at] = (redGreen[at] as number) + (3 * rg) / (4 * length);
    yellowBlue[at] = (yellowBlue[at] as number) + (3 * yb) / (8 * length);
  }
}

const channelEnd = 253;
const shadeMax = 48;
const paperMin = 240;
/** A greater step from a pixel to the next may be noise. */
const calmMax = 12;

/**
 * Of what is not white, the share where one channel is clipped while the others still vary, as light makes it, and that without
 * what noise on white makes: paper has none, and the colors of a drawing are even.
 */
function measureTint({ width, height, rgb }: RgbPixels): readonly number[] {
  const counts = { tinted: 0, calm: 0, colored: 0 };
  for (let row = 0; row < height; row += 4) countTinted(rgb, row * width * 3, width, counts);
  const colored = Math.max(1, counts.colored);
  return [counts.tinted / colored, counts.calm / colored];
}

function countTinted(
  rgb: Uint8Array,
  first: number,
  width: number,
  counts: { tinted: number; calm: number; colored: number },
): void {
  for (let at = first; at < first + (width - 1) * 3; at += 3) {
    const [red, green, blue] = [rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number];
    const least = Math.min(red, green, blue);
    if (least >= paperMin) continue;
    counts.colored += 1;
    if (Math.max(red, green, blue) < channelEnd) continue;
    const [nextRed, nextGreen, nextBlue] = [
      rgb[at + 3] as number,
      rgb[at + 4] as number,
      rgb[at + 5] as number,
    ];
    const shade = Math.abs(red + green + blue - nextRed - nextGreen - nextBlue);
    if (Math.max(nextRed, nextGreen, nextBlue) < channelEnd || shade === 0 || shade > shadeMax) continue;
    counts.tinted += 1;
    if (Math.abs(least - Math.min(nextRed, nextGreen, nextBlue)) <= calmMax) counts.calm += 1;
  }
}

/** What rounding adds to the square of a central difference; 40 times that to the square of the Laplacian. */
const roundings = 0.05;

/** Detail of all directions against slopes, and how many times greater slopes are in one direction than in the one across. */
function measureSmear({ width, height, y }: LeveledLuma): {
  readonly sharpness: number;
  readonly ratio: number;
} {
  const sums = { across: 0, down: 0, both: 0, bends: 0 };
  for (let row = 1; row < height - 1; row += 6) addDifferences(y, row * width, width, sums);
  const pixels = Math.max(1, (width - 2) * Math.ceil((height - 2) / 6));
  // Rounding to whole levels has little energy, but more than what is left of strongly blurred writing.
  const mean = Math.max(0.01 * pixels, (sums.across + sums.down) / 2 - roundings * pixels);
  // Energies of the gradient along its two main directions.
  const apart = Math.hypot((sums.across - sums.down) / 2, sums.both);
  const sharpness = Math.max(0, sums.bends - 40 * roundings * pixels) / (2 * mean);
  return { sharpness, ratio: (mean + apart) / Math.max(1e-9, mean - apart) };
}

function addDifferences(
  y: Float32Array,
  first: number,
  width: number,
  sums: { across: number; down: number; both: number; bends: number },
): void {
  let [across, down, both, bends] = [0, 0, 0, 0];
  for (let at = first + 1; at < first + width - 1; at += 1) {
    const left = y[at - 1] as number;
    const right = y[at + 1] as number;
    const above = y[at - width] as number;
    const below = y[at + width] as number;
    const dx = (right - left) / 2;
    const dy = (below - above) / 2;
    const bend = left + right + above + below - 4 * (y[at] as number);
    across += dx * dx;
    down += dy * dy;
    both += dx * dy;
    bends += bend * bend;
  }
  sums.across += across;
  sums.down += down;
  sums.both += both;
  sums.bends += bends;
}
