/** The type and size of an image, from its first bytes. */
import type { Size } from "./icon-sizes.ts";
import { readJpegSize } from "./jpeg-size.ts";
import { readSvgSize } from "./svg-size.ts";

interface ImageHeader {
  readonly type: string;
  /** Null if the first bytes do not give it, as with an SVG without a size. */
  readonly size: Size | null;
}

/**
 * Recognizes PNG, ICO (its largest image), GIF, JPEG, WebP, SVG, BMP and AVIF (without its size) by their first bytes;
 * 64 KiB are enough except for a JPEG with long metadata. Null for anything else.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [type, begins, size] of formats)
    if (begins(bytes)) return { type, size: readSafely(size, view) };
  return readSvgHeader(bytes);
}

const signature =
  (mark: string, at = 0) =>
  (bytes: Uint8Array): boolean =>
    bytes.length >= at + mark.length &&
    [...mark].every((char, index) => bytes[at + index] === char.charCodeAt(0));

type ReadSize = (view: DataView) => Size | null;

const formats: readonly (readonly [type: string, begins: (bytes: Uint8Array) => boolean, size: ReadSize])[] =
  [
    ["image/png", signature("\x89PNG\r\n\x1a\n"), (view) => toSize(view.getUint32(16), view.getUint32(20))],
    ["image/gif", signature("GIF8"), (view) => toSize(view.getUint16(6, true), view.getUint16(8, true))],
    ["image/jpeg", signature("\xff\xd8\xff"), readJpegSize],
    ["image/webp", (bytes) => signature("RIFF")(bytes) && signature("WEBP", 8)(bytes), readWebpSize],
    ["image/x-icon", signature("\0\0\x01\0"), readIcoSize],
    [
      "image/bmp",
      signature("BM"),
      (view) => toSize(view.getInt32(18, true), Math.abs(view.getInt32(22, true))),
    ],
    ["image/avif", (bytes) => signature("ftypavif", 4)(bytes) || signature("ftypavis", 4)(bytes), () => null],
  ];

/** Bytes that end too early give no size. */
function readSafely(read: ReadSize, view: DataView): Size | null {
  try {
    const size = read(view);
    return size === null ? null : toSize(size.width, size.height);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const toSize = (width: number, height: number): Size | null =>
  width > 0 && height > 0 ? { width, height } : null;

/** A side of 0 in the directory means 256. */
function readIcoSize(view: DataView): Size | null {
  const count = Math.min(view.getUint16(4, true), 100);
  let largest: Size | null = null;
  for (let entry = 0; entry < count; entry += 1) {
    const size = {
      width: view.getUint8(6 + entry * 16) || 256,
      height: view.getUint8(7 + entry * 16) || 256,
    };
    if (size.width * size.height > (largest?.width ?? 0) * (largest?.height ?? 0)) largest = size;
  }
  return largest;
}

/** The three forms of RFC 9649: lossy, lossless, extended. */
function readWebpSize(view: DataView): Size | null {
  const form = String.fromCharCode(
    view.getUint8(12),
    view.getUint8(13),
    view.getUint8(14),
    view.getUint8(15),
  );
  const threeBytes = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (form === "VP8X") return toSize(threeBytes(24) + 1, threeBytes(27) + 1);
  if (form === "VP8 ") return toSize(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (form !== "VP8L") return null;
  const bits = view.getUint32(21, true);
  return toSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function readSvgHeader(bytes: Uint8Array): ImageHeader | null {
  const text = new TextDecoder().decode(bytes.subarray(0, 8_192));
  const root = /<svg[\s>][^>]{0,4000}/i.exec(text);
  if (root === null || !/^\s*</.test(text) || /<html[\s>]/i.test(text.slice(0, root.index))) return null;
  return { type: "image/svg+xml", size: readSvgSize(root[0]) };
}
