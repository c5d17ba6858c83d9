/** Limits of decoding, computed from the header: pixels of all frames and scans, and bytes of memory. */
import { ApiError } from "../../shared/api-error.ts";
import type { ImageFormat } from "./format.ts";
import { hasLength, nextMarker } from "./jpeg-segments.ts";

/** Pixels decoded for one frame: its own and those of all frames before it. */
export const decodedPixelsMax = 200_000_000;
/** Each scan of a progressive JPEG goes over all of its pixels; cameras and programs write 1 to 12. */
const scannedPixelsMax = 1_000_000_000;
/** Eight bytes a pixel at 50 megapixels: four channels of 16 bits. */
const memoryBytesMax = 400_000_000;

/** A frame of these formats depends on all frames before it. */
const animated: ReadonlySet<ImageFormat> = new Set(["gif", "webp", "avif", "png"]);

interface FrameSize {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
}

const tooLarge = (message: string): ApiError => new ApiError("image_too_large", message);

/** Throws `image_too_large` if more than 200 million pixels must be decoded for the frame. */
export function checkFrameCost({ format, width, height }: FrameSize, frame: number): void {
  if (!animated.has(format) || (frame + 1) * width * height <= decodedPixelsMax) return;
  const last = Math.floor(decodedPixelsMax / (width * height)) - 1;
  throw tooLarge(
    `Frame ${frame} depends on ${frame} others of ${width} × ${height} pixels, more than are decoded for one request. Ask for a frame up to ${last}.`,
  );
}

/** Bytes of a value by libvips's name for its type; 16 if unknown. */
const depths: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

interface Samples {
  readonly channels: number;
  readonly depth: string;
}

/** Throws `image_too_large` if the pixels take more than 400 MB in the depth of the file. */
export function checkMemory(pixels: number, { channels, depth }: Samples): void {
  const bytes = pixels * channels * (depths[depth] ?? 16);
  if (bytes > memoryBytesMax)
    throw tooLarge(
      `The image must take at most ${memoryBytesMax / 1_000_000} MB unpacked, not ${channels} channels of ${depth} for each of its pixels.`,
    );
}

/** Throws `image_too_large` for a JPEG with very many scans. */
export function checkScans(bytes: Uint8Array, pixels: number): void {
  if (countScans(bytes) * pixels > scannedPixelsMax)
    throw tooLarge("The JPEG has more scans of its pixels than are decoded for one request.");
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Number of scans of the first image in a JPEG file (ITU-T T.81, annex B), up to any damage. */
export function countScans(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = nextMarker(bytes, 2); at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1];
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    const length = hasLength(marker) ? (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0) : 0;
    at = nextMarker(bytes, at + 2 + length);
  }
  return scans;
}
