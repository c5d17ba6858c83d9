/** Small grids of luma, sampled from a rectangle of a picture, and how much two of them are alike. */
import { halve, type Luma } from "../pixels.ts";

/** In shares of the width and the height of a picture. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const whole: Rectangle = { x: 0, y: 0, width: 1, height: 1 };

/** A picture, and its halves, quarters and so on. */
export type Pyramid = readonly [Luma, ...Luma[]];

const smallest = 16;

export function buildPyramid(luma: Luma): Pyramid {
  const levels: [Luma, ...Luma[]] = [luma];
  for (let last = luma; Math.min(last.width, last.height) >= 2 * smallest; ) {
    last = halve(last);
    levels.push(last);
  }
  return levels;
}

export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** The size of a grid whose longer side has so many samples, for a picture of a shape. */
export function sizeGrid({ width, height }: Pick<Luma, "width" | "height">, longest: number): GridSize {
  const scale = longest / Math.max(width, height);
  return { columns: Math.max(2, Math.round(width * scale)), rows: Math.max(2, Math.round(height * scale)) };
}

/** Bilinear, on the level that has one to two pixels for each sample. */
export function sampleGrid(pyramid: Pyramid, rectangle: Rectangle, { columns, rows }: GridSize): Luma {
  const [full] = pyramid;
  const across = (rectangle.width * full.width) / columns;
  const down = (rectangle.height * full.height) / rows;
  const level = Math.min(pyramid.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, across, down)))));
  const { width, height, y } = pyramid[level] as Luma;
  const places = {
    first: new Int32Array(columns),
    second: new Int32Array(columns),
    share: new Float32Array(columns),
  };
  for (let column = 0; column < columns; column += 1) {
    const place = (rectangle.x + ((column + 0.5) / columns) * rectangle.width) * width;
    setPlace(places, column, place, width);
  }
  const line = { first: new Int32Array(1), second: new Int32Array(1), share: new Float32Array(1) };
  const out = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    setPlace(line, 0, (rectangle.y + ((row + 0.5) / rows) * rectangle.height) * height, height);
    const [upper, lower] = [(line.first[0] as number) * width, (line.second[0] as number) * width];
    const share = line.share[0] as number;
    sampleRow(y, places, { upper, lower, share }, out.subarray(row * columns, (row + 1) * columns));
  }
  return { width: columns, height: rows, y: out };
}

/** Of each sample two neighboring pixels, and the share of the second. */
interface Places {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly share: Float32Array;
}

function setPlace({ first, second, share }: Places, at: number, place: number, length: number): void {
  const inside = Math.min(length - 1, Math.max(0, place - 0.5));
  const pixel = Math.floor(inside);
  first[at] = pixel;
  second[at] = Math.min(length - 1, pixel + 1);
  share[at] = inside - pixel;
}

function sampleRow(
  y: Float32Array,
  places: Places,
  { upper, lower, share }: { readonly upper: number; readonly lower: number; readonly share: number },
  out: Float32Array,
): void {
  for (let at = 0; at < out.length; at += 1) {
    const [left, right] = [places.first[at] as number, places.second[at] as number];
    const part = places.share[at] as number;
    const top = (y[upper + left] as number) * (1 - part) + (y[upper + right] as number) * part;
    const bottom = (y[lower + left] as number) * (1 - part) + (y[lower + right] as number) * part;
    out[at] = top * (1 - share) + bottom * share;
  }
}

/** Pearson's correlation, -1 to 1; of even grids 0. */
export function correlate(a: Float32Array, b: Float32Array): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [one, other] = [a[at] as number, b[at] as number];
    sumA += one;
    sumB += other;
    squaresA += one * one;
    squaresB += other * other;
    products += one * other;
  }
  const spread = (squares: number, sum: number): number => squares - (sum * sum) / a.length;
  const [spreadA, spreadB] = [spread(squaresA, sumA), spread(squaresB, sumB)];
  if (Math.min(spreadA, spreadB) < evenMax * a.length) return 0;
  return (products - (sumA * sumB) / a.length) / Math.sqrt(spreadA * spreadB);
}

/** Mean square of the differences from the mean, up to which a grid is even: rounding to whole levels. */
export const evenMax = 0.1;

/** What is smaller than some five samples: each sample without the mean of the square around it. */
export function detailOf({ width, height, y }: Luma): Float32Array {
  const rows = new Float32Array(y.length);
  for (let row = 0; row < height; row += 1)
    sumAround(y, rows, { first: row * width, step: 1, length: width });
  const out = new Float32Array(y.length);
  for (let column = 0; column < width; column += 1)
    sumAround(rows, out, { first: column, step: width, length: height });
  for (let at = 0; at < out.length; at += 1)
    out[at] = (y[at] as number) - (out[at] as number) / (2 * reach + 1) ** 2;
  return out;
}

const reach = 2;

interface Line {
  readonly first: number;
  readonly step: number;
  readonly length: number;
}

/** Sums of five neighbors along a line; at its ends the last one counts again. */
function sumAround(from: Float32Array, to: Float32Array, { first, step, length }: Line): void {
  const last = first + (length - 1) * step;
  const start = from[first] as number;
  let sum = start * (reach + 1);
  for (let away = 1; away <= reach; away += 1) sum += from[Math.min(last, first + away * step)] as number;
  for (let at = first; at <= last; at += step) {
    to[at] = sum;
    sum += from[Math.min(last, at + (reach + 1) * step)] as number;
    sum -= at - reach * step < first ? start : (from[at - reach * step] as number);
  }
}

/** Quarter turns clockwise, then a mirror that swaps left and right. */
export interface Symmetry {
  readonly turns: 0 | 1 | 2 | 3;
  readonly isFlipped: boolean;
}

export const symmetries: readonly Symmetry[] = [false, true].flatMap((isFlipped) =>
  ([0, 1, 2, 3] as const).map((turns) => ({ turns, isFlipped })),
);

/** The picture turned and mirrored. */
export function transformLuma(luma: Luma, { turns, isFlipped }: Symmetry): Luma {
  let turned = luma;
  for (let turn = 0; turn < turns; turn += 1) turned = turnOnce(turned);
  return isFlipped ? flip(turned) : turned;
}

function turnOnce({ width, height, y }: Luma): Luma {
  const out = new Float32Array(y.length);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      out[column * height + (height - 1 - row)] = y[row * width + column] as number;
  return { width: height, height: width, y: out };
}

function flip({ width, height, y }: Luma): Luma {
  const out = new Float32Array(y.length);
  for (let row = 0; row < height; row += 1)
    out.set(y.subarray(row * width, (row + 1) * width).toReversed(), row * width);
  return { width, height, y: out };
}

/** A rectangle of a transformed picture, in the picture itself. */
export function undoTransform(rectangle: Rectangle, { turns, isFlipped }: Symmetry): Rectangle {
  let { x, y, width, height } = rectangle;
  if (isFlipped) x = 1 - x - width;
  for (let turn = 0; turn < turns; turn += 1) [x, y, width, height] = [y, 1 - x - width, height, width];
  return { x, y, width, height };
}
