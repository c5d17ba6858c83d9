/** Base58 with a checksum, as Bitcoin and its relatives write keys and addresses. */
import { createHash } from "node:crypto";
import { base58, base58xrp } from "@scure/base";

const alphabets = { bitcoin: base58, ripple: base58xrp } as const;

/** The bytes, or null where a character is not in the alphabet. Quadratic: for texts of at most 120 characters. */
export function decodeBase58(text: string, alphabet: keyof typeof alphabets = "bitcoin"): Uint8Array | null {
  try {
    return alphabets[alphabet].decode(text);
  } catch {
    return null;
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

/** Version and payload where the last four bytes are the start of a double SHA-256 of the rest; else null. */
export function decodeBase58Check(text: string, alphabet?: keyof typeof alphabets): Uint8Array | null {
  const bytes = decodeBase58(text, alphabet);
  if (bytes === null || bytes.length < 5) return null;
  const payload = bytes.subarray(0, -4);
  const check = sha256(sha256(payload));
  return bytes.subarray(-4).every((byte, at) => byte === check[at]) ? payload : null;
}
