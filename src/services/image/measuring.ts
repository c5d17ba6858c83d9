/** What the image endpoints share: the source of a picture, and measuring it in a worker. */
import { measureImage, type ReportInput } from "../../engines/image/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { fetchFailures, task } from "../../kernel/ports.ts";
import { bytesFrom, type Source } from "../../kernel/source.ts";
import type { Static, TSchema } from "../../kernel/type.ts";
import { bytesMax } from "./schemas.ts";

export const engine = import.meta.resolve("../../engines/image/index.ts");

export const measureTask = task(engine, measureImage);

/** Base64 takes a third more than the image does. */
export const bodyBytesMax = 14 * 1024 * 1024;

export const fetchTimeoutMs = 20_000;

/** A fetch of 20 s, then 10 s in a thread. */
export const deadlineMs = 31_000;

export const shared = {
  upload: { image: "self" },
  fileTypes: ["image/*"],
  bodyBytesMax,
  deadlineMs,
  fails: [
    ...fetchFailures,
    "invalid_base64",
    "invalid_image",
    "unsupported_image_format",
    "image_too_large",
    "upstream_error_status",
    "processing_timeout",
  ],
} as const;

export const imageOf = (from: Source, { fetch }: Context): Promise<Uint8Array> =>
  bytesFrom(from, { fetch, bytesMax, timeoutMs: fetchTimeoutMs, tooLarge: "image_too_large" });

export async function report<S extends TSchema>(
  input: Source & Omit<ReportInput, "bytes">,
  context: Context,
  _schema: S,
): Promise<Static<S>> {
  const { url, base64, bytes: sent, ...options } = input;
  const bytes = await imageOf(input, context);
  const answer = await context.runInWorker(measureTask, { ...options, bytes });
  return answer as Static<S>;
}

export const limits =
  "JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP by content, at most 10 MiB, 50 megapixels and 20,000 pixels a side. " +
  "Upright by its EXIF orientation, in sRGB, on white, measured at no more than 1,024 pixels a side. " +
  "As multipart/form-data the file is the part `image`.";

/** 16 × 16 pixels: a red and a blue half. */
export const halves =
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAGUlEQVR42mP4z8CAFeEQ/s8wqmFUw/DVAACR6v8BNLV1nQAAAABJRU5ErkJggg==";

export const example = { title: "A red and a blue half", input: { base64: halves } } as const;
