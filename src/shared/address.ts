/** Decides whether an address is public: one that every network reaches alike. */

import { type Address, parseAddress } from "./address-text.ts";
import { type EmbeddingForm, embeddedIpv4 } from "./embedded-ipv4.ts";
import { type Prefix, parsePrefix, prefixHolds } from "./prefix.ts";
import { type SpecialReason, specialRanges } from "./special-ranges.ts";

export interface AddressVerdict {
  readonly reachable: boolean;
  /** Null exactly where `reachable` is true. `invalid` is what is no address at all. */
  readonly reason: SpecialReason | "invalid" | null;
  /** The IPv6 form whose IPv4 address decided, or null where the address itself did. */
  readonly form: EmbeddingForm | null;
}

interface Row {
  readonly block: Prefix;
  readonly verdict: AddressVerdict;
}

const invalid: AddressVerdict = { reachable: false, reason: "invalid", form: null };

/**
 * Whether an address text is publicly reachable, and if not, why.
 * IPv4: the IANA registry. IPv6: global unicast 2000::/3 without its special blocks; nothing outside it, except
 * the forms that carry an IPv4 address, which are judged as that address: a public one makes them public, since
 * a translator on the way sends the packet there and nowhere else. An ISATAP id must carry a public address, too.
 * Tunnels are closed whatever they carry: 6to4 and Teredo, whose relay is anybody's, and local NAT64
 * (64:ff9b:1::/48), where the place of the IPv4 address is the network's own choice. What `parseAddress` refuses is
 * not reachable.
 */
export function classifyAddress(text: string): AddressVerdict {
  const address = parseAddress(text);
  return address === null ? invalid : judgeAddress(address);
}

/** `classifyAddress(text).reachable`. */
export const isGlobalAddress = (text: string): boolean => classifyAddress(text).reachable;

/** The verdict of `classifyAddress` on an address already read. */
export function judgeAddress(address: Address): AddressVerdict {
  const own = lookUp(address);
  if (!own.reachable || address.version === 4) return own;
  for (const { form, address: carried } of embeddedIpv4(address)) {
    const verdict = lookUp(carried);
    if (!verdict.reachable) return { reachable: false, reason: verdict.reason, form };
  }
  return own;
}

function lookUp(address: Address): AddressVerdict {
  const rows = address.version === 4 ? ipv4Rows[address.d >>> 24] : ipv6Rows[address.a >>> 24];
  for (const row of rows ?? []) if (prefixHolds(row.block, address)) return row.verdict;
  return invalid;
}

/** The rows, the longest block first, by the first byte of the addresses they can hold. */
function indexRows(version: 4 | 6): readonly (readonly Row[])[] {
  const rows = specialRanges
    .map(readRow)
    .filter((row) => row.block.first.version === version)
    .sort((x, y) => y.block.length - x.block.length);
  const firstByte = ({ first }: Prefix) => (version === 4 ? first.d : first.a) >>> 24;
  return Array.from({ length: 256 }, (_, byte) =>
    rows.filter(({ block }) => (byte ^ firstByte(block)) >> Math.max(0, 8 - block.length) === 0),
  );
}

function readRow([text, reason]: (typeof specialRanges)[number]): Row {
  const block = parsePrefix(text);
  if (block === null) throw new Error(`the table of special ranges holds a bad block, ${text}`);
  return { block, verdict: { reachable: reason === null, reason, form: null } };
}

const ipv4Rows = indexRows(4);
const ipv6Rows = indexRows(6);
