/** Removal of metadata from image files: containers are taken apart, and what is compressed stays byte for byte the same. */
import { ApiError } from "../../../shared/api-error.ts";
import { openPicture } from "../decode.ts";
import type { ImageFormat } from "../format.ts";
import { readExif } from "../measures/exif.ts";
import { stripGif } from "./gif.ts";
import { stripJpeg } from "./jpeg.ts";
import { FileParts, type Removed, type StripOptions, type StripWork } from "./parts.ts";
import { stripPng } from "./png.ts";
import { stripWebp } from "./webp.ts";

export type StrippedFormat = "jpeg" | "png" | "webp" | "gif";

export interface StrippedImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: StrippedFormat;
  /** As shown, after the orientation that the file had. */
  readonly width: number;
  readonly height: number;
  /** That readers find in the answered file, 1 to 8. */
  readonly orientation: number;
  readonly hasProfile: boolean;
  /** Whether EXIF or XMP data told a place. */
  readonly hadLocation: boolean;
  readonly removed: readonly Removed[];
}

const strippers: Readonly<Partial<Record<ImageFormat, (work: StripWork) => boolean>>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
};

/** In O(bytes). Fails like `openPicture`, and with `invalid_image` for a file that is cut short. */
export async function stripMetadata(bytes: Uint8Array, options: StripOptions): Promise<StrippedImage> {
  const { format, width, height, exif } = await openPicture(bytes);
  const strip = strippers[format];
  if (strip === undefined) throw unsupported(format);
  const facts = exif === null ? null : readExif(exif);
  const orientation = facts?.orientation ?? 1;
  const parts = new FileParts();
  if (!strip({ bytes, parts, options, orientation }))
    throw new ApiError("invalid_image", "The image is damaged or cut short.");
  const stripped = parts.join();
  return {
    bytes: stripped,
    format: format as StrippedFormat,
    width,
    height,
    orientation: options.keepOrientation ? orientation : 1,
    hasProfile: parts.hasProfile,
    hadLocation: typeof facts?.latitude === "number" || tellsPlace(bytes, parts.removed),
    removed: parts.removed,
  };
}

const tellsPlace = (bytes: Uint8Array, removed: readonly Removed[]): boolean =>
  removed.some(({ kind }) => kind === "xmp") &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("GPSLatitude");

const unsupported = (format: ImageFormat): ApiError =>
  new ApiError(
    "unsupported_image_format",
    `Metadata is removed from JPEG, PNG, WebP and GIF files, not from ${format.toUpperCase()}.`,
  );
