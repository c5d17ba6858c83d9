/** Texts that name addresses: one address, a CIDR block, a block with a mask, or a range from one to another. */
import { type AddressRange, addressBits, addressToNumber } from "../../shared/address-range.ts";
import { type Address, parseAddress } from "../../shared/address-text.ts";

/** A block, whose first address is what is left of `address` when the bits beyond the length are 0. */
export interface Network extends AddressRange {
  readonly length: number;
  /** As it was written, which may be within the block. */
  readonly address: bigint;
}

/** Longest text: two addresses of 45 characters, and blanks. */
const maxUnits = 128;

/**
 * `10.0.0.0/8`, `10.1.2.3/8`, `10.0.0.0/255.0.0.0`, `2001:db8::/32`, or one address; null for all else. An IPv4-mapped address
 * (::ffff:192.0.2.1) stays one of IPv6, as its block may be larger than IPv4. Masks must have all their ones first.
 */
export function parseNetwork(text: string): Network | null {
  if (text.length > maxUnits) return null;
  const [before = "", after, ...rest] = text.trim().split("/");
  const parsed = parseAddress(before);
  if (parsed === null || rest.length > 0) return null;
  const length = after === undefined ? addressBits(parsed.version) : parseLength(after, parsed);
  if (length === null) return null;
  const address = addressToNumber(parsed);
  const size = 1n << BigInt(addressBits(parsed.version) - length);
  const first = address - (address % size);
  return { version: parsed.version, first, last: first + size - 1n, length, address };
}

function parseLength(text: string, { version }: Address): number | null {
  if (/^(?:0|[1-9]\d{0,2})$/.test(text)) return Number(text) <= addressBits(version) ? Number(text) : null;
  const mask = version === 4 ? parseAddress(text) : null;
  if (mask?.version !== 4) return null;
  const ones = Math.clz32(~mask.d);
  // All bits after the leading ones must be 0.
  return ones === 32 || mask.d << ones === 0 ? ones : null;
}

/**
 * What `parseNetwork` takes without bits beyond the length, and `192.0.2.1-192.0.2.9`; null for all else, such as a range that
 * ends before it starts or goes from one family to the other. `10.1.2.3/8` in a list is more likely a slip than meant.
 */
export function parseAddressRange(text: string): AddressRange | null {
  if (text.length > maxUnits) return null;
  const [from = "", to, ...rest] = text.split("-");
  if (to === undefined) {
    const network = parseNetwork(text);
    return network?.address === network?.first ? network : null;
  }
  const [first, last] = [parseAddress(from.trim()), parseAddress(to.trim())];
  if (first === null || last?.version !== first.version || rest.length > 0) return null;
  const range = { version: first.version, first: addressToNumber(first), last: addressToNumber(last) };
  return range.first <= range.last ? range : null;
}
