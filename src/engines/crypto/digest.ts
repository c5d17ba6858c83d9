/** Digest of a text, with its length. */
import { type DigestName, digestHex } from "../../shared/digest.ts";

interface TextDigest {
  readonly algo: DigestName;
  /** Lower-case hex. `hex` has the same value: callers look for either name. */
  readonly hash: string;
  readonly hex: string;
  /** Number of hex characters: md5 32, sha1 40, sha256 64, sha512 128. */
  readonly length: number;
}

/** The digest of a text's UTF-8 bytes; the empty text has one too. */
export function hashText(algo: DigestName, text: string): TextDigest {
  const hex = digestHex(algo, text);
  return { algo, hash: hex, hex, length: hex.length };
}
