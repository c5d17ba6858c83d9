/** IPv4 addresses embedded in IPv6 addresses: a packet may end at any of them. */

import { type Address, ipv4Address } from "./address-text.ts";

/** How an IPv4 address is embedded in an IPv6 one. */
export type EmbeddingForm =
  | "mapped"
  | "compatible"
  | "translated"
  | "nat64"
  | "nat64_local"
  | "6to4"
  | "teredo"
  | "isatap";

interface EmbeddedAddress {
  readonly form: EmbeddingForm;
  readonly address: Address;
}

const none: readonly EmbeddedAddress[] = [];

/**
 * Every IPv4 address in an IPv6 one; [] for an IPv4 address.
 * An operator's own NAT64 prefix (RFC 6052) or 6rd (RFC 5969) looks like any global address and is not found; whoever
 * runs one lists it in NONET_FETCH_DENY.
 */
export function embeddedIpv4(address: Address): readonly EmbeddedAddress[] {
  if (address.version === 4) return none;
  const found = findByPrefix(address);
  return isIsatap(address) ? [...found, embedded("isatap", address.d)] : found;
}

function findByPrefix({ a, b, c, d }: Address): readonly EmbeddedAddress[] {
  if (a === 0) return b === 0 ? findAfterZeros(c, d) : none;
  if (a === 0x0064ff9b) return findInNat64(b, c, d);
  // RFC 3056: 2002:V4ADDR::/48.
  if (a >>> 16 === 0x2002) return [embedded("6to4", (a << 16) | (b >>> 16))];
  // RFC 4380 §4: the server in the clear, the client's address with every bit inverted.
  if (a === 0x20010000) return [embedded("teredo", b), embedded("teredo", ~d)];
  return none;
}

/** RFC 4291 §2.5.5 and RFC 2765 §2.1: ::a.b.c.d, ::ffff:a.b.c.d, ::ffff:0:a.b.c.d. */
function findAfterZeros(c: number, d: number): readonly EmbeddedAddress[] {
  if (c === 0xffff) return [embedded("mapped", d)];
  if (c === 0) return [embedded("compatible", d)];
  return c === -0x10000 ? [embedded("translated", d)] : none;
}

/**
 * RFC 6052 §2.2. The well-known 64:ff9b::/96 embeds one address. Under 64:ff9b:1::/48 (RFC 8215) each network chooses
 * the prefix length, so each one that fits (48, 56, 64, 96) gives an address. Bits 64–71 are skipped, and the suffix is
 * ignored, as by translators.
 */
function findInNat64(b: number, c: number, d: number): readonly EmbeddedAddress[] {
  if (b === 0 && c === 0) return [embedded("nat64", d)];
  if (b >>> 16 !== 1) return none;
  const by48 = (b << 16) | ((c >>> 8) & 0xffff);
  const by56 = (b << 24) | (c & 0xffffff);
  const by64 = (c << 8) | (d >>> 24);
  return [by48, by56, by64, d].map((value) => embedded("nat64_local", value));
}

/** RFC 5214 §6.1: the interface id is 000000ug 00000000 5efe and the IPv4 address, under any prefix. */
const isIsatap = ({ c }: Address): boolean => (c & 0xfcffffff) === 0x5efe;

const embedded = (form: EmbeddingForm, value: number): EmbeddedAddress => ({
  form,
  address: ipv4Address(value),
});
