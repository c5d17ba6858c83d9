/** Texts to Base64 and back, as UTF-8. */
import { isUtf8 } from "node:buffer";
import { ApiError } from "../../shared/api-error.ts";
import { decodeBase64 } from "../../shared/base64.ts";

export interface DecodedBytes {
  /** The text; bytes that are not UTF-8 become U+FFFD. */
  readonly decoded: string;
  readonly isUtf8: boolean;
  /** The bytes in lower-case hex where they are not UTF-8, else null. */
  readonly hex: string | null;
}

// Without `ignoreBOM` a byte order mark would vanish, and decoding would not undo encoding.
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Base64 of the text's UTF-8 bytes (RFC 4648 section 4, padded); a lone surrogate becomes U+FFFD. */
export const encodeBase64Text = (text: string): string => Buffer.from(text, "utf8").toString("base64");

/**
 * Decodes Base64 data to a text, and to hex where the bytes are no text.
 * Standard and URL-safe alphabets, white space and missing padding are accepted (see `decodeBase64`).
 * Fails with `invalid_base64`.
 */
export function decodeBase64Text(data: string): DecodedBytes {
  const bytes = decodeBase64(data);
  if (bytes === null) {
    const message =
      "The data is not Base64: an invalid character, misplaced padding or an impossible length.";
    throw new ApiError("invalid_base64", message, { field: "data" });
  }
  return describeBytes(bytes);
}

/** Decoded bytes as a text, and as hex where they are none. */
export function describeBytes(bytes: Uint8Array): DecodedBytes {
  const isText = isUtf8(bytes);
  return {
    decoded: utf8.decode(bytes),
    isUtf8: isText,
    hex: isText ? null : Buffer.from(bytes).toString("hex"),
  };
}
