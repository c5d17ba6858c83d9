/** Salts and their encodings. */

import { ApiError } from "../../shared/api-error.ts";
import { decodeBase64 } from "../../shared/base64.ts";

export const saltEncodings = ["utf8", "hex", "base64"] as const;

export type SaltEncoding = (typeof saltEncodings)[number];

/** Bytes of a generated salt; NIST SP 800-132 asks for at least 128 bits. */
export const defaultSaltBytes = 16;

/**
 * The bytes of a salt as it was written.
 * Throws `invalid_parameter` for invalid hex, `invalid_base64` for invalid Base64; the message does not repeat the salt.
 */
export function decodeSalt(salt: string, encoding: SaltEncoding): Uint8Array {
  return decoders[encoding](salt);
}

const decoders: Readonly<Record<SaltEncoding, (salt: string) => Uint8Array>> = {
  utf8: (salt) => Buffer.from(salt, "utf8"),
  hex(salt) {
    if (/^(?:[0-9a-f]{2})*$/i.test(salt)) return Buffer.from(salt, "hex");
    const message = "salt must be pairs of hexadecimal digits where saltEncoding is hex.";
    throw new ApiError("invalid_parameter", message, { field: "salt" });
  },
  base64(salt) {
    const bytes = decodeBase64(salt);
    if (bytes !== null) return bytes;
    throw new ApiError("invalid_base64", "salt must be Base64 where saltEncoding is base64.", {
      field: "salt",
    });
  },
};
