/** Public and special-purpose IP addresses. */

import { type Address, parseAddress } from "./address-text.ts";
import { type EmbeddingForm, embeddedIpv4 } from "./embedded-ipv4.ts";
import { type Prefix, parsePrefix, prefixHolds } from "./prefix.ts";
import { type SpecialReason, specialRanges } from "./special-ranges.ts";

interface AddressClass {
  readonly reachable: boolean;
  /** Null if and only if `reachable` is true; `invalid` for texts that are not an address. */
  readonly reason: SpecialReason | "invalid" | null;
  /** The IPv6 form whose embedded IPv4 address decided, or null where the address itself did. */
  readonly form: EmbeddingForm | null;
}

interface Row {
  readonly block: Prefix;
  readonly class: AddressClass;
}

const invalid: AddressClass = { reachable: false, reason: "invalid", form: null };

/**
 * Whether an address text is publicly reachable, and if not, why.
 * IPv4: the IANA registry. IPv6: global unicast 2000::/3 without its special blocks. Outside it only forms that embed an
 * IPv4 address can be public; they are classified as that address, since a translator sends the packet there and
 * nowhere else. The address in an ISATAP id must be public, too. Tunnels are never public: 6to4 and Teredo, whose relay
 * can be anybody's, and local NAT64 (64:ff9b:1::/48), where each network chooses the position of the IPv4 address.
 * Texts that `parseAddress` rejects are not reachable.
 */
export function classifyAddress(text: string): AddressClass {
  const address = parseAddress(text);
  return address === null ? invalid : classifyParsedAddress(address);
}

/** `classifyAddress(text).reachable`. */
export const isGlobalAddress = (text: string): boolean => classifyAddress(text).reachable;

/** `classifyAddress` for a parsed address. */
export function classifyParsedAddress(address: Address): AddressClass {
  const own = lookUp(address);
  if (!own.reachable || address.version === 4) return own;
  for (const { form, address: inner } of embeddedIpv4(address)) {
    const { reachable, reason } = lookUp(inner);
    if (!reachable) return { reachable, reason, form };
  }
  return own;
}

function lookUp(address: Address): AddressClass {
  const rows = address.version === 4 ? ipv4Rows[address.d >>> 24] : ipv6Rows[address.a >>> 24];
  for (const row of rows ?? []) if (prefixHolds(row.block, address)) return row.class;
  return invalid;
}

/** Rows by the first byte of the addresses in their block, the longest block first. */
function indexRows(version: 4 | 6): readonly (readonly Row[])[] {
  const rows = specialRanges
    .map(parseRow)
    .filter((row) => row.block.first.version === version)
    .sort((x, y) => y.block.length - x.block.length);
  const firstByte = ({ first }: Prefix) => (version === 4 ? first.d : first.a) >>> 24;
  return Array.from({ length: 256 }, (_, byte) =>
    rows.filter(({ block }) => (byte ^ firstByte(block)) >> Math.max(0, 8 - block.length) === 0),
  );
}

function parseRow([text, reason]: (typeof specialRanges)[number]): Row {
  const block = parsePrefix(text);
  if (block === null) throw new Error(`the table of special ranges has a bad block, ${text}`);
  return { block, class: { reachable: reason === null, reason, form: null } };
}

const ipv4Rows = indexRows(4);
const ipv6Rows = indexRows(6);
