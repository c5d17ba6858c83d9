/** BMP headers of 12 to 124 bytes: 1 to 32 bits a pixel, masks and run lengths. */
import { ApiError } from "../../../shared/api-error.ts";

/** The parsed header. */
export interface BmpHeader {
  readonly width: number;
  readonly height: number;
  /** Rows are stored from the top down instead of from the bottom up. */
  readonly topDown: boolean;
  readonly bits: number;
  readonly compression: number;
  /** Where the pixels begin. */
  readonly pixelsAt: number;
  /** Palette in blue, green, red, one entry each `paletteStep` bytes. */
  readonly paletteAt: number;
  readonly paletteStep: number;
  readonly paletteLength: number;
  /** Bits of red, green, blue and alpha in a pixel of 16 or 32 bits. */
  readonly masks: readonly [number, number, number, number];
}

const compressions = { none: 0, runs8: 1, runs4: 2, masks: 3, masksWithAlpha: 6 } as const;

const broken = (message: string, cause?: unknown): ApiError =>
  new ApiError("invalid_image", `The BMP file ${message}.`, { cause });

/** Reads the header. Fails with `invalid_image` for an impossible one, `unsupported_image_format` for JPEG or PNG inside. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = view.getUint32(14, true);
    return size === 12 ? coreHeader(view) : infoHeader(view, size);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw broken("ends within its header", cause);
  }
}

function coreHeader(view: DataView): BmpHeader {
  const bits = view.getUint16(24, true);
  return checkHeader({
    width: view.getUint16(18, true),
    height: view.getUint16(20, true),
    topDown: false,
    bits,
    compression: compressions.none,
    pixelsAt: view.getUint32(10, true),
    paletteAt: 26,
    paletteStep: 3,
    paletteLength: bits <= 8 ? 1 << bits : 0,
    masks: defaultMasks(bits),
  });
}

function infoHeader(view: DataView, size: number): BmpHeader {
  const rows = view.getInt32(22, true);
  const bits = view.getUint16(28, true);
  const compression = size >= 20 ? view.getUint32(30, true) : compressions.none;
  const colors = size >= 40 ? view.getUint32(46, true) : 0;
  const hasMasks = compression === compressions.masks || compression === compressions.masksWithAlpha;
  // Masks follow a header of 40 bytes and are part of a longer one.
  const masksAfter = size === 40 && hasMasks ? (compression === compressions.masks ? 12 : 16) : 0;
  return checkHeader({
    width: view.getInt32(18, true),
    height: Math.abs(rows),
    topDown: rows < 0,
    bits,
    compression,
    pixelsAt: view.getUint32(10, true),
    paletteAt: 14 + size + masksAfter,
    paletteStep: 4,
    paletteLength: bits <= 8 ? Math.min(colors === 0 ? 1 << bits : colors, 1 << bits) : 0,
    masks: hasMasks ? readMasks(view, size, masksAfter) : defaultMasks(bits),
  });
}

function readMasks(view: DataView, size: number, after: number): BmpHeader["masks"] {
  const mask = (at: number) => view.getUint32(54 + at, true);
  return [mask(0), mask(4), mask(8), size >= 56 || after === 16 ? mask(12) : 0];
}

const defaultMasks = (bits: number): BmpHeader["masks"] =>
  bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];

function checkHeader(header: BmpHeader): BmpHeader {
  const { width, height, bits, compression, pixelsAt } = header;
  if (width <= 0 || height <= 0) throw broken("has no width or no height");
  if (compression === 4 || compression === 5)
    throw new ApiError(
      "unsupported_image_format",
      "The BMP file holds a JPEG or PNG image, which is not read here.",
    );
  const allowed: Readonly<Record<number, readonly number[]>> = {
    [compressions.none]: [1, 2, 4, 8, 16, 24, 32],
    [compressions.runs8]: [8],
    [compressions.runs4]: [4],
    [compressions.masks]: [16, 32],
    [compressions.masksWithAlpha]: [16, 32],
  };
  if (!allowed[compression]?.includes(bits))
    throw broken("has a bit depth that does not fit its compression");
  if (pixelsAt < 26) throw broken("has its pixels inside its header");
  return header;
}
