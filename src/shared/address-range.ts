/** Runs of consecutive IP addresses, counted exactly: an IPv6 address has 128 bits. */
import { type Address, formatHex, ipv4Address } from "./address-text.ts";
import type { Prefix } from "./prefix.ts";

export interface AddressRange {
  readonly version: 4 | 6;
  readonly first: bigint;
  /** Included; not below `first`. */
  readonly last: bigint;
}

export const addressBits = (version: 4 | 6): 32 | 128 => (version === 4 ? 32 : 128);

/** The address as one unsigned number. */
export const addressToNumber = (address: Address): bigint =>
  address.version === 4 ? BigInt(address.d >>> 0) : BigInt(`0x${formatHex(address)}`);

/** The inverse; the number must have no more bits than the version. */
export function numberToAddress(version: 4 | 6, value: bigint): Address {
  const word = (shift: bigint): number => Number(BigInt.asIntN(32, value >> shift));
  if (version === 4) return ipv4Address(word(0n));
  return { version, a: word(96n), b: word(64n), c: word(32n), d: word(0n) };
}

export function prefixToRange({ first, length }: Prefix): AddressRange {
  const start = addressToNumber(first);
  const size = 1n << BigInt(addressBits(first.version) - length);
  return { version: first.version, first: start, last: start + size - 1n };
}

/** The same addresses as the fewest ranges, IPv4 first, sorted. O(n log n). */
export function mergeRanges(ranges: readonly AddressRange[]): AddressRange[] {
  const sorted = [...ranges].sort(compareRanges);
  const merged: AddressRange[] = [];
  for (const range of sorted) {
    const previous = merged.at(-1);
    if (previous?.version !== range.version || range.first > previous.last + 1n) merged.push(range);
    else if (range.last > previous.last) merged[merged.length - 1] = { ...previous, last: range.last };
  }
  return merged;
}

function compareRanges(one: AddressRange, other: AddressRange): number {
  if (one.version !== other.version) return one.version - other.version;
  if (one.first === other.first) return 0;
  return one.first < other.first ? -1 : 1;
}
