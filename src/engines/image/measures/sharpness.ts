/** Sharpness: the energy of second differences against that of first differences. */
import type { Luma } from "../pixels.ts";

/** Mean squares of the second and first differences in a part of an image. */
interface Detail {
  readonly laplacian: number;
  readonly gradient: number;
}

export interface DetailMap {
  readonly columns: number;
  readonly rows: number;
  readonly tiles: readonly Detail[];
}

const tile = 16;

/**
 * Squares of the four-neighbor Laplacian and of central differences, in tiles of 16 pixels; the last may differ in size.
 * With a `step` of 2 every other row is read, which is enough if there are many.
 */
export function buildDetailMap(luma: Luma, step: 1 | 2 = 1): DetailMap {
  const columns = Math.max(1, Math.round((luma.width - 2) / tile));
  const rows = Math.max(1, Math.round((luma.height - 2) / tile));
  const tiles = Array.from({ length: columns * rows }, (_, at) => {
    const row = Math.floor(at / columns);
    const column = at % columns;
    return measureDetail(luma, {
      left: 1 + column * tile,
      top: 1 + row * tile,
      right: column === columns - 1 ? luma.width - 1 : 1 + (column + 1) * tile,
      bottom: row === rows - 1 ? luma.height - 1 : 1 + (row + 1) * tile,
      step,
    });
  });
  return { columns, rows, tiles };
}

/** Pixels from `left` and `top` up to before `right` and `bottom`, every row or every other. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly step: number;
}

function measureDetail({ width, y }: Luma, { left, top, right, bottom, step }: Box): Detail {
  let laplacian = 0;
  let gradient = 0;
  for (let row = top; row < bottom; row += step) {
    let before = y[row * width + left - 1] ?? 0;
    let here = y[row * width + left] ?? 0;
    for (let at = row * width + left; at < row * width + right; at += 1) {
      const after = y[at + 1] ?? 0;
      const above = y[at - width] ?? 0;
      const below = y[at + width] ?? 0;
      const second = before + after + above + below - 4 * here;
      laplacian += second * second;
      gradient += (after - before) * (after - before) + (below - above) * (below - above);
      before = here;
      here = after;
    }
  }
  const count = Math.max(1, (right - left) * Math.ceil((bottom - top) / step));
  return { laplacian: laplacian / count, gradient: gradient / (4 * count) };
}

/** What white noise of deviation 1 adds: 1 + 1 + 1 + 1 + 16 to the Laplacian, 4 / 4 to the differences. */
const noiseInLaplacian = 20;
const noiseInGradient = 1;
/**
 * More than the whole noise is subtracted: an image must not seem sharper because of it. Set by hand, checked by
 * the tests.
 */
const discount = 1.2;
/** Variance of rounding to integer levels, twice: in the file and after scaling. */
const rounding = 0.15;
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

/** The sharpest quarter of an image: a sharp subject is enough, however soft the background. */
export function sharpestQuarter({ tiles }: DetailMap): Detail {
  const count = Math.max(1, Math.ceil(tiles.length / 4));
  const sorted = Float64Array.from(tiles, ({ laplacian }) => laplacian).sort();
  const least = sorted[sorted.length - count] ?? 0;
  const above = tiles.filter(({ laplacian }) => laplacian > least);
  const best = [...above, ...tiles.filter(({ laplacian }) => laplacian === least)].slice(0, count);
  const mean = (part: keyof Detail) => best.reduce((sum, one) => sum + one[part], 0) / best.length;
  return { laplacian: mean("laplacian"), gradient: mean("gradient") };
}
