/** What is in a block: its mask, its ends, and how many addresses and hosts it has. */
import { addressBits } from "../../shared/address-range.ts";
import { formatNumber } from "./format.ts";
import { parseNetwork } from "./parse.ts";

export interface NetworkReport {
  readonly network: string;
  readonly ipVersion: 4 | 6;
  readonly prefixLength: number;
  /** As it was written; within the block. */
  readonly address: string;
  /** Null for IPv6, which has none. */
  readonly netmask: string | null;
  /** The mask with its bits turned over. */
  readonly wildcard: string | null;
  readonly first: string;
  readonly last: string;
  /** Null for IPv6 and for /31 and /32, which have none. */
  readonly broadcast: string | null;
  readonly firstHost: string;
  readonly lastHost: string;
  /** Decimal digits: they can be more than a number holds. */
  readonly addressCount: string;
  readonly hostCount: string;
}

/** Null if the text is no block. RFC 3021: both addresses of a /31 are hosts. */
export function describeNetwork(text: string): NetworkReport | null {
  const network = parseNetwork(text);
  if (network === null) return null;
  const { version, first, last, length, address } = network;
  const write = (value: bigint): string => formatNumber(version, value);
  const size = last - first + 1n;
  const hasBroadcast = version === 4 && length < 31;
  const edge = hasBroadcast ? 1n : 0n;
  return {
    network: `${write(first)}/${length}`,
    ipVersion: version,
    prefixLength: length,
    address: write(address),
    netmask: version === 4 ? write((1n << BigInt(addressBits(4))) - size) : null,
    wildcard: version === 4 ? write(size - 1n) : null,
    first: write(first),
    last: write(last),
    broadcast: hasBroadcast ? write(last) : null,
    firstHost: write(first + edge),
    lastHost: write(last - edge),
    addressCount: String(size),
    hostCount: String(size - 2n * edge),
  };
}
