/** Compression: the quality of a JPEG file by its tables, and visible seams of 8 × 8 blocks. */
import type { Luma } from "../pixels.ts";

/** The luminance table of the JPEG standard (ITU-T T.81, table K.1), in zigzag order as files hold it. */
const standardTable = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58,
  51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103,
  62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
];

/**
 * The quality of a JPEG file, 1 to 100, as in libjpeg: by how much its luminance table is coarser than the
 * standard one. Encoders with their own tables get the value at which files look alike. Null without a table.
 */
export function estimateJpegQuality(bytes: Uint8Array): number | null {
  const table = luminanceTable(bytes);
  if (table === null) return null;
  const ratios = table.map((value, at) => value / (standardTable[at] ?? 1));
  // Low frequencies are the visible ones.
  const percent = (100 * ratios.reduce((sum, ratio) => sum + ratio, 0)) / ratios.length;
  const quality = percent > 100 ? 5_000 / percent : (200 - percent) / 2;
  return Math.min(100, Math.max(1, quality));
}

/** The first quantization table, of 8 or 16 bits a value. */
function luminanceTable(bytes: Uint8Array): readonly number[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (marker === 0xdb) return tableAt(view, at + 4);
    if (marker === 0xda || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

function tableAt(view: DataView, at: number): readonly number[] | null {
  if (at >= view.byteLength) return null;
  const step = view.getUint8(at) >> 4 === 0 ? 1 : 2;
  if (at + 1 + 64 * step > view.byteLength) return null;
  return Array.from({ length: 64 }, (_, entry) =>
    step === 1 ? view.getUint8(at + 1 + entry) : view.getUint16(at + 1 + entry * 2),
  );
}

/**
 * How much stronger the steps between columns and rows are at block borders than elsewhere, in units of a
 * visible step: 0 without seams, 1 where they are visible, 3 and more where little but blocks is left. Only for an image
 * that was neither scaled nor cropped.
 */
export function measureBlockiness({ width, height, y }: Luma): number {
  if (Math.min(width, height) < 32) return 0;
  const across = new Float64Array(8);
  const down = new Float64Array(8);
  // Every third row and column is enough: all eight positions in a block occur equally often.
  for (let row = 1; row < height - 2; row += 3)
    for (let column = 1; column < width - 2; column += 1) {
      const place = column & 7;
      across[place] = (across[place] ?? 0) + stepAt(y, row * width + column, 1);
    }
  for (let row = 1; row < height - 2; row += 1) {
    let sum = 0;
    for (let column = 1; column < width - 2; column += 3) sum += stepAt(y, row * width + column, width);
    down[row & 7] = (down[row & 7] ?? 0) + sum;
  }
  // Each of eight positions has an eighth of a third of the pixels.
  const pixels = (width * height) / 24;
  const step = visibleStep(y);
  return (seamOf(across, pixels, step) + seamOf(down, pixels, step)) / 2;
}

/** The step between two neighbors beyond the slope on both sides of it. */
function stepAt(y: Float32Array, at: number, by: number): number {
  const before = y[at - by] ?? 0;
  const here = y[at] ?? 0;
  const next = y[at + by] ?? 0;
  const slopes = Math.abs(here - before) + Math.abs((y[at + 2 * by] ?? 0) - next);
  return Math.max(0, Math.abs(next - here) - slopes / 2);
}

/** Seams in an even area become visible at a step of one level at middle gray, and in proportion to the light. */
const middleGray = 115;

/** In levels, by the mean of every eighth pixel: a darker picture has smaller steps, but no fewer seams. */
function visibleStep(y: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < y.length; at += 8) sum += y[at] ?? 0;
  return Math.max(0.25, sum / Math.ceil(y.length / 8) / middleGray);
}

/** Blocks start at the corner, so seams are between the eighth pixel and the next. */
function seamOf(steps: Float64Array, pixels: number, visible: number): number {
  const seam = (steps[7] ?? 0) / pixels;
  const others = (steps.reduce((sum, step) => sum + step, 0) / pixels - seam) / 7;
  return Math.max(0, seam - others) / (others + visible);
}
