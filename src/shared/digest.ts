/** Digests and HMACs in lower-case hex. */
import { createHmac, hash } from "node:crypto";

export const digestNames = [
  "md5",
  "sha1",
  "sha224",
  "sha256",
  "sha384",
  "sha512",
  "sha512-256",
  "sha3-224",
  "sha3-256",
  "sha3-384",
  "sha3-512",
  "blake2b512",
  "blake2s256",
  "ripemd160",
] as const;

export type DigestName = (typeof digestNames)[number];

/**
 * The digest of a text (as UTF-8, a lone surrogate as U+FFFD) or of bytes, in lower-case hex.
 * MD5: RFC 1321; SHA-1, SHA-2: FIPS 180-4; SHA-3: FIPS 202; BLAKE2: RFC 7693; RIPEMD-160: ISO/IEC 10118-3.
 */
export const digestHex = (name: DigestName, data: string | Uint8Array): string => hash(name, data, "hex");

/** The HMAC (RFC 2104) of a text or of bytes under a key of any length, in lower-case hex. */
export const hmacHex = (name: DigestName, key: string | Uint8Array, data: string | Uint8Array): string =>
  createHmac(name, key).update(data).digest("hex");
