/** Digest of a text, with its length. */
import { crc32 } from "node:zlib";
import { digestHex, digestNames } from "../../shared/digest.ts";

/** The digests that an HMAC can be made with, and two that it is not made with. */
export const hashNames = [...digestNames, "blake3", "crc32"] as const;

export type HashName = (typeof hashNames)[number];

interface TextDigest {
  readonly algo: HashName;
  /** Lower-case hex. `hex` has the same value: callers look for either name. */
  readonly hash: string;
  readonly hex: string;
  /** Number of hex characters: crc32 8, md5 32, sha1 40, sha256 64, sha512 128. */
  readonly length: number;
  /** The same bytes in padded Base64. */
  readonly base64: string;
}

/** The digest of a text's UTF-8 bytes; the empty text has one too. A promise for BLAKE3 alone, whose code is loaded when it is asked for. */
export function hashText(algo: "blake3", text: string): Promise<TextDigest>;
export function hashText(algo: Exclude<HashName, "blake3">, text: string): TextDigest;
export function hashText(algo: HashName, text: string): TextDigest | Promise<TextDigest>;
export function hashText(algo: HashName, text: string): TextDigest | Promise<TextDigest> {
  if (algo === "blake3") return hashByBlake3(text);
  return describe(algo, algo === "crc32" ? crc32Hex(text) : digestHex(algo, text));
}

const describe = (algo: HashName, hex: string): TextDigest => ({
  algo,
  hash: hex,
  hex,
  length: hex.length,
  base64: Buffer.from(hex, "hex").toString("base64"),
});

/** CRC-32 of ISO-HDLC, as zip and PNG have it. */
const crc32Hex = (text: string): string => crc32(text).toString(16).padStart(8, "0");

/** BLAKE3 with 256 bits and no key (github.com/BLAKE3-team/BLAKE3-specs). */
async function hashByBlake3(text: string): Promise<TextDigest> {
  const { blake3 } = await import("@noble/hashes/blake3.js");
  return describe("blake3", Buffer.from(blake3(Buffer.from(text, "utf8"))).toString("hex"));
}
