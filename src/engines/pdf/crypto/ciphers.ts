/** RC4, AES-CBC and the hashes of PDF encryption. */
import { createCipheriv, createDecipheriv, hash } from "node:crypto";

/** RC4, which OpenSSL 3 no longer enables by default. Encrypts and decrypts. */
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

/** AES-CBC data that begins with its initialization vector and ends with padding; damaged data is read up to its last whole block. */
export function decryptAes(key: Uint8Array, data: Uint8Array): Uint8Array {
  const whole = data.length - (data.length % 16);
  if (whole < 32) return new Uint8Array();
  const plain = decryptBlocks(key, data.subarray(0, 16), data.subarray(16, whole));
  const padding = plain[plain.length - 1] ?? 0;
  return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain;
}

/** AES-CBC without padding. */
export function decryptBlocks(key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(aesName(key), key, vector).setAutoPadding(false);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

/** AES-CBC without padding. */
export function encryptBlocks(key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array {
  const cipher = createCipheriv(aesName(key), key, vector).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

/** AES-CBC with padding, after its initialization vector. */
export function encryptAes(key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array {
  const cipher = createCipheriv(aesName(key), key, vector);
  return Buffer.concat([vector, cipher.update(data), cipher.final()]);
}

/** One block of AES by itself. */
export function encryptBlock(key: Uint8Array, block: Uint8Array): Uint8Array {
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

export const md5 = (...parts: readonly Uint8Array[]): Buffer => hash("md5", Buffer.concat(parts), "buffer");
export const sha2 = (bits: 256 | 384 | 512, ...parts: readonly Uint8Array[]): Buffer =>
  hash(`sha${bits}`, Buffer.concat(parts), "buffer");
