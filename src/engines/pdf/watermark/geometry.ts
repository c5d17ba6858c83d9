/** Position, angle and scale of a watermark on a page as it is displayed. */

/** A page as it is displayed: its visible box in user space and its rotation. */
export interface Sheet {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise, 0 to 3. */
  readonly quarterTurns: number;
  /** Length of a unit of user space, in points. */
  readonly userUnit: number;
}

/** Size of a mark whose center is the origin, in points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The six numbers of `cm`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** From the center of a mark to that of another, in points along and across its text. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** The share of the page's width and height that a mark may take. */
const fill = 0.95;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Width and height of the page in points, as displayed. */
function visibleSize({ width, height, quarterTurns, userUnit }: Sheet): Size {
  const [x, y] = quarterTurns % 2 === 0 ? [width, height] : [height, width];
  return { width: x * userUnit, height: y * userUnit };
}

/** The bounding box of a rotated box. */
function boundingBox({ width, height }: Size, angle: number): Size {
  const cos = Math.abs(Math.cos(radians(angle)));
  const sin = Math.abs(Math.sin(radians(angle)));
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** 1, or less where the rotated mark would not fit the page. */
export function computeScale(mark: Size, angle: number, sheet: Sheet): number {
  const seen = visibleSize(sheet);
  const box = boundingBox(mark, angle);
  return Math.min(1, (seen.width * fill) / box.width, (seen.height * fill) / box.height);
}

/**
 * Puts a mark, whose center is its origin, in the center of the page, rotated `angle` degrees counterclockwise as
 * displayed, scaled down where it does not fit.
 */
export function computePlacement(mark: Size, angle: number, sheet: Sheet): Matrix {
  const scale = computeScale(mark, angle, sheet) / sheet.userUnit;
  // The page is rotated clockwise for display, so the mark is rotated back by as much.
  const turn = radians(angle + sheet.quarterTurns * 90);
  const cos = Math.cos(turn) * scale;
  const sin = Math.sin(turn) * scale;
  return [cos, sin, -sin, cos, sheet.left + sheet.width / 2, sheet.bottom + sheet.height / 2];
}

/** More would only look gray and be slow in every reader. */
const tilesMax = 400;
/** Rows and columns that are tried, at most. */
const placesMax = 400;

/**
 * Offsets of a mark that is repeated over the whole page: rows at `angle`, every other one shifted by half, the
 * first mark in the center; wider apart where there would be many more than 400. In the units of the mark, before `computePlacement`.
 */
export function computeTiles(mark: Size, gap: number, angle: number, sheet: Sheet): readonly Offset[] {
  const scale = computeScale(mark, angle, sheet);
  const seen = visibleSize(sheet);
  const page = { width: seen.width / scale, height: seen.height / scale };
  const step = { x: mark.width + gap, y: mark.height + gap };
  const box = boundingBox(mark, angle);
  const area = (page.width + box.width) * (page.height + box.height);
  const reach = boundingBox(page, angle);
  const atLeast = Math.max(1, Math.sqrt(area / (step.x * step.y * tilesMax)));
  // Nearly all offsets around a very long and thin page are not visible.
  const widest = Math.max(reach.height / step.y, reach.width / step.x) / placesMax;
  const stretch = Math.max(atLeast, widest);
  const rows = Math.ceil((reach.height / 2 + mark.height) / (step.y * stretch));
  const columns = Math.ceil((reach.width / 2 + mark.width) / (step.x * stretch)) + 1;
  const found: Offset[] = [];
  for (let row = rows; row >= -rows; row -= 1) {
    for (let column = -columns; column <= columns; column += 1) {
      const shift = row % 2 === 0 ? 0 : 0.5;
      const offset = { x: (column + shift) * step.x * stretch, y: row * step.y * stretch };
      if (isVisible(offset, mark, angle, page)) found.push(offset);
    }
  }
  return found;
}

function isVisible(offset: Offset, mark: Size, angle: number, page: Size): boolean {
  const cos = Math.cos(radians(angle));
  const sin = Math.sin(radians(angle));
  const box = boundingBox(mark, angle);
  const x = offset.x * cos - offset.y * sin;
  const y = offset.x * sin + offset.y * cos;
  return Math.abs(x) * 2 < page.width + box.width && Math.abs(y) * 2 < page.height + box.height;
}
