/**
 * AES-SIV (RFC 5297): deterministic authenticated encryption. The same key, associated data and plaintext give the same
 * ciphertext, so that equal values can be matched; anything else about them stays hidden, and a changed byte is noticed.
 */
import { createCipheriv, timingSafeEqual } from "node:crypto";

const blockBytes = 16;
/** Associated data and plaintext together: a vector of S2V has at most 127 components (RFC 5297, section 2.6). */
const associatedMax = 126;
const ciphers: Readonly<Record<number, string>> = { 16: "aes-128", 24: "aes-192", 32: "aes-256" };

/** A key, with what all messages under it share. */
export interface SivKey {
  readonly name: string;
  readonly mac: Uint8Array;
  readonly count: Uint8Array;
  /** The first subkey of CMAC; doubled it is the second. */
  readonly subkey: Buffer;
  /** CMAC of a block of zeros, with which S2V begins. */
  readonly start: Buffer;
}

/** Prepares a key of 32, 48 or 64 bytes for many messages; throws `RangeError` for any other length. */
export function prepareSivKey(key: Uint8Array): SivKey {
  const half = key.length / 2;
  const name = ciphers[half];
  if (name === undefined) throw new RangeError("AES-SIV takes keys of 32, 48 or 64 bytes.");
  const [mac, count] = [Buffer.from(key.subarray(0, half)), Buffer.from(key.subarray(half))];
  const bare = { name, mac, count, subkey: double(encryptChain(name, mac, zero)), start: zero };
  return { ...bare, start: cmac(bare, zero) };
}

const prepared = (key: Uint8Array | SivKey): SivKey => (key instanceof Uint8Array ? prepareSivKey(key) : key);

/** The synthetic IV of 16 bytes, then as many bytes as the plaintext has. At most 126 associated data. Linear. */
export function encryptSiv(
  key: Uint8Array | SivKey,
  plaintext: Uint8Array,
  ...associated: Uint8Array[]
): Buffer {
  const keys = prepared(key);
  const iv = s2v(keys, plaintext, associated);
  return Buffer.concat([iv, countMode(keys, iv, plaintext)]);
}

/** The plaintext, or null where the key, the associated data or any byte is not that of the encryption. */
export function decryptSiv(
  key: Uint8Array | SivKey,
  ciphertext: Uint8Array,
  ...associated: Uint8Array[]
): Buffer | null {
  if (ciphertext.length < blockBytes) return null;
  const keys = prepared(key);
  const iv = ciphertext.subarray(0, blockBytes);
  const plaintext = countMode(keys, iv, ciphertext.subarray(blockBytes));
  return timingSafeEqual(iv, s2v(keys, plaintext, associated)) ? plaintext : null;
}

const zero = Buffer.alloc(blockBytes);

/** The last block of CBC from an IV of zeros. */
function encryptChain(name: string, key: Uint8Array, blocks: Uint8Array): Buffer {
  const cipher = createCipheriv(`${name}-cbc`, key, zero).setAutoPadding(false);
  return cipher.update(blocks).subarray(-blockBytes);
}

/** Counter mode from the synthetic IV, whose 31st and 63rd bits from the right are cleared (section 2.6). */
function countMode({ name, count }: SivKey, iv: Uint8Array, data: Uint8Array): Buffer {
  const start = Buffer.from(iv);
  start[8] = (start[8] as number) & 0x7f;
  start[12] = (start[12] as number) & 0x7f;
  return createCipheriv(`${name}-ctr`, count, start).update(data);
}

/** Multiplied by x in GF(2^128) (RFC 4493, section 2.3). */
function double(block: Uint8Array): Buffer {
  const doubled = Buffer.alloc(blockBytes);
  for (let at = 0; at < blockBytes; at += 1)
    doubled[at] = ((block[at] as number) << 1) | ((block[at + 1] ?? 0) >> 7);
  if ((block[0] as number) >= 0x80) doubled[15] = (doubled[15] as number) ^ 0x87;
  return doubled;
}

/** Of two blocks. */
function xor(a: Uint8Array, b: Uint8Array): Buffer {
  const sum = Buffer.alloc(blockBytes);
  for (let at = 0; at < blockBytes; at += 1) sum[at] = (a[at] as number) ^ (b[at] as number);
  return sum;
}

/** Behind the data a one bit and zeros up to a whole block. */
const pad = (data: Uint8Array): Buffer =>
  Buffer.concat([data, Buffer.of(0x80), zero], Math.ceil((data.length + 1) / blockBytes) * blockBytes);

/** CMAC (RFC 4493). */
function cmac({ name, mac, subkey }: SivKey, data: Uint8Array): Buffer {
  const isWhole = data.length > 0 && data.length % blockBytes === 0;
  const blocks = isWhole ? Buffer.from(data) : pad(data);
  const last = xor(blocks.subarray(-blockBytes), isWhole ? subkey : double(subkey));
  blocks.set(last, blocks.length - blockBytes);
  return encryptChain(name, mac, blocks);
}

/** The synthetic IV of the associated data and the plaintext (section 2.4). */
function s2v(keys: SivKey, plaintext: Uint8Array, associated: readonly Uint8Array[]): Buffer {
  if (associated.length > associatedMax) throw new RangeError("AES-SIV takes at most 126 associated data.");
  const sum = associated.reduce((sum, data) => xor(double(sum), cmac(keys, data)), keys.start);
  if (plaintext.length < blockBytes) return cmac(keys, xor(double(sum), pad(plaintext)));
  const whole = Buffer.from(plaintext);
  whole.set(xor(whole.subarray(-blockBytes), sum), whole.length - blockBytes);
  return cmac(keys, whole);
}
