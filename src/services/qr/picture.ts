/** Pictures that are sent: those with codes to be read, and logos. */

import type { Context } from "../../kernel/operation.ts";
import { fetchFailures } from "../../kernel/ports.ts";
import { bytesFrom, type Source } from "../../kernel/source.ts";

export const maxPictureBytes = 10 * 1024 * 1024;
export const fetchTimeoutMs = 20_000;

/** What reading a sent picture can fail with. */
export const pictureFailures = [
  ...fetchFailures,
  "invalid_base64",
  "invalid_image",
  "unsupported_image_format",
  "image_too_large",
  "upstream_error_status",
  "processing_timeout",
  "overloaded",
] as const;

/** `field` is the place of the picture in the input; left out where the input itself is the picture. */
export const readPicture = (
  source: Source,
  { fetch }: Pick<Context, "fetch">,
  { bytesMax = maxPictureBytes, field }: { readonly bytesMax?: number; readonly field?: string } = {},
): Promise<Uint8Array> =>
  bytesFrom(source, {
    fetch,
    bytesMax,
    timeoutMs: fetchTimeoutMs,
    tooLarge: "image_too_large",
    ...(field === undefined ? {} : { field }),
  });
