/** Checksums of addresses of Monero, Stellar and Polkadot. */
import { createHash } from "node:crypto";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { type BytesCoder, base32nopad, base58, base58xmr } from "@scure/base";

/** Monero: the first four bytes of a Keccak-256 digest (Monero's "Standard address"). */
export function hasMoneroChecksum(address: string): boolean {
  const bytes = decode(base58xmr, address, 69);
  return bytes !== null && endsWith(bytes, keccak_256(bytes.subarray(0, -4)).subarray(0, 4));
}

/** Stellar: CRC-16/XMODEM, low byte first (SEP-23). */
export function hasStellarChecksum(address: string): boolean {
  const bytes = decode(base32nopad, address, 35);
  if (bytes === null) return false;
  const check = crc16(bytes.subarray(0, -2));
  return endsWith(bytes, [check & 0xff, check >> 8]);
}

/** Polkadot: the first two bytes of a BLAKE2b digest (SS58). */
export function hasPolkadotChecksum(address: string): boolean {
  const bytes = decode(base58, address, 35);
  if (bytes === null) return false;
  const digest = createHash("blake2b512").update("SS58PRE").update(bytes.subarray(0, -2)).digest();
  return endsWith(bytes, digest.subarray(0, 2));
}

/** The bytes where there are as many as wanted, else null. */
function decode(coder: BytesCoder, text: string, byteCount: number): Uint8Array | null {
  try {
    const bytes = coder.decode(text);
    return bytes.length === byteCount ? bytes : null;
  } catch {
    return null;
  }
}

const endsWith = (bytes: Uint8Array, end: Uint8Array | readonly number[]): boolean =>
  bytes.subarray(-end.length).every((byte, at) => byte === end[at]);

function crc16(bytes: Uint8Array): number {
  let check = 0;
  for (const byte of bytes) {
    check ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      check = ((check & 0x8000) === 0 ? check << 1 : (check << 1) ^ 0x1021) & 0xffff;
  }
  return check;
}
