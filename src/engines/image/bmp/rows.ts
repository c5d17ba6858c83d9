/** Reader of BMP pixel rows, each as red, green and blue on white. */
import { ApiError } from "../../../shared/api-error.ts";
import type { BmpHeader } from "./header.ts";
import { decodeRunLengths } from "./run-length.ts";

/** Writes one row, three bytes a pixel. `row` counts from the top. */
export type ReadRow = (row: number, into: Uint8Array) => void;

/** Fails with `invalid_image` if the file is too short for its rows. */
export function openRows(bytes: Uint8Array, header: BmpHeader): ReadRow {
  const { compression, height, topDown } = header;
  const fromTop = (row: number): number => (topDown ? row : height - 1 - row);
  if (compression === 1 || compression === 2) {
    const indices = decodeRunLengths(bytes.subarray(header.pixelsAt), header);
    const paint = painter(readPalette(bytes, header));
    return (row, into) => paint((x) => indices[fromTop(row) * header.width + x] ?? 0, header.width, into);
  }
  const rowBytes = Math.ceil((header.width * header.bits) / 32) * 4;
  if (
    header.pixelsAt + rowBytes * (height - 1) + Math.ceil((header.width * header.bits) / 8) >
    bytes.byteLength
  )
    throw new ApiError("invalid_image", "The BMP file is shorter than its rows.");
  const read = uncompressedReader(bytes, header);
  return (row, into) => read(header.pixelsAt + fromTop(row) * rowBytes, into);
}

type ReadAt = (at: number, into: Uint8Array) => void;

function uncompressedReader(bytes: Uint8Array, header: BmpHeader): ReadAt {
  const { bits, width, compression } = header;
  if (bits <= 8) {
    const paint = painter(readPalette(bytes, header));
    const perByte = 8 / bits;
    const mask = (1 << bits) - 1;
    return (at, into) =>
      paint(
        (x) => {
          const shift = 8 - bits * ((x % perByte) + 1);
          return ((bytes[at + Math.floor(x / perByte)] ?? 0) >> shift) & mask;
        },
        width,
        into,
      );
  }
  if (bits === 24 || (bits === 32 && compression === 0)) return trueColorReader(bytes, width, bits / 8);
  return maskedReader(bytes, header);
}

function trueColorReader(bytes: Uint8Array, width: number, step: number): ReadAt {
  return (at, into) => {
    for (let x = 0, from = at, to = 0; x < width; x += 1, from += step, to += 3) {
      into[to] = bytes[from + 2] ?? 0;
      into[to + 1] = bytes[from + 1] ?? 0;
      into[to + 2] = bytes[from] ?? 0;
    }
  };
}

/** Fields of any position and width are scaled to 0 to 255; alpha is flattened on white. */
function maskedReader(bytes: Uint8Array, { bits, width, masks }: BmpHeader): ReadAt {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [red, green, blue, alpha] = masks.map(fieldReader);
  const step = bits / 8;
  return (at, into) => {
    for (let x = 0; x < width; x += 1) {
      const from = at + x * step;
      const pixel = bits === 16 ? view.getUint16(from, true) : view.getUint32(from, true);
      const opacity = masks[3] === 0 ? 1 : (alpha?.(pixel) ?? 255) / 255;
      const onWhite = (value: number): number => Math.round(255 + (value - 255) * opacity);
      into[x * 3] = onWhite(red?.(pixel) ?? 0);
      into[x * 3 + 1] = onWhite(green?.(pixel) ?? 0);
      into[x * 3 + 2] = onWhite(blue?.(pixel) ?? 0);
    }
  };
}

function fieldReader(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const greatest = mask >>> shift;
  return (pixel) => Math.min(255, Math.round((((pixel & mask) >>> shift) * 255) / greatest));
}

type Palette = Uint8Array;

/** 256 entries in red, green, blue; missing ones are black. */
function readPalette(bytes: Uint8Array, { paletteAt, paletteStep, paletteLength }: BmpHeader): Palette {
  const palette = new Uint8Array(256 * 3);
  for (let entry = 0; entry < paletteLength; entry += 1) {
    const at = paletteAt + entry * paletteStep;
    palette[entry * 3] = bytes[at + 2] ?? 0;
    palette[entry * 3 + 1] = bytes[at + 1] ?? 0;
    palette[entry * 3 + 2] = bytes[at] ?? 0;
  }
  return palette;
}

const painter = (palette: Palette) => (indexAt: (x: number) => number, width: number, into: Uint8Array) => {
  for (let x = 0; x < width; x += 1) {
    const from = indexAt(x) * 3;
    into[x * 3] = palette[from] ?? 0;
    into[x * 3 + 1] = palette[from + 1] ?? 0;
    into[x * 3 + 2] = palette[from + 2] ?? 0;
  }
};
