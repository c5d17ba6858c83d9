/** The fewest blocks that hold the same addresses as a list. */
import { type AddressRange, mergeRanges } from "../../shared/address-range.ts";
import { ApiError } from "../../shared/api-error.ts";
import { formatNumber, listBlocks } from "./format.ts";
import { parseAddressRange } from "./parse.ts";

export interface Summary {
  readonly networks: string[];
  readonly ranges: { readonly first: string; readonly last: string }[];
  /** Decimal digits. */
  readonly ipv4Count: string;
  readonly ipv6Count: string;
}

/** Blocks that an answer may have. */
export const maxNetworks = 10_000;

/**
 * Addresses, blocks and ranges without those of `exclude`. Throws `invalid_ip` for the first text that is none of these, and
 * `too_many_items` where more than 10,000 blocks would be needed.
 */
export function summarize(items: readonly string[], exclude: readonly string[]): Summary {
  const ranges = subtractRanges(parseAll(items, "items"), parseAll(exclude, "exclude"));
  return {
    networks: listAllBlocks(ranges),
    ranges: ranges.map(({ version, first, last }) => ({
      first: formatNumber(version, first),
      last: formatNumber(version, last),
    })),
    ipv4Count: countAddresses(ranges, 4),
    ipv6Count: countAddresses(ranges, 6),
  };
}

const parseAll = (texts: readonly string[], field: string): AddressRange[] =>
  mergeRanges(
    texts.map((text, index) => {
      const range = parseAddressRange(text);
      if (range !== null) return range;
      const message = `${field}[${index}] must be an address, a CIDR block without bits beyond its length, or a range such as 192.0.2.1-192.0.2.9.`;
      throw new ApiError("invalid_ip", message, { field });
    }),
  );

/** What is in the first list and not in the second; both as `mergeRanges` answers them. O(n · m). */
export const subtractRanges = (
  kept: readonly AddressRange[],
  removed: readonly AddressRange[],
): AddressRange[] => kept.flatMap((range) => cutHoles(range, removed));

function cutHoles({ version, first, last }: AddressRange, holes: readonly AddressRange[]): AddressRange[] {
  const left: AddressRange[] = [];
  let from = first;
  for (const hole of holes) {
    if (hole.version !== version || hole.last < from || hole.first > last) continue;
    if (hole.first > from) left.push({ version, first: from, last: hole.first - 1n });
    from = hole.last + 1n;
  }
  if (from <= last) left.push({ version, first: from, last });
  return left;
}

function listAllBlocks(ranges: readonly AddressRange[]): string[] {
  const networks: string[] = [];
  for (const range of ranges)
    for (const block of listBlocks(range)) {
      if (networks.length === maxNetworks)
        throw new ApiError("too_many_items", `More than ${maxNetworks} blocks would be needed.`);
      networks.push(block);
    }
  return networks;
}

const countAddresses = (ranges: readonly AddressRange[], version: 4 | 6): string =>
  String(
    ranges.reduce(
      (sum, range) => (range.version === version ? sum + range.last - range.first + 1n : sum),
      0n,
    ),
  );
