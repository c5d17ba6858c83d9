/** QR codes as PNG: one bit a pixel, each row of modules stored once. */
import { crc32, deflateSync } from "node:zlib";
import { blendOver, type Color } from "./colors.ts";
import { computeLayout, type Layout, type QrStyle } from "./layout.ts";
import { findDarkRuns, type QrMatrix } from "./matrix.ts";

export const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const colorTypes = { grayscale: 0, palette: 3 } as const;
const filters = { none: 0, up: 2 } as const;

/**
 * A PNG (ISO/IEC 15948) of exactly `size` × `size` pixels.
 * Black on white is grayscale; other colors make a palette of two, with opacity if one is translucent.
 * Fails with `invalid_parameter` when `size` is too small for the code.
 */
export function drawPng(matrix: QrMatrix, style: QrStyle): Uint8Array {
  const pixels = deflateSync(rasterize(matrix, style.size, computeLayout(matrix.modules, style)));
  const dark = blendOver(style.dark, style.light);
  const plain = isGray(dark, 0) && isGray(style.light, 255);
  return Buffer.concat([
    signature,
    buildChunk("IHDR", buildHeader(style.size, plain ? colorTypes.grayscale : colorTypes.palette)),
    ...(plain ? [] : buildPalette([dark, style.light])),
    buildChunk("IDAT", pixels),
    buildChunk("IEND", new Uint8Array(0)),
  ]);
}

const isGray = ({ red, green, blue, alpha }: Color, level: number): boolean =>
  red === level && green === level && blue === level && alpha === 255;

function buildHeader(size: number, colorType: number): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(size, 0);
  data.writeUInt32BE(size, 4);
  data.set([1, colorType], 8);
  return data;
}

/** PLTE, and tRNS if a color is translucent. Index 0 is dark and 1 light, like black and white in 1-bit grayscale. */
function buildPalette(colors: readonly Color[]): Uint8Array[] {
  const entries = buildChunk(
    "PLTE",
    Uint8Array.from(colors.flatMap(({ red, green, blue }) => [red, green, blue])),
  );
  if (colors.every(({ alpha }) => alpha === 255)) return [entries];
  return [
    entries,
    buildChunk(
      "tRNS",
      Uint8Array.from(colors, ({ alpha }) => alpha),
    ),
  ];
}

/** Filtered scan lines. A line equal to the one above is a filter byte and zeros, which compress to almost nothing. */
function rasterize(matrix: QrMatrix, size: number, { scale, offset }: Layout): Uint8Array {
  const lineBytes = 1 + Math.ceil(size / 8);
  const lines = new Uint8Array(lineBytes * size);
  for (let y = 0; y < size; y++) lines[y * lineBytes] = filters.up;
  const startLine = (y: number): Uint8Array => {
    const line = lines.subarray(y * lineBytes, (y + 1) * lineBytes).fill(0xff);
    line[0] = filters.none;
    return line;
  };
  startLine(0);
  matrix.rows.forEach((row, index) => {
    const line = startLine(offset + index * scale);
    for (const run of findDarkRuns(row)) {
      clearBits(line, offset + run.start * scale, offset + (run.start + run.length) * scale);
    }
  });
  const below = offset + matrix.modules * scale;
  if (below < size) startLine(below);
  return lines;
}

/** Makes the pixels from `from` up to `to` dark; the line's first byte is its filter. */
function clearBits(line: Uint8Array, from: number, to: number): void {
  for (let x = from; x < to; x++) {
    const at = 1 + (x >>> 3);
    line[at] = (line[at] ?? 0) & ~(0x80 >>> (x & 7));
  }
}

export function buildChunk(type: string, data: Uint8Array): Uint8Array {
  const framed = Buffer.alloc(12 + data.length);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, "latin1");
  framed.set(data, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length);
  return framed;
}
