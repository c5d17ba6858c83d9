/** ICO files (Windows icons): a directory of PNG files and bitmaps, each bitmap with a mask below its colors. */
import { ApiError } from "../../../shared/api-error.ts";
import { readBmpHeader } from "../bmp/header.ts";
import { readBmpPixels } from "../bmp/pixels.ts";

export interface RgbaPixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const maxEntries = 64;
const fileHeaderBytes = 14;

export const isIco = (bytes: Uint8Array): boolean =>
  bytes.length > 22 && bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 1 && bytes[3] === 0;

interface Entry {
  readonly side: number;
  readonly bits: number;
  readonly bytes: Uint8Array;
}

/** The image for a side: the smallest that is no smaller, else the largest. A PNG file, or pixels. Fails with `invalid_image`. */
export function readIco(file: Uint8Array, side: number): Uint8Array | RgbaPixels {
  const entries = readEntries(file).sort((one, other) => one.side - other.side || other.bits - one.bits);
  const entry =
    entries.find((one) => one.side >= side) ?? entries.findLast((one) => one.side === entries.at(-1)?.side);
  if (entry === undefined) throw new ApiError("invalid_image", "The icon has no image.");
  return entry.bytes[0] === 0x89 ? entry.bytes : readBitmap(entry.bytes);
}

function readEntries(file: Uint8Array): Entry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = Math.min(view.getUint16(4, true), maxEntries, Math.floor((file.length - 6) / 16));
  return Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 16;
    const start = view.getUint32(at + 12, true);
    const bytes = file.subarray(start, start + view.getUint32(at + 8, true));
    return { side: view.getUint8(at) || 256, bits: view.getUint16(at + 6, true), bytes };
  }).filter(({ bytes }) => bytes.length > 40);
}

/** A bitmap whose header counts the rows of colors and of the mask. */
function readBitmap(dib: Uint8Array): RgbaPixels {
  const view = new DataView(dib.buffer, dib.byteOffset, dib.byteLength);
  const headerBytes = view.getUint32(0, true);
  const bits = view.getUint16(14, true);
  const height = Math.floor(Math.abs(view.getInt32(8, true)) / 2);
  const colors = bits <= 8 ? view.getUint32(32, true) || 1 << bits : 0;
  const pixelsAt = fileHeaderBytes + headerBytes + colors * 4;
  if (headerBytes !== 40 || height < 1 || height > 256)
    throw new ApiError("invalid_image", "The icon is damaged.");
  const file = new Uint8Array(fileHeaderBytes + dib.length);
  file.set([0x42, 0x4d]);
  file.set(dib, fileHeaderBytes);
  const head = new DataView(file.buffer);
  head.setUint32(10, pixelsAt, true);
  head.setInt32(fileHeaderBytes + 8, height, true);
  const header = readBmpHeader(file);
  const { width, rgb } = readBmpPixels(file, header, 256);
  if (width > 256) throw new ApiError("invalid_image", "The icon is damaged.");
  const rgba = new Uint8Array(width * height * 4);
  const isOpaque =
    bits === 32
      ? readAlpha(file, { width, height, pixelsAt })
      : readMask(file, { width, height, pixelsAt, bits });
  for (let at = 0; at < width * height; at += 1) {
    rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
    rgba[at * 4 + 3] = isOpaque(at % width, Math.floor(at / width));
  }
  return { width, height, rgba };
}

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly pixelsAt: number;
}

type ReadAlpha = (column: number, row: number) => number;

/** The fourth byte of each pixel; where all are 0 the writer knew no alpha, and all is opaque. */
function readAlpha(file: Uint8Array, { width, height, pixelsAt }: Plane): ReadAlpha {
  const read: ReadAlpha = (column, row) =>
    file[pixelsAt + ((height - 1 - row) * width + column) * 4 + 3] ?? 0;
  for (let at = 0; at < width * height; at += 1) if ((file[pixelsAt + at * 4 + 3] ?? 0) > 0) return read;
  return () => 255;
}

/** Bits that are set are not seen; rows stand from the bottom up, each on a multiple of four bytes. */
function readMask(
  file: Uint8Array,
  { width, height, pixelsAt, bits }: Plane & { readonly bits: number },
): ReadAlpha {
  const rowBytes = (bitsPerPixel: number) => Math.ceil((width * bitsPerPixel) / 32) * 4;
  const maskAt = pixelsAt + rowBytes(bits) * height;
  return (column, row) => {
    const byte = file[maskAt + (height - 1 - row) * rowBytes(1) + (column >> 3)] ?? 0;
    return ((byte >> (7 - (column & 7))) & 1) === 0 ? 255 : 0;
  };
}
