/** The ground of writing: paper or a screen that is the same everywhere, with something on it. */
import type { Luma } from "../pixels.ts";

/** An even ground in the lightest or the darkest places of the tiles. */
export interface Plane {
  /** The share of the tiles in which the ground shows: near 1 for pages and screens. */
  readonly share: number;
  /** Luma of the ground in the middle of the image, and by how much it rises across and down the whole image. */
  readonly level: number;
  readonly across: number;
  readonly down: number;
  /** The share of the tiles whose mean is far from the ground, by a scale on which blur, noise and light change little. */
  readonly deep: number;
}

export interface Ground extends Plane {
  /** Levels between the ground and what is on it. */
  readonly contrast: number;
  readonly isLight: boolean;
}

const tile = 16;
const part = 4;

interface Tiles {
  readonly columns: number;
  readonly rows: number;
  readonly lightest: Float64Array;
  readonly darkest: Float64Array;
  readonly means: Float64Array;
}

/** Of each tile the lightest and the darkest of sixteen parts, by means of every other row, in which noise is low. */
function buildTiles({ width, height, y }: Luma): Tiles {
  const [columns, rows] = [Math.max(1, Math.floor(width / tile)), Math.max(1, Math.floor(height / tile))];
  const lightest = new Float64Array(columns * rows);
  const darkest = new Float64Array(columns * rows).fill(255);
  const averages = new Float64Array(columns * rows);
  const means = new Float64Array(Math.min(columns * 4, width >> 2));
  for (let top = 0; top + part <= Math.min(height, rows * tile); top += part) {
    means.fill(0);
    addRow(means, y, top * width);
    addRow(means, y, (top + 2) * width);
    const first = (top >> 4) * columns;
    for (let at = 0; at < means.length; at += 1) {
      const to = first + (at >> 2);
      lightest[to] = Math.max(lightest[to] as number, means[at] as number);
      darkest[to] = Math.min(darkest[to] as number, means[at] as number);
      averages[to] = (averages[to] as number) + (means[at] as number) / 16;
    }
  }
  return { columns, rows, lightest, darkest, means: averages };
}

/** Adds an eighth of four pixels to each. */
function addRow(means: Float64Array, y: Float32Array, first: number): void {
  for (let at = 0, from = first; at < means.length; at += 1, from += 4)
    means[at] =
      (means[at] as number) +
      ((y[from] as number) + (y[from + 1] as number) + (y[from + 2] as number) + (y[from + 3] as number)) / 8;
}

/** Both grounds that a picture may have, and the means of its tiles. */
export interface Grounds {
  readonly light: Plane;
  readonly dark: Plane;
  readonly contrast: number;
  readonly columns: number;
  readonly rows: number;
  readonly means: Float64Array;
}

export function findGrounds(luma: Luma): Grounds {
  const tiles = buildTiles(luma);
  const contrast = greatContrast(tiles);
  const light = evenness(tiles, tiles.lightest, contrast);
  const dark = evenness(tiles, tiles.darkest, contrast);
  const { columns, rows, means } = tiles;
  return {
    light: { ...light, deep: shareOfDeep(tiles, light, true) },
    dark: { ...dark, deep: shareOfDeep(tiles, dark, false) },
    contrast,
    columns,
    rows,
    means,
  };
}

/** The one that what is seen is written on. */
export function chooseGround({ light, dark, contrast }: Grounds): Ground {
  const isLight = lightOf(light, dark);
  return { ...(isLight ? light : dark), contrast, isLight };
}

/**
 * Blurred writing leaves two even grounds: what is nearly black is then a screen, what is nearly white paper. But where much is darker
 * than what is nearly black, that is no screen: there things have light.
 */
function lightOf(light: Plane, dark: Evenness): boolean {
  if (light.level < nearlyBlack && light.deep < darkThings && dark.share > alike * light.share) return false;
  return light.share >= dark.share || dark.level > nearlyWhite;
}

const nearlyBlack = 56;
const nearlyWhite = 190;
const alike = 0.8;
/** Of all tiles. */
const darkThings = 0.2;

/** Writing covers a fifth of its ground, and seldom more than a third. */
const deepMin = 0.3;

function shareOfDeep({ means, columns, rows }: Tiles, { level, across, down }: Slope, isLight: boolean) {
  let deep = 0;
  for (let row = 0, at = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, at += 1) {
      const here = level + across * (column / columns - 0.5) + down * (row / rows - 0.5);
      const mean = means[at] as number;
      if (isLight ? here - mean > deepMin * here : mean - here > deepMin * (255 - here)) deep += 1;
    }
  return deep / means.length;
}

/** Greater than that of 95 % of the tiles. */
function greatContrast({ lightest, darkest }: Tiles): number {
  const contrasts = new Float64Array(lightest.length);
  for (let at = 0; at < contrasts.length; at += 1)
    contrasts[at] = (lightest[at] as number) - (darkest[at] as number);
  return contrasts.sort()[Math.floor(contrasts.length * 0.95)] ?? 0;
}

/** The share of the tiles whose value is near a plane through most of them. */
function evenness(grid: Grid, values: Float64Array, contrast: number): Evenness {
  let plane: Slope = { level: median(values), across: 0, down: 0 };
  for (const within of [0.5, 0.25, 0.15]) plane = fitPlane(values, grid, plane, within * contrast + 2);
  const near = sumNear(values, grid, plane, 0.12 * contrast + 2).count;
  return { share: near / values.length, ...plane };
}

interface Slope {
  readonly level: number;
  readonly across: number;
  readonly down: number;
}

interface Evenness extends Slope {
  readonly share: number;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Least squares over the tiles near a plane; the axes are taken as independent, which a few rounds make good. */
function fitPlane(values: Float64Array, grid: Grid, from: Slope, within: number): Slope {
  const { count, sum, sx, sy, sxx, syy, sxv, syv } = sumNear(values, grid, from, within);
  if (count < 8) return from;
  const slope = (s: number, ss: number, sv: number) =>
    (sv - (s * sum) / count) / Math.max(1e-6, ss - (s * s) / count);
  const [across, down] = [slope(sx, sxx, sxv), slope(sy, syy, syv)];
  return { level: (sum - across * sx - down * sy) / count, across, down };
}

function sumNear(
  values: Float64Array,
  { columns, rows }: Grid,
  { level, across, down }: Slope,
  within: number,
) {
  let count = 0;
  let sum = 0;
  let sx = 0;
  let sy = 0;
  let sxx = 0;
  let syy = 0;
  let sxv = 0;
  let syv = 0;
  for (let row = 0, at = 0; row < rows; row += 1) {
    const y = row / rows - 0.5;
    for (let column = 0; column < columns; column += 1, at += 1) {
      const x = column / columns - 0.5;
      const value = values[at] as number;
      if (Math.abs(value - level - across * x - down * y) > within) continue;
      count += 1;
      sum += value;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxv += x * value;
      syv += y * value;
    }
  }
  return { count, sum, sx, sy, sxx, syy, sxv, syv };
}

/** To half a level. */
function median(values: Float64Array): number {
  const counts = new Int32Array(513);
  for (let at = 0; at < values.length; at += 1) {
    const bin = Math.round(2 * (values[at] as number));
    counts[bin] = (counts[bin] as number) + 1;
  }
  let below = 0;
  for (let bin = 0; bin < counts.length; bin += 1) {
    below += counts[bin] as number;
    if (2 * below > values.length) return bin / 2;
  }
  return 255;
}
