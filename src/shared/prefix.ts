/** Blocks of IP addresses (CIDR, RFC 4632 and RFC 4291 §2.3). */

import { type Address, parseAddress } from "./address-text.ts";

export interface Prefix {
  /** The first address of the block; every bit beyond the length is 0. */
  readonly first: Address;
  /** 0–32 for IPv4, 0–128 for IPv6. */
  readonly length: number;
  readonly mask: Address;
}

/**
 * Parses `10.0.0.0/8`, `fd00::/8` or a single address.
 * Null for everything else, and where bits beyond the length are set: `10.1.2.3/8` is more likely a typo than intended,
 * and widening it silently would allow or deny more than was meant.
 */
export function parsePrefix(text: string): Prefix | null {
  const slash = text.indexOf("/");
  const first = parseAddress(slash < 0 ? text : text.slice(0, slash));
  if (first === null) return null;
  const bits = first.version === 4 ? 32 : 128;
  const lengthText = slash < 0 ? String(bits) : text.slice(slash + 1);
  if (!/^(?:0|[1-9]\d{0,2})$/.test(lengthText) || Number(lengthText) > bits) return null;
  const prefix = { first, length: Number(lengthText), mask: buildMask(first.version, Number(lengthText)) };
  return hasHostBits(prefix) ? null : prefix;
}

/** Whether the address is in the block; an IPv4 block contains no IPv6 address and vice versa. */
export const prefixHolds = ({ first, mask }: Prefix, address: Address): boolean =>
  address.version === first.version &&
  ((address.d ^ first.d) & mask.d) === 0 &&
  ((address.a ^ first.a) & mask.a) === 0 &&
  ((address.b ^ first.b) & mask.b) === 0 &&
  ((address.c ^ first.c) & mask.c) === 0;

/** The first address of the block of this length that contains the address. */
export function firstOfBlock(address: Address, length: number): Address {
  const mask = buildMask(address.version, length);
  return {
    version: address.version,
    a: address.a & mask.a,
    b: address.b & mask.b,
    c: address.c & mask.c,
    d: address.d & mask.d,
  };
}

const hasHostBits = ({ first, mask }: Prefix): boolean =>
  (first.a & ~mask.a) !== 0 ||
  (first.b & ~mask.b) !== 0 ||
  (first.c & ~mask.c) !== 0 ||
  (first.d & ~mask.d) !== 0;

function buildMask(version: 4 | 6, length: number): Address {
  const lastBits = version === 4 ? length + 96 : length;
  return {
    version,
    a: maskWord(lastBits),
    b: maskWord(lastBits - 32),
    c: maskWord(lastBits - 64),
    d: maskWord(lastBits - 96),
  };
}

/** A 32-bit mask with the first `bits` bits set. A shift by 32 is a shift by 0 in JavaScript, hence the special cases. */
function maskWord(bits: number): number {
  if (bits <= 0) return 0;
  return bits >= 32 ? -1 : -1 << (32 - bits);
}
