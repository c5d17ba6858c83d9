/** The body of a request to a target, from the text that a caller gives. */

import { ApiError } from "../../shared/api-error.ts";
import { decodeBase64, withoutDataUri } from "../../shared/base64.ts";

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] as const;
export const bodyEncodings = ["utf8", "base64"] as const;

type Method = (typeof methods)[number];

const methodsWithBody: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const maxBytes = 1024 * 1024;

/**
 * The body's bytes; undefined without a body.
 * Throws `invalid_parameter` for a method without a body, `invalid_base64`, `payload_too_large` over 1 MiB.
 */
export function encodeRequestBody(
  method: Method,
  body: string | undefined,
  encoding: (typeof bodyEncodings)[number],
): Uint8Array | undefined {
  if (body === undefined) return undefined;
  if (!methodsWithBody.has(method)) {
    throw new ApiError("invalid_parameter", `body is only sent with ${[...methodsWithBody].join(", ")}.`, {
      field: "body",
    });
  }
  const bytes = encoding === "utf8" ? new TextEncoder().encode(body) : decodeBase64(withoutDataUri(body));
  if (bytes === null) throw new ApiError("invalid_base64", "body is not valid Base64.", { field: "body" });
  if (bytes.byteLength > maxBytes) {
    throw new ApiError("payload_too_large", "body must be at most 1 MiB long.", { field: "body" });
  }
  return bytes;
}
