/** Decoder of BMP run lengths (RLE8, RLE4): one palette index a pixel, rows in the order of the file. */

interface Size {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
}

const codes = { endOfLine: 0, end: 1, move: 2 } as const;

/** Skipped and missing pixels stay 0. Linear in bytes and pixels, whatever the runs say. */
export function decodeRunLengths(data: Uint8Array, { width, height, bits }: Size): Uint8Array {
  const canvas: Canvas = { out: new Uint8Array(width * height), width, height, x: 0, y: 0 };
  const perByte = bits === 4 ? 2 : 1;
  let at = 0;
  while (at + 1 < data.length && canvas.y < height) {
    const [count = 0, value = 0] = [data[at], data[at + 1]];
    if (count === 0 && value === codes.end) break;
    if (count > 0) put(canvas, count, (index) => indexIn(value, index, perByte));
    at += 2 + (count > 0 ? 0 : readEscape(canvas, value, data.subarray(at + 2), perByte));
  }
  return canvas.out;
}

/** Handles what follows a count of 0 and returns how many bytes it took. */
function readEscape(canvas: Canvas, code: number, data: Uint8Array, perByte: number): number {
  if (code === codes.endOfLine) {
    move(canvas, -canvas.x, 1);
    return 0;
  }
  if (code === codes.move) {
    move(canvas, data[0] ?? 0, data[1] ?? 0);
    return 2;
  }
  put(canvas, code, (index) => indexIn(data[Math.floor(index / perByte)] ?? 0, index, perByte));
  // Literal pixels are padded to an even number of bytes.
  return Math.ceil(code / perByte / 2) * 2;
}

interface Canvas {
  readonly out: Uint8Array;
  readonly width: number;
  readonly height: number;
  x: number;
  y: number;
}

/** In a byte of two pixels the higher half is the first. */
const indexIn = (byte: number, index: number, perByte: number): number => {
  if (perByte === 1) return byte;
  return index % 2 === 0 ? byte >> 4 : byte & 15;
};

function put(canvas: Canvas, count: number, indexAt: (index: number) => number): void {
  const visible = Math.min(count, Math.max(0, canvas.width - canvas.x));
  const start = canvas.y * canvas.width + canvas.x;
  for (let index = 0; index < visible; index += 1) canvas.out[start + index] = indexAt(index);
  canvas.x += count;
}

function move(canvas: Canvas, right: number, up: number): void {
  canvas.x += right;
  canvas.y += up;
}
