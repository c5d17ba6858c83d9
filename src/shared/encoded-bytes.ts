/** Bytes that a caller writes as a text: in UTF-8, hex or Base64. */
import { ApiError } from "./api-error.ts";
import { decodeBase64 } from "./base64.ts";

export const byteEncodings = ["utf8", "hex", "base64"] as const;

export type ByteEncoding = (typeof byteEncodings)[number];

interface EncodedField {
  readonly encoding: ByteEncoding;
  /** The field that holds the text, for messages. */
  readonly field: string;
  /** The field that names the encoding. */
  readonly encodingField: string;
}

/**
 * The bytes of a text in its encoding; Base64 as `decodeBase64` reads it.
 * Throws `invalid_parameter` for invalid hex, `invalid_base64` for invalid Base64; no message repeats the text.
 */
export function readEncodedBytes(text: string, { encoding, field, encodingField }: EncodedField): Uint8Array {
  if (encoding === "utf8") return Buffer.from(text, "utf8");
  if (encoding === "hex") {
    if (/^(?:[0-9a-f]{2})*$/i.test(text)) return Buffer.from(text, "hex");
    const message = `${field} must be pairs of hexadecimal digits where ${encodingField} is hex.`;
    throw new ApiError("invalid_parameter", message, { field });
  }
  const bytes = decodeBase64(text);
  if (bytes !== null) return bytes;
  throw new ApiError("invalid_base64", `${field} must be Base64 where ${encodingField} is base64.`, {
    field,
  });
}
