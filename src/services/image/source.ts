/** The image that an endpoint is given: its fields, its limits and its bytes. */
import type { Context } from "../../kernel/operation.ts";
import { fetchFailures } from "../../kernel/ports.ts";
import { bytesFrom, type Source } from "../../kernel/source.ts";
import { Type } from "../../kernel/type.ts";

const maxImageBytes = 10 * 1024 * 1024;
const fetchTimeoutMs = 20_000;

export const source = {
  url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_048,
      description: "Public URL of the image; either this or `base64`",
    }),
  ),
  base64: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2 * maxImageBytes,
      description: "The image in Base64, at most 10 MiB decoded; may be a data URI",
    }),
  ),
};

export const limits =
  "JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels " +
  "a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more " +
  "than 1,024 pixels a side. In multipart/form-data the file is the part `image`.";

/** 16 × 16 pixels, the left half red and the right half blue. */
export const redAndBlue =
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAGUlEQVR42mP4z8CAFeEQ/s8wqmFUw/DVAACR6v8BNLV1nQAAAABJRU5ErkJggg==";

/** What every operation on an image declares. */
export const imageUpload = {
  upload: { image: "self" },
  fileTypes: ["image/*"],
  // Base64 takes a third more than the image.
  bodyBytesMax: 14 * 1024 * 1024,
  // The fetch, then 10 s in a worker.
  deadlineMs: fetchTimeoutMs + 11_000,
  fails: [
    ...fetchFailures,
    "invalid_base64",
    "invalid_image",
    "unsupported_image_format",
    "image_too_large",
    "upstream_error_status",
    "processing_timeout",
  ],
  examples: [{ title: "Half red and half blue", input: { base64: redAndBlue } }],
} as const;

/** `field` is the place of the image in the input, where its fields do not stand by themselves. */
export const readImage = (image: Source, { fetch }: Context, field?: string): Promise<Uint8Array> =>
  bytesFrom(image, {
    ...(field !== undefined && { field }),
    fetch,
    bytesMax: maxImageBytes,
    timeoutMs: fetchTimeoutMs,
    tooLarge: "image_too_large",
  });
