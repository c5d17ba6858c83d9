/** Which networks hold which addresses. */
import { type AddressRange, mergeRanges } from "../../shared/address-range.ts";
import { ApiError } from "../../shared/api-error.ts";
import { parseAddressRange } from "./parse.ts";

export interface Containment {
  /** As it was sent. */
  readonly ip: string;
  /** Whether all its addresses are in the networks together. */
  readonly contained: boolean;
  /** The networks that alone hold it whole, as they were sent, the smallest first. */
  readonly networks: string[];
  readonly error?: string;
  readonly message?: string;
}

/**
 * For each address, block or range: whether the networks hold it. O(n · m). Throws `invalid_ip` for a network that is none; an
 * item that is none has an error of its own.
 */
export function findContaining({
  networks,
  ips,
}: {
  readonly networks: readonly string[];
  readonly ips: readonly string[];
}): Containment[] {
  const parsed = networks.map((text, index) => ({ text, range: parseRange(text, index) }));
  parsed.sort((one, other) => compare(sizeOf(one.range), sizeOf(other.range)));
  const together = mergeRanges(parsed.map(({ range }) => range));
  return ips.map((ip) => {
    const range = parseAddressRange(ip);
    if (range === null) return { ip, contained: false, networks: [], ...itemError };
    return {
      ip,
      contained: together.some((whole) => holds(whole, range)),
      networks: parsed.filter((candidate) => holds(candidate.range, range)).map(({ text }) => text),
    };
  });
}

const itemError = {
  error: "invalid_ip",
  message: "It is no address, no CIDR block without bits beyond its length, and no range.",
};

function parseRange(text: string, index: number): AddressRange {
  const range = parseAddressRange(text);
  if (range !== null) return range;
  const message = `networks[${index}] must be a CIDR block without bits beyond its length, an address or a range.`;
  throw new ApiError("invalid_ip", message, { field: "networks" });
}

const holds = (outer: AddressRange, { version, first, last }: AddressRange): boolean =>
  outer.version === version && outer.first <= first && last <= outer.last;

const sizeOf = ({ first, last }: AddressRange): bigint => last - first;
const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);
