/** AES on single blocks, which modes of operation are built from; node:crypto does the work. */
import { createCipheriv } from "node:crypto";

export const blockBytes = 16;

/** Encrypts blocks of 16 bytes, each by itself, under a key of 16, 24 or 32 bytes. */
export type EncryptBlocks = (blocks: Uint8Array) => Buffer;

/** One cipher object serves all blocks: ECB keeps no state between them. */
export function openBlockCipher(key: Uint8Array): EncryptBlocks {
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  return (blocks) => cipher.update(blocks);
}

/** The bytes of both, bit by bit exclusive; as long as the shorter. */
export function xor(one: Uint8Array, other: Uint8Array): Buffer {
  const result = Buffer.alloc(Math.min(one.length, other.length));
  for (let at = 0; at < result.length; at += 1) result[at] = (one[at] ?? 0) ^ (other[at] ?? 0);
  return result;
}
