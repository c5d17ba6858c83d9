/** Salts and their encodings. */

import { type ByteEncoding, byteEncodings, readEncodedBytes } from "../../shared/encoded-bytes.ts";

export const saltEncodings = byteEncodings;

export type SaltEncoding = ByteEncoding;

/** Bytes of a generated salt; NIST SP 800-132 asks for at least 128 bits. */
export const defaultSaltBytes = 16;

/**
 * The bytes of a salt as it was written.
 * Throws `invalid_parameter` for invalid hex, `invalid_base64` for invalid Base64; the message does not repeat the salt.
 */
export const decodeSalt = (salt: string, encoding: SaltEncoding): Uint8Array =>
  readEncodedBytes(salt, { encoding, field: "salt", encodingField: "saltEncoding" });
