/** Where an image is sharp, moved, out of focus or flat, tile by tile, and where it is sharpest. */
import { roundTo } from "../../../shared/rounding.ts";
import type { Luma } from "../pixels.ts";
import { movedScore, type SharpnessInput, tileScores } from "./blur.ts";
import type { tileKinds } from "./blur-words.ts";
import { leastDetail } from "./directions.ts";
import { fitMotion, type Motion } from "./motion.ts";
import type { DetailMap } from "./sharpness.ts";
import { measureSpectrum, type Spectrum } from "./spectrum.ts";

export interface BlurTile {
  /** Like that of the report, of the sharpest place in the tile; with blur by movement. */
  readonly score: number;
  /** flat: too little is seen there to tell. */
  readonly type: (typeof tileKinds)[number];
  /** Degrees and pixels of the image, as in the report. */
  readonly angle: number | null;
  readonly length: number | null;
}

export interface BlurMap {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the top left; all are as large, but for rounding. */
  readonly tiles: readonly BlurTile[];
  /** Around the largest group of sharp tiles side by side, in pixels of the image; null where no tile is sharp. */
  readonly sharpest: Box | null;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** As large as the blocks of `measureSpectrum`. */
const side = 128;
/** Levels of slopes over eight pixels. Sky has up to 2. Bounds set by hand, by the seen half of `bench/image-blur-map.ts`. */
const flatMax = 4;
/** What has more detail in all directions does not move. */
const movedDetailMax = 1.6;
/** Below this score a tile is out of focus. */
const defocusMax = 60;

export interface BlurMapInput {
  /** Of at most 1,024 pixels a side. */
  readonly luma: Luma;
  /** Of luma of at most 384 pixels a side. */
  readonly map: DetailMap;
  readonly noise: SharpnessInput["noise"];
  /** Pixels of the image, whose longer side decides what a pixel of `luma` is. */
  readonly width: number;
  readonly height: number;
}

/** Some 80 ms: a spectrum for each tile with slopes. Movement is not found in images with a side below 128 pixels. */
export function buildBlurMap({ luma, map, noise, width, height }: BlurMapInput): BlurMap {
  const columns = Math.max(1, Math.round(luma.width / side));
  const rows = Math.max(1, Math.round(luma.height / side));
  const { scores } = tileScores(map, noise.here, { columns, rows });
  const seen = scores.map((_, at) => lookAt(luma, at, { columns, rows }, noise.shown));
  const movements = findMovements(seen, { columns, rows }, noise.shown);
  const scale = Math.max(width, height) / Math.max(luma.width, luma.height);
  const tiles = seen.map(({ isFlat }, at) =>
    describeTile(scores[at] ?? 0, isFlat, movements[at] ?? null, scale),
  );
  return { columns, rows, tiles, sharpest: findSharpest(tiles, { columns, rows }, { width, height }) };
}

function describeTile(still: number, isFlat: boolean, movement: Motion | null, scale: number): BlurTile {
  if (isFlat) return { score: still, type: "flat", angle: null, length: null };
  if (movement === null)
    return { score: still, type: still < defocusMax ? "defocus" : "none", angle: null, length: null };
  return {
    score: Math.min(still, movedScore(movement)),
    type: "motion",
    angle: roundTo(movement.angle, 1),
    length: roundTo(movement.length * scale, 1),
  };
}

interface SeenTile {
  readonly isFlat: boolean;
  /** Null where nothing can have moved. */
  readonly spectrum: Spectrum | null;
}

function lookAt(luma: Luma, at: number, { columns, rows }: Grid, noise: number): SeenTile {
  const place = (index: number, count: number, length: number): number =>
    Math.max(0, Math.min(length - side, Math.round(((index + 0.5) * length) / count - side / 2)));
  const left = place(at % columns, columns, luma.width);
  const top = place(Math.floor(at / columns), rows, luma.height);
  const tile = cut(luma, left, top);
  const isFlat = measureSlopes(tile, noise) < flatMax;
  const canMove = !isFlat && leastDetail(tile, noise) < movedDetailMax;
  return { isFlat, spectrum: canMove ? measureSpectrum(tile) : null };
}

function cut({ width: stride, height: rows, y }: Luma, left: number, top: number): Luma {
  const [width, height] = [Math.min(side, stride), Math.min(side, rows)];
  const part = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const first = (top + row) * stride + left;
    part.set(y.subarray(first, first + width), row * width);
  }
  return { width, height, y: part };
}

/** Half of the reach over which slopes are measured. */
const reach = 4;

/** Root of the mean square of differences over eight pixels, across and down, without noise. */
function measureSlopes({ width, height, y }: Luma, noise: number): number {
  let [sum, count] = [0, 0];
  for (let row = reach; row < height - reach; row += 2)
    for (let at = row * width + reach; at < (row + 1) * width - reach; at += 2) {
      const across = (y[at + reach] as number) - (y[at - reach] as number);
      const down = (y[at + reach * width] as number) - (y[at - reach * width] as number);
      sum += across * across + down * down;
      count += 2;
    }
  return Math.sqrt(Math.max(0, sum / Math.max(1, count) - 2 * noise * noise));
}

/** Angles of the same movement, as single tiles give them, differ by up to so many degrees. */
const alikeDegrees = 30;

/** Set by hand: seldom is a still tile like this. */
const isSure = ({ zeros, depth, fit, isLongest }: Motion): boolean =>
  !isLongest && zeros > 0.3 && depth > 0.3 && depth < 1.7 && fit > 0.4;

/**
 * One spectrum is uneven, so that of a tile and its neighbors together must show a movement; it spreads to neighbors whose own
 * spectrum has the same direction.
 */
function findMovements(seen: readonly SeenTile[], grid: Grid, noise: number): readonly (Motion | null)[] {
  const own = seen.map(({ spectrum }) => spectrum && fitMotion(spectrum, noise));
  const found = seen.map(({ spectrum }, at): Motion | null => {
    const alone = own[at] ?? null;
    if (spectrum === null || alone === null) return null;
    const around = [at, ...neighborsOf(at, grid)].flatMap((place) => seen[place]?.spectrum ?? []);
    const pooled = fitMotion(meanOf(around, spectrum.unit), noise);
    return pooled !== null && isSure(pooled) && isAlike(pooled, alone) ? pooled : null;
  });
  const spreading = found.flatMap((movement, at) => (movement === null ? [] : [at]));
  for (let at = spreading.pop(); at !== undefined; at = spreading.pop())
    for (const next of neighborsOf(at, grid)) {
      const [movement, alone] = [found[at] ?? null, own[next] ?? null];
      if (found[next] !== null || alone === null || movement === null || !isAlike(movement, alone)) continue;
      found[next] = movement;
      spreading.push(next);
    }
  return found;
}

function isAlike(one: Motion, other: Motion): boolean {
  const between = Math.abs(one.angle - other.angle) % 180;
  return Math.min(between, 180 - between) <= alikeDegrees;
}

function meanOf(spectra: readonly Spectrum[], unit: number): Spectrum {
  const [first] = spectra;
  const power = new Float64Array(first?.power.length ?? 0);
  for (const spectrum of spectra)
    for (let at = 0; at < power.length; at += 1)
      power[at] = (power[at] as number) + (spectrum.power[at] as number) / spectra.length;
  return { power, unit };
}

/** The up to eight around a tile. */
function neighborsOf(at: number, { columns, rows }: Grid): readonly number[] {
  const [column, row] = [at % columns, Math.floor(at / columns)];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((across) => {
      const [x, y] = [column + across, row + down];
      const isInside = x >= 0 && x < columns && y >= 0 && y < rows;
      return isInside && (across !== 0 || down !== 0) ? [y * columns + x] : [];
    }),
  );
}

function findSharpest(
  tiles: readonly BlurTile[],
  grid: Grid,
  size: { width: number; height: number },
): Box | null {
  const isLeft = tiles.map(({ type }) => type === "none");
  let best: { readonly places: readonly number[]; readonly weight: number } | null = null;
  for (const at of tiles.keys()) {
    if (!isLeft[at]) continue;
    const places = takeGroup(at, isLeft, grid);
    const weight = places.reduce((sum, place) => sum + (tiles[place]?.score ?? 0), 0);
    if (best === null || weight > best.weight) best = { places, weight };
  }
  return best && boxAround(best.places, grid, size);
}

/** Tiles that share a side with another of the group. */
function takeGroup(first: number, isLeft: boolean[], grid: Grid): readonly number[] {
  const places = [first];
  isLeft[first] = false;
  for (const at of places)
    for (const next of neighborsOf(at, grid)) {
      const isBeside = next % grid.columns === at % grid.columns || Math.abs(next - at) === 1;
      if (!isBeside || !isLeft[next]) continue;
      isLeft[next] = false;
      places.push(next);
    }
  return places;
}

function boxAround(
  places: readonly number[],
  { columns, rows }: Grid,
  { width, height }: { width: number; height: number },
): Box {
  const xs = places.map((at) => at % columns);
  const ys = places.map((at) => Math.floor(at / columns));
  const left = Math.round((Math.min(...xs) * width) / columns);
  const top = Math.round((Math.min(...ys) * height) / rows);
  const right = Math.round(((Math.max(...xs) + 1) * width) / columns);
  const bottom = Math.round(((Math.max(...ys) + 1) * height) / rows);
  return { left, top, width: right - left, height: bottom - top };
}
