/** Addresses and blocks as texts. */
import { type AddressRange, addressBits, numberToAddress } from "../../shared/address-range.ts";
import { formatAddress } from "../../shared/address-text.ts";

/** RFC 5952. */
export const formatNumber = (version: 4 | 6, value: bigint): string =>
  formatAddress(numberToAddress(version, value));

/** The fewest CIDR blocks that hold the addresses of a range and no others, in order: at most 62 of IPv4, 254 of IPv6. */
export function* listBlocks({ version, first, last }: AddressRange): Generator<string> {
  const bits = addressBits(version);
  for (let at = first; at <= last; ) {
    const size = largestBlock(at, last - at + 1n, bits);
    yield `${formatNumber(version, at)}/${bits - size}`;
    at += 1n << BigInt(size);
  }
}

/** Bits of the largest block that starts at an address and has no more than `count` addresses. */
function largestBlock(start: bigint, count: bigint, bits: number): number {
  const fitting = count.toString(2).length - 1;
  return start === 0n ? Math.min(bits, fitting) : Math.min(countZeros(start), fitting);
}

/** The zero bits at the end of a number above 0. */
const countZeros = (value: bigint): number => (value & -value).toString(2).length - 1;
