/** Image decoding: format and header first, then at most as many pixels as are measured. */
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { ApiError } from "../../shared/api-error.ts";
import { type Apng, readApng } from "./apng.ts";
import { ApngCanvas, type RgbaCanvas } from "./apng-canvas.ts";
import { type BmpHeader, readBmpHeader } from "./bmp/header.ts";
import { readBmpPixels } from "./bmp/pixels.ts";
import { checkFrameCost, checkMemory, checkScans } from "./decode-limits.ts";
import { detectFormat, type ImageFormat } from "./format.ts";
import { loadLibvips, type OpenImage } from "./libvips.ts";
import type { LeveledLuma, Luma, RgbPixels } from "./pixels.ts";

/** What the header of an image says, before pixels are read. */
interface PictureHeader {
  /** Pixels as shown, after the EXIF orientation. */
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  readonly hasAlpha: boolean;
  /** Frames of an animation or pages of a TIFF file, else 1. */
  readonly frames: number;
  readonly exif: Uint8Array | null;
  /** Null where the file is none. */
  readonly apng: Apng | null;
}

export interface Picture extends PictureHeader {
  /**
   * The pixels of one frame, in sRGB, upright, on white, no longer than `side`.
   * Fails with `image_too_large` if too many pixels must be decoded to reach it. Another ground than white is #rrggbb.
   */
  read(frame: number, side: number, ground?: string): Promise<RgbPixels>;
  /** The same at the size of the file, and no longer than `side`. */
  readBoth(frame: number, side: number): Promise<BothSizes>;
}

export interface BothSizes {
  readonly whole: RgbPixels;
  readonly pixels: RgbPixels;
}

const pixelsMax = 50_000_000;
const sideMax = 20_000;
const sideMin = 8;

/** libvips gives up before the worker's deadline of 10 s, so that no decoding goes on after it. */
const timeoutSeconds = 8;

/**
 * Reads the header.
 * Fails with `invalid_image`, `unsupported_image_format` and `image_too_large`; reading pixels also with
 * `processing_timeout`.
 */
export async function openPicture(bytes: Uint8Array): Promise<Picture> {
  const format = detectFormat(bytes);
  const open = await loadLibvips();
  return format === "bmp" ? openBitmap(bytes, open) : await openWithLibvips(bytes, format, open);
}

type ReadFrame = Picture["read"];

/** Once where shrinking what is decoded gives the pixels that `read` gives, else twice at the same time. */
function readBothWith(read: ReadFrame, open: OpenImage, isPlain: boolean): Picture["readBoth"] {
  return async (frame, side) => {
    if (!isPlain) {
      const [whole, pixels] = await Promise.all([read(frame, sideMax), read(frame, side)]);
      return { whole, pixels };
    }
    const whole = await read(frame, sideMax);
    const { width, height, rgb } = whole;
    if (Math.max(width, height) <= side) return { whole, pixels: whole };
    return { whole, pixels: await scale(open(rgb, { raw: { width, height, channels: 3 } }), side) };
  };
}

function openBitmap(bytes: Uint8Array, open: OpenImage): Picture {
  const header = readBmpHeader(bytes);
  const { width, height } = checkSize(header);
  const read: ReadFrame = (_frame, side) => readBitmap(bytes, header, { open, side });
  return {
    width,
    height,
    format: "bmp",
    hasAlpha: header.masks[3] !== 0 && header.compression !== 0,
    frames: 1,
    exif: null,
    apng: null,
    read,
    readBoth: readBothWith(read, open, Math.max(width, height) <= wholeMax),
  };
}

interface BmpReadOptions {
  readonly open: OpenImage;
  readonly side: number;
}

function readBitmap(
  bytes: Uint8Array,
  header: BmpHeader,
  { open, side }: BmpReadOptions,
): Promise<RgbPixels> {
  const { rgb, width, height } = readBmpPixels(bytes, header, side);
  return scale(open(rgb, { raw: { width, height, channels: 3 } }), side);
}

async function openWithLibvips(bytes: Uint8Array, format: ImageFormat, open: OpenImage): Promise<Picture> {
  const options: SharpOptions = { failOn: "error", limitInputPixels: false, sequentialRead: true };
  const meta = await open(bytes, options).metadata().catch(throwDecodeError);
  const apng = format === "png" ? readApng(bytes) : null;
  const frames = apng?.frames.length ?? meta.pages ?? 1;
  const size = checkSize(sizeOf(meta));
  checkMemory(size.width * size.height, meta);
  if (format === "jpeg") checkScans(bytes, size.width * size.height);
  const canvas = apng && new ApngCanvas(apng, (png) => decodeRgba(open(png, options)));
  const read: ReadFrame = async (frame, side, ground) => {
    const page = frame === 0 ? {} : { page: frame };
    checkFrameCost({ ...size, format }, frame);
    if (canvas !== null && frame !== 0)
      return scale(openCanvas(await canvas.show(frame), open, meta.orientation), side, ground);
    // The pages of a TIFF file may differ in size.
    if (frame !== 0) {
      const own = await open(bytes, { ...options, ...page })
        .metadata()
        .catch(throwDecodeError);
      const { width, height } = checkSize(sizeOf(own));
      checkMemory(width * height, own);
    }
    const image = open(bytes, { ...options, ...page, limitInputPixels: pixelsMax, autoOrient: true });
    return scale(image, side, ground);
  };
  const longest = Math.max(size.width, size.height);
  const isPlain = longest <= wholeMax || isShrunkLast(format, longest, meta);
  return {
    ...size,
    format,
    hasAlpha: meta.hasAlpha,
    frames,
    exif: meta.exif ?? null,
    apng,
    read,
    readBoth: readBothWith(read, open, isPlain),
  };
}

/** Turned upright as the file itself is. */
function openCanvas({ width, height, rgba }: RgbaCanvas, open: OpenImage, orientation = 1): Sharp {
  const image = open(rgba, { raw: { width, height, channels: 4 } });
  const { turn, isMirrored } = turns[orientation] ?? { turn: 0, isMirrored: false };
  return image.rotate(turn).flop(isMirrored);
}

/** The mirror image, turned by degrees clockwise, by the EXIF orientation (Exif 3.0, section 4.6.5.1). */
const turns: Readonly<Record<number, { readonly turn: number; readonly isMirrored: boolean }>> = {
  2: { turn: 0, isMirrored: true },
  3: { turn: 180, isMirrored: false },
  4: { turn: 180, isMirrored: true },
  5: { turn: 270, isMirrored: true },
  6: { turn: 90, isMirrored: false },
  7: { turn: 90, isMirrored: true },
  8: { turn: 270, isMirrored: false },
};

async function decodeRgba(image: Sharp): Promise<RgbaCanvas> {
  const { data, info } = await image
    .toColourspace("srgb")
    .ensureAlpha()
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(throwDecodeError);
  return { width: info.width, height: info.height, rgba: info.channels === 2 ? grayToRgba(data) : data };
}

/** Of gray with alpha. */
function grayToRgba(gray: Uint8Array): Uint8Array {
  const rgba = new Uint8Array(gray.length * 2);
  for (let from = 0, at = 0; from < gray.length; from += 2, at += 4) {
    rgba.fill(gray[from] as number, at, at + 3);
    rgba[at + 3] = gray[from + 1] as number;
  }
  return rgba;
}

/** Up to this side an image is measured whole. */
const wholeMax = 1_024;

/**
 * Whether libvips shrinks the pixels of such a file after it has decoded, flattened and converted all of them. A JPEG of
 * twice the side and more is decoded at a half already.
 */
const isShrunkLast = (
  format: ImageFormat,
  longest: number,
  { depth, space, hasProfile, orientation = 1 }: Metadata,
): boolean =>
  (format === "png" ||
    format === "gif" ||
    format === "avif" ||
    (format === "jpeg" && longest < 2 * wholeMax)) &&
  depth === "uchar" &&
  space === "srgb" &&
  !hasProfile &&
  orientation === 1;

/** A smaller luma, antialiased; unchanged if no side is longer than `side`. */
export async function shrinkLuma(luma: LeveledLuma, side: number): Promise<Luma> {
  const { width, height, levels } = luma;
  if (Math.max(width, height) <= side) return luma;
  const open = await loadLibvips();
  const { data, info } = await open(levels, { raw: { width, height, channels: 1 } })
    .resize({ width: side, height: side, fit: "inside" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, y: new Float32Array(data) };
}

const sizeOf = ({ autoOrient, width, height, pageHeight }: Metadata) => {
  const turned = autoOrient.width !== width;
  const shown = pageHeight ?? height;
  return turned ? { width: shown, height: width } : { width, height: shown };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

function checkSize({ width, height }: Size): Size {
  if (Math.min(width, height) < sideMin)
    throw new ApiError("invalid_image", `Each side of the image must be at least ${sideMin} pixels long.`);
  if (Math.max(width, height) > sideMax || width * height > pixelsMax)
    throw new ApiError(
      "image_too_large",
      `The image must have at most ${pixelsMax / 1_000_000} megapixels and sides of at most ${sideMax.toLocaleString("en")} pixels.`,
    );
  return { width, height };
}

/** A JPEG is decoded at a half, a quarter or an eighth of its size if that is enough. */
async function scale(image: Sharp, side: number, ground = "#ffffff"): Promise<RgbPixels> {
  const { data, info } = await image
    .flatten({ background: ground })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .removeAlpha()
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(throwDecodeError);
  const { width, height, channels } = info;
  return { width, height, rgb: channels === 1 ? grayToRgb(data) : data };
}

function grayToRgb(gray: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(gray.length * 3);
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = gray[Math.floor(at / 3)] ?? 0;
  return rgb;
}

export function throwDecodeError(cause: unknown): never {
  if (cause instanceof Error && /^timeout/.test(cause.message))
    throw new ApiError("processing_timeout", "The image took too long to decode.", { cause });
  throw new ApiError("invalid_image", "The image is damaged or cut short.", { cause });
}
