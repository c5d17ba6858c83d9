/** Pixel buffers: RGB, and luma computed from it. */
import { writeLuma } from "./pixel-kernel.ts";

/** Pixels in sRGB, three bytes each, row by row from the top left corner. */
export interface RgbPixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Luma row by row, 0 to 255. */
export interface Luma {
  readonly width: number;
  readonly height: number;
  readonly y: Float32Array;
}

/** With the same rounded to whole levels. */
export interface LeveledLuma extends Luma {
  readonly levels: Uint8Array;
}

// The functions below run in loops over a million pixels. An exported constant is read anew in each iteration, which doubles the
// time of a loop; functions are inlined.

/**
 * Luma as in JPEG (ITU-R BT.601: 0.299, 0.587, 0.114), of the stored values; times 2^16 in
 * integers, exact to 0.002 levels.
 */
export const scaledLuma = (red: number, green: number, blue: number): number =>
  (19_595 * red + 38_470 * green + 7_471 * blue) | 0;

export const nearestLevel = (luma: number): number => (luma + 32_768) >> 16;

export function computeLuma({ width, height, rgb }: RgbPixels): LeveledLuma {
  const luma = openLuma(width, height);
  writeLuma(rgb, luma.levels, luma.y);
  return luma;
}

/** One is kept: in fresh memory each 4 KB fault once, which takes 2 ms a megapixel. */
const spares: ArrayBuffer[] = [];
const sparePixels = 1_048_576;

/** To be filled: it holds what was there before. */
export function openLuma(width: number, height: number): LeveledLuma {
  const pixels = width * height;
  const buffer =
    pixels > sparePixels ? new ArrayBuffer(5 * pixels) : (spares.pop() ?? new ArrayBuffer(5 * sparePixels));
  return {
    width,
    height,
    y: new Float32Array(buffer, 0, pixels),
    levels: new Uint8Array(buffer, 4 * pixels, pixels),
  };
}

/** For those of `openLuma` and `computeLuma` that nobody reads any more. */
export function releaseLuma({ y: { buffer } }: LeveledLuma): void {
  if (!(buffer instanceof ArrayBuffer)) return;
  if (buffer.byteLength === 5 * sparePixels && spares.length === 0) spares.push(buffer);
  else buffer.transfer(0);
}

/** Pixels of each luma, 0 to 255. */
export function countLevels({ levels }: LeveledLuma): Int32Array {
  const counts = new Int32Array(256);
  for (let at = 0; at < levels.length; at += 1) {
    const level = levels[at] as number;
    counts[level] = (counts[level] as number) + 1;
  }
  return counts;
}

/** Whole levels of luma, row by row. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

/** Of the middle of an image, of at most so many pixels a side. */
export function middleLevels({ width, height, rgb }: RgbPixels, side: number): Gray {
  const [wide, high] = [Math.min(width, side), Math.min(height, side)];
  const [left, top] = [(width - wide) >> 1, (height - high) >> 1];
  const levels = new Uint8Array(wide * high);
  for (let row = 0; row < high; row += 1)
    writeLuma(rgb.subarray(((top + row) * width + left) * 3), levels.subarray(row * wide, (row + 1) * wide));
  return { width: wide, height: high, levels };
}

/** Half as large, by the means of four pixels. */
export function halve({ width, height, y }: Luma): Luma {
  const [wide, high] = [width >> 1, height >> 1];
  const half = new Float32Array(wide * high);
  for (let row = 0; row < high; row += 1) halveRow(half, y, row, { wide, width });
  return { width: wide, height: high, y: half };
}

function halveRow(
  half: Float32Array,
  y: Float32Array,
  row: number,
  { wide, width }: { wide: number; width: number },
): void {
  const first = 2 * row * width;
  for (let at = 0; at < wide; at += 1) {
    const from = first + 2 * at;
    half[row * wide + at] =
      ((y[from] as number) +
        (y[from + 1] as number) +
        (y[from + width] as number) +
        (y[from + width + 1] as number)) /
      4;
  }
}
