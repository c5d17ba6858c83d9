/** Search for one picture within another: by correlation at 48 samples a side, then nearer and nearer. */
import type { Luma } from "../pixels.ts";
import {
  buildPyramid,
  correlate,
  detailOf,
  type GridSize,
  type Pyramid,
  type Rectangle,
  sampleGrid,
  sizeGrid,
  whole,
} from "./grid.ts";

/** Where a picture lies in another. */
export interface Place {
  readonly rectangle: Rectangle;
  /** Correlation of all levels and of the detail alone, -1 to 1. */
  readonly likeness: number;
  readonly detail: number;
}

const coarseSide = 48;
/** Crops of less than a fifth of a side are not looked for. */
const shareMin = 0.2;
const shareStep = 0.95;

/** Rectangles of `container` that may show all of `part`: the best of each scale. Some 2 million steps. */
export function findCandidates(container: Luma, part: Luma): readonly Place[] {
  const field = sampleGrid(buildPyramid(container), whole, sizeGrid(container, coarseSide));
  const pyramid = buildPyramid(part);
  const found: Place[] = [];
  // As large as fits, then smaller.
  const fit = Math.min(field.width / part.width, field.height / part.height);
  for (let share = 1; share >= shareMin; share *= shareStep) {
    const columns = Math.round(part.width * fit * share);
    const rows = Math.round(part.height * fit * share);
    if (Math.min(columns, rows) < 6) break;
    found.push(findBest(field, sampleGrid(pyramid, whole, { columns, rows })));
  }
  return found;
}

/** The place of a small grid in a larger one. */
function findBest(field: Luma, { width, height, y }: Luma): Place {
  const mean = y.reduce((sum, value) => sum + value, 0) / y.length;
  const even = y.map((value) => value - mean);
  const size = Math.sqrt(even.reduce((sum, value) => sum + value * value, 0));
  let best = { likeness: -1, row: 0, column: 0 };
  for (let row = 0; row + height <= field.height; row += 1)
    for (let column = 0; column + width <= field.width; column += 1) {
      const likeness = correlateAt(field, { row, column, width, height }, even) / Math.max(size, 1e-6);
      if (likeness > best.likeness) best = { likeness, row, column };
    }
  const rectangle = {
    x: best.column / field.width,
    y: best.row / field.height,
    width: width / field.width,
    height: height / field.height,
  };
  return { rectangle, likeness: best.likeness, detail: 0 };
}

interface Window {
  readonly row: number;
  readonly column: number;
  readonly width: number;
  readonly height: number;
}

/** `even` has a mean of 0, so that of the field need not be taken off. */
function correlateAt(field: Luma, { row, column, width, height }: Window, even: Float32Array): number {
  let [sum, squares, products] = [0, 0, 0];
  for (let line = 0, at = 0; line < height; line += 1)
    for (let from = (row + line) * field.width + column, end = from + width; from < end; from += 1, at += 1) {
      const value = field.y[from] as number;
      sum += value;
      squares += value * value;
      products += value * (even[at] as number);
    }
  const spread = squares - (sum * sum) / even.length;
  return spread < even.length ? 0 : products / Math.sqrt(spread);
}

/** A picture as it is looked for: grids of three sizes. */
export interface Target {
  readonly grids: readonly {
    readonly size: GridSize;
    readonly y: Float32Array;
    readonly detail: Float32Array;
  }[];
}

const gridSides = [24, 64, 96];

export function buildTarget(pyramid: Pyramid): Target {
  return {
    grids: gridSides.map((longest) => {
      const size = sizeGrid(pyramid[0], longest);
      const grid = sampleGrid(pyramid, whole, size);
      return { size, y: grid.y, detail: detailOf(grid) };
    }),
  };
}

/** Moves and resizes a rectangle until no step makes it more alike, on so many of the grids. */
export function refine(container: Pyramid, target: Target, from: Rectangle, stages: number): Place {
  let place = comparePlace(container, target, from, 0);
  target.grids.slice(0, stages).forEach(({ size }, stage) => {
    place = comparePlace(container, target, place.rectangle, stage);
    for (let step = 1; step >= 0.25; step /= 2)
      place = climb(container, target, { place, stage, step: step / Math.max(size.columns, size.rows) });
  });
  return place;
}

export function comparePlace(container: Pyramid, target: Target, rectangle: Rectangle, stage = 2): Place {
  const { size, y, detail } = target.grids[stage] as Target["grids"][number];
  const grid = sampleGrid(container, rectangle, size);
  return { rectangle, likeness: correlate(grid.y, y), detail: correlate(detailOf(grid), detail) };
}

interface Climb {
  readonly place: Place;
  readonly stage: number;
  /** In shares of the rectangle. */
  readonly step: number;
}

const roundsMax = 8;
const repeatsMax = 8;

/** Each move is repeated while it helps; the others follow until none does. */
function climb(container: Pyramid, target: Target, { place, stage, step }: Climb): Place {
  let best = place;
  for (let round = 0; round < roundsMax; round += 1) {
    const before = best;
    for (const move of moves)
      for (let repeat = 0; repeat < repeatsMax; repeat += 1) {
        const next = comparePlace(container, target, moveBy(best.rectangle, move, step), stage);
        if (rate(next) <= rate(best)) break;
        best = next;
      }
    if (best === before) break;
  }
  return best;
}

const rate = ({ likeness, detail }: Place): number => likeness + detail;

/** Right, down, wider, higher; the last two about the middle. */
const moves: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 0],
  [-1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, -1, 0, 0],
  [0, 0, 1, 1],
  [0, 0, -1, -1],
  [0, 0, 1, 0],
  [0, 0, -1, 0],
  [0, 0, 0, 1],
  [0, 0, 0, -1],
];

function moveBy(
  { x, y, width, height }: Rectangle,
  [right, down, wider, higher]: readonly [number, number, number, number],
  step: number,
): Rectangle {
  const wide = Math.min(1, width * (1 + wider * step));
  const high = Math.min(1, height * (1 + higher * step));
  const left = x + right * step * width - (wide - width) / 2;
  const top = y + down * step * height - (high - height) / 2;
  return {
    x: Math.min(1 - wide, Math.max(0, left)),
    y: Math.min(1 - high, Math.max(0, top)),
    width: wide,
    height: high,
  };
}
