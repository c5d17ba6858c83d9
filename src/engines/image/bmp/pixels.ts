/** BMP files as RGB pixels: whole while small, else averaged row by row as they are read. */

import type { RgbPixels } from "../pixels.ts";
import type { BmpHeader } from "./header.ts";
import { openRows, type ReadRow } from "./rows.ts";

/**
 * The pixels of a BMP file, with the longest side brought below twice `side` by averaging squares of pixels, so that 50
 * megapixels are never in memory at once. Fails with `invalid_image` for a file that is too short.
 */
export function readBmpPixels(bytes: Uint8Array, header: BmpHeader, side: number): RgbPixels {
  const readRow = openRows(bytes, header);
  const step = Math.max(1, Math.floor(Math.max(header.width, header.height) / side));
  return step === 1 ? readWhole(readRow, header) : readAveraged(readRow, header, step);
}

function readWhole(readRow: ReadRow, { width, height }: BmpHeader): RgbPixels {
  const rgb = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1)
    readRow(row, rgb.subarray(row * width * 3, (row + 1) * width * 3));
  return { width, height, rgb };
}

/** The last squares of a row and a column may be narrower. */
function readAveraged(readRow: ReadRow, { width, height }: BmpHeader, step: number): RgbPixels {
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const rgb = new Uint8Array(columns * rows * 3);
  const line = new Uint8Array(width * 3);
  const sums = new Float64Array(columns * 3);
  for (let row = 0; row < rows; row += 1) {
    const end = Math.min(height, (row + 1) * step);
    sums.fill(0);
    for (let y = row * step; y < end; y += 1) {
      readRow(y, line);
      addLine(line, sums, step);
    }
    for (let at = 0; at < sums.length; at += 1) {
      const inRow = Math.min(step, width - Math.floor(at / 3) * step);
      rgb[row * sums.length + at] = Math.round((sums[at] ?? 0) / (inRow * (end - row * step)));
    }
  }
  return { width: columns, height: rows, rgb };
}

function addLine(line: Uint8Array, sums: Float64Array, step: number): void {
  for (let x = 0, from = 0; from < line.length; x += 1, from += 3) {
    const to = Math.floor(x / step) * 3;
    sums[to] = (sums[to] ?? 0) + (line[from] ?? 0);
    sums[to + 1] = (sums[to + 1] ?? 0) + (line[from + 1] ?? 0);
    sums[to + 2] = (sums[to + 2] ?? 0) + (line[from + 2] ?? 0);
  }
}
