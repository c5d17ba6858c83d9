/** Sharpness: the energy of second differences against that of first differences. */
import type { Luma } from "../pixels.ts";

/** Mean squares of the second and first differences in a part of an image. */
export interface Detail {
  readonly laplacian: number;
  readonly gradient: number;
}

/** Those of all tiles, row by row. */
export interface DetailMap {
  readonly columns: number;
  readonly rows: number;
  readonly laplacians: Float64Array;
  readonly gradients: Float64Array;
}

const tile = 16;

/**
 * Squares of the four-neighbor Laplacian and of central differences, in tiles of 16 pixels; the last may differ in size.
 * With a `step` of 2 every other row is read, which is enough if there are many.
 */
export function buildDetailMap(luma: Luma, step: 1 | 2 = 1): DetailMap {
  const columns = Math.max(1, Math.round((luma.width - 2) / tile));
  const rows = Math.max(1, Math.round((luma.height - 2) / tile));
  const map = {
    columns,
    rows,
    laplacians: new Float64Array(columns * rows),
    gradients: new Float64Array(columns * rows),
  };
  for (let row = 0; row < rows; row += 1) {
    const bottom = row === rows - 1 ? luma.height - 1 : 1 + (row + 1) * tile;
    addTiles(map, luma, row, { top: 1 + row * tile, bottom, step });
  }
  return map;
}

/** Rows from `top` up to before `bottom`, all or every other. */
interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly step: number;
}

function addTiles(map: DetailMap, { width, y }: Luma, tileRow: number, { top, bottom, step }: Band): void {
  const { columns, laplacians, gradients } = map;
  const high = Math.ceil((bottom - top) / step);
  for (let column = 0; column < columns; column += 1) {
    const left = 1 + column * tile;
    const right = column === columns - 1 ? width - 1 : left + tile;
    let laplacian = 0;
    let gradient = 0;
    for (let row = top; row < bottom; row += step) {
      let before = y[row * width + left - 1] as number;
      let here = y[row * width + left] as number;
      for (let at = row * width + left; at < row * width + right; at += 1) {
        const after = y[at + 1] as number;
        const above = y[at - width] as number;
        const below = y[at + width] as number;
        const second = before + after + above + below - 4 * here;
        laplacian += second * second;
        gradient += (after - before) * (after - before) + (below - above) * (below - above);
        before = here;
        here = after;
      }
    }
    const count = Math.max(1, (right - left) * high);
    laplacians[tileRow * columns + column] = laplacian / count;
    gradients[tileRow * columns + column] = gradient / (4 * count);
  }
}

/** What white noise of deviation 1 adds: 1 + 1 + 1 + 1 + 16 to the Laplacian, 4 / 4 to the differences. */
const noiseInLaplacian = 20;
const noiseInGradient = 1;
/**
 * More than the whole noise is subtracted: an image must not seem sharper because of it. Set by hand, checked by
 * the tests.
 */
const discount = 1.2;
/** Variance of rounding to integer levels in the file and after scaling, as the sharpest quarter has it: 4 to 5 of the Laplacian at the most. */
const rounding = 0.22;
/** Keeps flat areas at 0: differences of about two levels are not detail. */
const gradientMin = 5;

/**
 * How fine the detail is, independent of its amount and contrast: the mean square of the Laplacian over that
 * of the differences, without noise. About 0.1 for an image that is smooth over 8 pixels, 1 over 2, and 3 to 9
 * for edges as sharp as pixels.
 */
export function measureSharpness({ laplacian, gradient }: Detail, noise: number): number {
  const variance = discount * (noise * noise + rounding);
  const second = laplacian - variance * noiseInLaplacian;
  const first = gradient - variance * noiseInGradient;
  return Math.max(0, second) / (Math.max(0, first) + gradientMin);
}

/** The mean square of slopes that has half of `slopesMost`, a sharpness that scores half a point. */
const slopesMiddle = 50;
const slopesMost = 0.01;

/** What is blurred beyond all detail has slopes yet, the less the more it is blurred: a sharpness of 0 up to 0.01. */
export function measureSlopes({ gradient }: Pick<Detail, "gradient">, noise: number): number {
  const slopes = Math.max(0, gradient - discount * (noise * noise + rounding) * noiseInGradient);
  return (slopesMost * slopes) / (slopes + slopesMiddle);
}

/** The sharpest quarter of an image: a sharp subject is enough, however soft the background. */
export function sharpestQuarter({ laplacians, gradients }: DetailMap): Detail {
  const count = Math.max(1, Math.ceil(laplacians.length / 4));
  const least = laplacians.slice().sort()[laplacians.length - count] ?? 0;
  const sums = { laplacian: 0, gradient: 0, left: count };
  addTilesWhere(sums, laplacians, gradients, (laplacian) => laplacian > least);
  addTilesWhere(sums, laplacians, gradients, (laplacian) => laplacian === least);
  return { laplacian: sums.laplacian / count, gradient: sums.gradient / count };
}

function addTilesWhere(
  sums: { laplacian: number; gradient: number; left: number },
  laplacians: Float64Array,
  gradients: Float64Array,
  isMeant: (laplacian: number) => boolean,
): void {
  for (let at = 0; at < laplacians.length && sums.left > 0; at += 1) {
    const laplacian = laplacians[at] as number;
    if (!isMeant(laplacian)) continue;
    sums.laplacian += laplacian;
    sums.gradient += gradients[at] as number;
    sums.left -= 1;
  }
}
