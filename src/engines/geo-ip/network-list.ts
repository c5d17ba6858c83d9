/** Lists of networks, such as the exits of Tor: text files with an address or a block a line. */
import { type AddressRange, mergeRanges, prefixToRange } from "../../shared/address-range.ts";
import { type Address, unmapAddress } from "../../shared/address-text.ts";
import { type Prefix, parsePrefix } from "../../shared/prefix.ts";

/** Joined and sorted ranges, as a worker hands them over. */
export interface NetworkTable {
  /** First and last address of each range of IPv4. */
  readonly four: Uint32Array;
  /** The same of IPv6, each address as its upper and its lower half. */
  readonly six: BigUint64Array;
}

/**
 * Reads one address or CIDR block a line. What follows a blank, `#`, `;` or `,` is a note; of Tor's `exit-addresses` the
 * lines `ExitAddress 192.0.2.1 …` count. Throws an Error for the first line that is none of these, for a block with bits beyond
 * its length, and for a list that names no network. O(n log n).
 */
export function buildNetworkTable(text: string): NetworkTable {
  const ranges: AddressRange[] = [];
  let number = 0;
  for (const line of text.split("\n")) {
    number += 1;
    const network = readLine(line, number);
    if (network !== null) ranges.push(prefixToRange(network));
  }
  if (ranges.length === 0) throw new Error("it names no network");
  const merged = mergeRanges(ranges);
  const of = (version: 4 | 6) =>
    merged.filter((range) => range.version === version).flatMap(({ first, last }) => [first, last]);
  return {
    four: Uint32Array.from(of(4), Number),
    six: BigUint64Array.from(of(6).flatMap((address) => [address >> 64n, BigInt.asUintN(64, address)])),
  };
}

/** Keywords of Tor's `exit-addresses` whose lines name no address of an exit. */
const torNote = /^(?:ExitNode|Published|LastStatus) /;

function readLine(line: string, number: number): Prefix | null {
  const bare = line.trim().replace(/^ExitAddress /, "");
  const [entry = ""] = bare.split(/[\s#;,]/, 1);
  if (entry === "" || torNote.test(bare)) return null;
  const network = parsePrefix(entry);
  if (network === null) throw new Error(`its line ${number} is no address and no CIDR block`);
  const address = unmapAddress(network.first);
  return address.version !== network.first.version && network.length === 128
    ? { first: address, length: 32, mask: address }
    : network;
}

/** Whether an address is in one of the networks: a binary search. */
export function isListed({ four, six }: NetworkTable, address: Address): boolean {
  if (address.version === 4) {
    const value = address.d >>> 0;
    const at = findLast(four.length / 2, (index) => (four[index * 2] ?? 0) <= value);
    return at >= 0 && value <= (four[at * 2 + 1] ?? 0);
  }
  const value = [wide(address.a, address.b), wide(address.c, address.d)] as const;
  const at = findLast(six.length / 4, (index) => compare(six, index * 4, value) <= 0);
  return at >= 0 && compare(six, at * 4 + 2, value) >= 0;
}

/** The last index for which a test holds that holds up to there and no further, or −1. */
function findLast(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const wide = (upper: number, lower: number): bigint => (BigInt(upper >>> 0) << 32n) | BigInt(lower >>> 0);

function compare(six: BigUint64Array, at: number, [upper, lower]: readonly [bigint, bigint]): number {
  const [high = 0n, low = 0n] = [six[at], six[at + 1]];
  if (high !== upper) return high < upper ? -1 : 1;
  return low === lower ? 0 : low < lower ? -1 : 1;
}
