/** Whether a picture shows writing, in any script: strokes of one tone on another, side by side in lines. No reading. */
import type { LeveledLuma } from "../pixels.ts";

export interface TextPresence {
  readonly present: boolean;
  /** Share of the picture that lines of writing cover, 0 to 1. */
  readonly share: number;
  /** Lines, as far as they can be told apart. */
  readonly lines: number;
}

/** Pixels a side of a cell. */
const cell = 8;
/** Between a stroke and its ground, levels of luma. */
const contrastMin = 40;
/** Levels within which a ground is even, and by which it changes from cell to cell. */
const groundSpread = 14;
const groundStep = 20;
/** Cells side by side that make a line. */
const runMin = 5;
/** Of the picture. */
const shareMin = 0.006;
/** A row of a block holds strokes where it has this share of those of its fullest row. */
const bandShare = 0.22;

/** Linear. At 1,024 pixels letters from 7 to 40 pixels are seen. */
export function findText(luma: LeveledLuma): TextPresence {
  const columns = Math.floor(luma.width / cell);
  const rows = Math.floor(luma.height / cell);
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      cells[row * columns + column] = groundOf(luma, column * cell, row * cell);
  keepRuns(cells, columns, rows);
  const covered = cells.reduce((sum, ground) => sum + (ground > 0 ? 1 : 0), 0);
  const lines = covered === 0 ? 0 : countLines(luma, { cells, columns, rows });
  const share = covered / Math.max(1, columns * rows);
  const present = share >= shareMin && lines > 0;
  return present ? { present, share, lines } : { present, share: 0, lines: 0 };
}

/**
 * The level of the ground of a cell that holds strokes, 1 to 255, else 0. Within twice the cell two tones hold nearly all pixels, the
 * ground is even, and rows change between the two more than once. Shades of a photograph lie between the tones; an edge changes once.
 */
function groundOf({ width, height, levels }: LeveledLuma, left: number, top: number): number {
  const right = Math.min(width, left + 2 * cell);
  const bottom = Math.min(height, top + cell);
  let [low, high] = [255, 0];
  for (let row = top; row < bottom; row += 1)
    for (let at = row * width + left; at < row * width + right; at += 1) {
      const level = levels[at] as number;
      if (level < low) low = level;
      if (level > high) high = level;
    }
  if (high - low < contrastMin) return 0;
  return groundOfTwoTones({ width, levels }, { left, right, top, bottom, low, high });
}

interface Cell {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly low: number;
  readonly high: number;
}

/** Pixels of each level in the cell at hand. */
const counts = new Uint16Array(256);

function groundOfTwoTones({ width, levels }: Pick<LeveledLuma, "width" | "levels">, area: Cell): number {
  const { left, right, top, bottom, low, high } = area;
  counts.fill(0);
  let changes = 0;
  for (let row = top; row < bottom; row += 1)
    changes += countRow(levels, row * width + left, row * width + right, (low + high) / 2);
  const size = (right - left) * (bottom - top);
  const near = Math.floor((high - low) * 0.25);
  const toned = sumCounts(low, low + near) + sumCounts(high - near, high);
  const even = Math.floor(Math.max(groundSpread, (high - low) * 0.12));
  const [dark, light] = [sumCounts(low, low + even), sumCounts(high - even, high)];
  const ground = Math.max(dark, light) / size;
  const isTwoTones = ground >= 0.4 && ground <= 0.93 && toned >= 0.6 * size;
  if (!isTwoTones || changes < 1.2 * (bottom - top)) return 0;
  return Math.max(1, dark > light ? low : high);
}

/** Counts levels; answers how often the row goes over the middle. */
function countRow(levels: Uint8Array, first: number, end: number, middle: number): number {
  let changes = 0;
  let side = (levels[first] as number) > middle;
  for (let at = first; at < end; at += 1) {
    const level = levels[at] as number;
    counts[level] = (counts[level] as number) + 1;
    if (level > middle !== side) {
      side = !side;
      changes += 1;
    }
  }
  return changes;
}

function sumCounts(from: number, to: number): number {
  let sum = 0;
  for (let level = from; level <= to; level += 1) sum += counts[level] as number;
  return sum;
}

/** Keeps cells that stand in a row of at least five on the same ground, with gaps of one. */
function keepRuns(cells: Uint8Array, columns: number, rows: number): void {
  for (let row = 0; row < rows; row += 1) keepRunsOf(cells.subarray(row * columns, (row + 1) * columns));
}

function keepRunsOf(line: Uint8Array): void {
  for (let first = 0; first < line.length; ) {
    const last = line[first] === 0 ? first : findRunEnd(line, first);
    if (last - first + 1 < runMin) line.fill(0, first, last + 1);
    first = last + 1;
  }
}

function findRunEnd(line: Uint8Array, first: number): number {
  let last = first;
  for (let at = first + 1; at < line.length && at - last <= 2; at += 1) {
    const step = Math.abs((line[at] as number) - (line[last] as number));
    if (line[at] !== 0 && step <= groundStep) last = at;
  }
  return last;
}

interface Cells {
  readonly cells: Uint8Array;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Bands of rows that hold strokes, within the written cells of each eighth of the width; the fullest eighth counts, so that columns of
 * text side by side are not added up.
 */
function countLines({ width, levels }: LeveledLuma, { cells, columns, rows }: Cells): number {
  const parts = 8;
  let most = 0;
  for (let part = 0; part < parts; part += 1) {
    const [from, to] = [Math.floor((part * columns) / parts), Math.floor(((part + 1) * columns) / parts)];
    const changes = new Float64Array(rows * cell);
    for (let row = 0; row < rows; row += 1)
      for (let column = from; column < to; column += 1)
        if (cells[row * columns + column] !== 0) addChanges(levels, { width, row, column }, changes);
    most = Math.max(most, countBands(changes));
  }
  return most;
}

interface Place {
  readonly width: number;
  readonly row: number;
  readonly column: number;
}

/** Steps between neighbors along the rows of a cell. */
function addChanges(levels: Uint8Array, { width, row, column }: Place, changes: Float64Array): void {
  for (let y = row * cell; y < (row + 1) * cell; y += 1) {
    const first = y * width + column * cell;
    for (let at = first; at < first + cell - 1; at += 1)
      if (Math.abs((levels[at] as number) - (levels[at + 1] as number)) > contrastMin / 2)
        changes[y] = (changes[y] as number) + 1;
  }
}

/** Of letters, in rows; what is higher is a pattern or a barcode. */
const bandMin = 3;
const bandMax = 64;

/** Bands as high as letters, parted by rows with few strokes. */
function countBands(changes: Float64Array): number {
  const least = Math.max(2, bandShare * changes.reduce((a, b) => Math.max(a, b), 0));
  let bands = 0;
  let high = 0;
  for (const count of [...changes, 0]) {
    if (count >= least) high += 1;
    else {
      if (high >= bandMin && high <= bandMax) bands += 1;
      high = 0;
    }
  }
  return bands;
}
