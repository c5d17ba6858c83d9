/** AES-SIV: authenticated encryption of which equal inputs give equal outputs (RFC 5297). */
import { createCipheriv, timingSafeEqual } from "node:crypto";
import { blockBytes, openBlockCipher, xor } from "./aes-block.ts";

/** Encrypts under a key of 32, 48 or 64 bytes; the answer is the synthetic IV of 16 bytes and the ciphertext. */
export function sealSiv(key: Uint8Array, associated: readonly Uint8Array[], plaintext: Uint8Array): Buffer {
  const iv = s2v(key.subarray(0, key.length / 2), [...associated, plaintext]);
  return Buffer.concat([iv, runCounter(key, iv, plaintext)]);
}

/** The plaintext, or null where the key or the associated data are others, or the text was changed. */
export function openSiv(
  key: Uint8Array,
  associated: readonly Uint8Array[],
  sealed: Uint8Array,
): Buffer | null {
  if (sealed.length < blockBytes) return null;
  const iv = sealed.subarray(0, blockBytes);
  const plaintext = runCounter(key, iv, sealed.subarray(blockBytes));
  const expected = s2v(key.subarray(0, key.length / 2), [...associated, plaintext]);
  return timingSafeEqual(expected, iv) ? plaintext : null;
}

/** Section 2.5: the counter begins at the IV with two bits cleared. */
function runCounter(key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Buffer {
  const half = key.subarray(key.length / 2);
  const counter = Buffer.from(iv);
  counter[8] = (counter[8] ?? 0) & 0x7f;
  counter[12] = (counter[12] ?? 0) & 0x7f;
  return createCipheriv(`aes-${half.length * 8}-ctr`, half, counter).update(bytes);
}

/** Section 2.4; the last of the strings is the plaintext. */
function s2v(key: Uint8Array, strings: readonly Uint8Array[]): Buffer {
  const cmac = openCmac(key);
  let state = cmac(Buffer.alloc(blockBytes));
  for (const string of strings.slice(0, -1)) state = xor(double(state), cmac(string));
  const last = strings.at(-1) ?? new Uint8Array(0);
  if (last.length < blockBytes) return cmac(xor(double(state), pad(last)));
  const end = last.length - blockBytes;
  return cmac(Buffer.concat([last.subarray(0, end), xor(last.subarray(end), state)]));
}

/** AES-CMAC (RFC 4493). */
function openCmac(key: Uint8Array): (bytes: Uint8Array) => Buffer {
  const encryptBlocks = openBlockCipher(key);
  const whole = double(encryptBlocks(Buffer.alloc(blockBytes)));
  const short = double(whole);
  return (bytes) => {
    const end = Math.max(0, Math.ceil(bytes.length / blockBytes) - 1) * blockBytes;
    let state: Buffer = Buffer.alloc(blockBytes);
    for (let at = 0; at < end; at += blockBytes)
      state = encryptBlocks(xor(state, bytes.subarray(at, at + blockBytes)));
    const last = bytes.subarray(end);
    const block = last.length === blockBytes ? xor(last, whole) : xor(pad(last), short);
    return encryptBlocks(xor(state, block));
  };
}

/** Multiplication by x in GF(2^128), section 2.3. */
function double(block: Uint8Array): Buffer {
  const doubled = Buffer.alloc(blockBytes);
  for (let at = 0; at < blockBytes; at += 1)
    doubled[at] = ((block[at] ?? 0) << 1) | ((block[at + 1] ?? 0) >> 7);
  if ((block[0] ?? 0) > 0x7f) doubled[blockBytes - 1] = (doubled[blockBytes - 1] ?? 0) ^ 0x87;
  return doubled;
}

function pad(bytes: Uint8Array): Buffer {
  const block = Buffer.alloc(blockBytes);
  block.set(bytes);
  block[bytes.length] = 0x80;
  return block;
}
