/** Decides where a mark stands on a page: in the middle of what is seen of it, at an angle to the one who looks. */

/** A page as it is shown: the box of user space that is seen, and how it is turned. */
export interface Sheet {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise for showing, 0 to 3. */
  readonly quarterTurns: number;
  /** Length of a unit of user space, in points. */
  readonly userUnit: number;
}

/** Of a mark whose middle is the origin, in points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The six numbers of `cm`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** From the middle of a mark to that of another, in points along and across its text. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** The share of the page's width and height that a mark may take. */
const fill = 0.95;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The page's width and height in points as they are seen. */
function visibleSize({ width, height, quarterTurns, userUnit }: Sheet): Size {
  const [x, y] = quarterTurns % 2 === 0 ? [width, height] : [height, width];
  return { width: x * userUnit, height: y * userUnit };
}

/** The upright box around a box turned by an angle. */
function boundingBox({ width, height }: Size, angle: number): Size {
  const cos = Math.abs(Math.cos(radians(angle)));
  const sin = Math.abs(Math.sin(radians(angle)));
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** 1, or less where the turned mark would not fit the page. */
export function computeScale(mark: Size, angle: number, sheet: Sheet): number {
  const seen = visibleSize(sheet);
  const box = boundingBox(mark, angle);
  return Math.min(1, (seen.width * fill) / box.width, (seen.height * fill) / box.height);
}

/**
 * Puts a mark, whose middle is its origin, into the middle of the page, `angle` degrees counterclockwise for the one
 * who looks at it, scaled down where it does not fit.
 */
export function computePlacement(mark: Size, angle: number, sheet: Sheet): Matrix {
  const scale = computeScale(mark, angle, sheet) / sheet.userUnit;
  // The page is turned clockwise when it is shown, so the mark is turned as much against it.
  const turn = radians(angle + sheet.quarterTurns * 90);
  const cos = Math.cos(turn) * scale;
  const sin = Math.sin(turn) * scale;
  return [cos, sin, -sin, cos, sheet.left + sheet.width / 2, sheet.bottom + sheet.height / 2];
}

/** More would only be read as gray, and cost time in every reader. */
const tilesMax = 400;
/** Rows and columns that are tried. */
const placesMax = 400;

/**
 * Where a mark stands that is repeated over the whole page: rows at `angle`, every other one shifted by half, the
 * first mark in the middle; wider apart where there would be many more than 400. In the units of the mark before `placement`.
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
  // Of a page that is very long and thin nearly all places around it are not seen.
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
