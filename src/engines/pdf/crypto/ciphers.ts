/** Decides how encrypted bytes of a PDF are read: RC4, and AES in its chained mode with and without padding. */
import { createCipheriv, createDecipheriv, hash } from "node:crypto";

/** RC4, which OpenSSL no longer offers: the same for both directions. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = new Uint8Array(256);
  for (let index = 0; index < 256; index += 1) state[index] = index;
  for (let index = 0, other = 0; index < 256; index += 1) {
    const value = state[index] ?? 0;
    other = (other + value + (key[index % key.length] ?? 0)) & 255;
    state[index] = state[other] ?? 0;
    state[other] = value;
  }
  const out = new Uint8Array(data.length);
  let one = 0;
  let other = 0;
  for (let at = 0; at < data.length; at += 1) {
    one = (one + 1) & 255;
    const value = state[one] ?? 0;
    other = (other + value) & 255;
    const swapped = state[other] ?? 0;
    state[one] = swapped;
    state[other] = value;
    out[at] = (data[at] ?? 0) ^ (state[(value + swapped) & 255] ?? 0);
  }
  return out;
}

const aesName = (key: Uint8Array): string => `aes-${key.length * 8}-cbc`;

/** AES data that begins with its vector and ends with padding; what is damaged is read as far as its whole blocks go. */
export function decryptAes(key: Uint8Array, data: Uint8Array): Uint8Array {
  const whole = data.length - (data.length % 16);
  if (whole < 32) return new Uint8Array();
  const plain = decryptBlocks(key, data.subarray(0, 16), data.subarray(16, whole));
  const padding = plain[plain.length - 1] ?? 0;
  return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain;
}

/** AES without padding. */
export function decryptBlocks(key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(aesName(key), key, vector).setAutoPadding(false);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

/** AES without padding. */
export function encryptBlocks(key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array {
  const cipher = createCipheriv(aesName(key), key, vector).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

export const md5 = (...parts: readonly Uint8Array[]): Buffer => hash("md5", Buffer.concat(parts), "buffer");
export const sha2 = (bits: 256 | 384 | 512, ...parts: readonly Uint8Array[]): Buffer =>
  hash(`sha${bits}`, Buffer.concat(parts), "buffer");
