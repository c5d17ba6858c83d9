/** The plain variance of the Laplacian, as OpenCV's `Laplacian(gray, CV_64F).var()` gives it. */
import type { RgbPixels } from "../pixels.ts";
import { laplacianModule } from "./laplacian-module.ts";

/** The part of WebAssembly's interface used here: its types belong to the DOM library, which is not loaded. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly levels: (rgb: number, to: number, end: number) => void;
  readonly squares: (above: number, left: number, below: number, end: number) => void;
}

/** Of three rows the levels with one more on either side, and a row of RGB after them; sums at 0. */
const widthMax = 20_000;
const rowBytes = 2 * widthMax + 64;
const rgbAt = 64 + 3 * rowBytes;
const pages = Math.ceil((rgbAt + 3 * widthMax + 64) / 65_536);
const lane = 8;
/** Pixels whose squares are summed in 32 bits. */
const partMax = 8_192;

interface Rows {
  readonly kernel: Kernel;
  readonly levels: Int16Array;
  readonly rgb: Uint8Array;
  readonly sums: Int32Array;
}

let opened: Rows | undefined;

function openRows(): Rows {
  const kernel = new WebAssembly.Instance(new WebAssembly.Module(laplacianModule(pages)))
    .exports as unknown as Kernel;
  const { buffer } = kernel.memory;
  return {
    kernel,
    levels: new Int16Array(buffer, 0, rgbAt / 2),
    rgb: new Uint8Array(buffer, rgbAt),
    sums: new Int32Array(buffer, 0, 4),
  };
}

/** Address of the first level of a row; the one before it is the mirrored one. */
const addressOf = (row: number): number => 64 + (row % 3) * rowBytes + 16;

/**
 * At least 2 × 2 and at most 20,000 pixels a row. Beyond the border the image is mirrored without repeating its last pixels
 * (BORDER_REFLECT_101). Linear.
 */
export function laplacianVariance({ width, height, rgb }: RgbPixels): number {
  opened ??= openRows();
  const rows = opened;
  const size = width * height;
  let [sum, squares] = [0, 0];
  readRow(rows, rgb, 0, width);
  for (let row = 0; row < height; row += 1) {
    if (row + 1 < height) readRow(rows, rgb, row + 1, width);
    const above = row === 0 ? 1 : row - 1;
    const below = row === height - 1 ? height - 2 : row + 1;
    squares += sumSquares(rows, [above, row, below], width);
    // All but the differences at the border cancel out.
    sum += endsOf(rows.levels, addressOf(row) / 2, width);
    if (row === 0 || row === height - 1) sum += sumDifferences(rows.levels, row, above, width);
  }
  const mean = sum / size;
  return Math.max(0, squares / size - mean * mean);
}

function readRow({ kernel, levels, rgb: to }: Rows, rgb: Uint8Array, row: number, width: number): void {
  to.set(rgb.subarray(row * width * 3, (row + 1) * width * 3));
  const address = addressOf(row);
  kernel.levels(rgbAt, address, address + 2 * width);
  const first = address / 2;
  levels[first - 1] = levels[first + 1] as number;
  levels[first + width] = levels[first + width - 2] as number;
}

function sumSquares(
  { kernel, levels, sums }: Rows,
  [above, row, below]: readonly [number, number, number],
  width: number,
): number {
  const [upper, here, lower] = [addressOf(above), addressOf(row), addressOf(below)];
  const end = width - (width % lane);
  let squares = 0;
  for (let from = 0; from < end; from += partMax) {
    const left = here - 2;
    kernel.squares(
      upper + 2 * from,
      left + 2 * from,
      lower + 2 * from,
      left + 2 * Math.min(end, from + partMax),
    );
    for (let at = 0; at < 4; at += 1) squares += sums[at] as number;
  }
  for (let at = end; at < width; at += 1) {
    const second =
      (levels[here / 2 + at - 1] as number) +
      (levels[here / 2 + at + 1] as number) +
      (levels[upper / 2 + at] as number) +
      (levels[lower / 2 + at] as number) -
      4 * (levels[here / 2 + at] as number);
    squares += second * second;
  }
  return squares;
}

/** Sum of the second differences along a row: it is mirrored at both ends. */
const endsOf = (levels: Int16Array, first: number, width: number): number => {
  const last = first + width - 1;
  return (
    (levels[first + 1] as number) -
    (levels[first] as number) -
    (levels[last] as number) +
    (levels[last - 1] as number)
  );
};

/** Sum of the second differences down the columns, which a border row leaves over. */
function sumDifferences(levels: Int16Array, row: number, next: number, width: number): number {
  const [here, other] = [addressOf(row) / 2, addressOf(next) / 2];
  let sum = 0;
  for (let at = 0; at < width; at += 1) sum += (levels[other + at] as number) - (levels[here + at] as number);
  return sum;
}
