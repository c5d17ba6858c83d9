import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyAddress, classifyParsedAddress, isGlobalAddress } from "./address.ts";
import { formatAddress, ipv4Address, parseAddress } from "./address-text.ts";
import { parsePrefix } from "./prefix.ts";
import { specialRanges } from "./special-ranges.ts";

/**
 * The IANA registries of 2025-10-09, block and the column "Globally Reachable" (terminated rows and N/A as no),
 * with multicast. Written apart from the table under test: the two must say the same.
 */
const registry: readonly (readonly [string, boolean])[] = [
  ["0.0.0.0/8", false],
  ["0.0.0.0/32", false],
  ["10.0.0.0/8", false],
  ["100.64.0.0/10", false],
  ["127.0.0.0/8", false],
  ["169.254.0.0/16", false],
  ["172.16.0.0/12", false],
  ["192.0.0.0/24", false],
  ["192.0.0.0/29", false],
  ["192.0.0.8/32", false],
  ["192.0.0.9/32", true],
  ["192.0.0.10/32", true],
  ["192.0.0.170/32", false],
  ["192.0.0.171/32", false],
  ["192.0.2.0/24", false],
  ["192.31.196.0/24", true],
  ["192.52.193.0/24", true],
  ["192.88.99.0/24", false],
  ["192.88.99.2/32", false],
  ["192.168.0.0/16", false],
  ["192.175.48.0/24", true],
  ["198.18.0.0/15", false],
  ["198.51.100.0/24", false],
  ["203.0.113.0/24", false],
  ["224.0.0.0/4", false],
  ["240.0.0.0/4", false],
  ["255.255.255.255/32", false],
  ["::1/128", false],
  ["::/128", false],
  ["64:ff9b:1::/48", false],
  ["100::/64", false],
  ["100:0:0:1::/64", false],
  ["2001::/23", false],
  ["2001:1::1/128", true],
  ["2001:1::2/128", true],
  ["2001:1::3/128", true],
  ["2001:2::/48", false],
  ["2001:3::/32", true],
  ["2001:4:112::/48", true],
  ["2001:10::/28", false],
  ["2001:20::/28", true],
  ["2001:30::/28", true],
  ["2001:db8::/32", false],
  ["2620:4f:8000::/48", true],
  ["3fff::/20", false],
  ["5f00::/16", false],
  ["fc00::/7", false],
  ["fe80::/10", false],
  ["ff00::/8", false],
];

/** Rows that the column calls reachable and we do not; special-ranges.ts has the reasons. */
const stricter = [
  "192.0.0.9/32",
  "192.0.0.10/32",
  "2001:1::1/128",
  "2001:1::2/128",
  "2001:1::3/128",
  "2001:20::/28",
  "2001:30::/28",
];

/** Decided by the IPv4 address inside; tried below. */
const carriers = ["::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96"];

const textOf = (version: 4 | 6, value: bigint): string =>
  version === 4
    ? [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join(".")
    : [7n, 6n, 5n, 4n, 3n, 2n, 1n, 0n]
        .map((group) => ((value >> (group * 16n)) & 0xffffn).toString(16))
        .join(":");

interface Span {
  readonly block: string;
  readonly version: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

function spanOf(block: string): Span {
  const prefix = parsePrefix(block);
  if (prefix === null) throw new Error(`${block} is not a block`);
  const { version, ...words } = prefix.first;
  const first = [words.a, words.b, words.c, words.d].reduce(
    (sum, word) => (sum << 32n) | BigInt(word >>> 0),
    0n,
  );
  return {
    block,
    version,
    first,
    last: first + (1n << BigInt((version === 4 ? 32 : 128) - prefix.length)) - 1n,
  };
}

const spans = [...registry.map(([block]) => block), "2000::/3", ...carriers].map(spanOf);

/** By sizes of numbers, not masks: the smallest block that contains the value decides. */
function expected(version: 4 | 6, value: bigint): boolean | "carrier" {
  const holders = spans.filter(
    (span) => span.version === version && span.first <= value && value <= span.last,
  );
  const smallest = holders.sort((x, y) => Number(x.last - x.first) - Number(y.last - y.first))[0];
  if (smallest === undefined) return version === 4;
  if (smallest.block === "2000::/3") return true;
  if (carriers.includes(smallest.block)) return "carrier";
  return (
    !stricter.includes(smallest.block) &&
    registry.some(([block, reachable]) => block === smallest.block && reachable)
  );
}

describe("the table of special ranges", () => {
  it("has every row of the IANA registries", () => {
    const blocks = specialRanges.map(([block]) => block);
    expect(
      [...registry.map(([block]) => block), ...carriers].filter((block) => !blocks.includes(block)),
    ).toEqual([]);
  });

  it("has no block twice", () => {
    expect(new Set(specialRanges.map(([block]) => block)).size).toBe(specialRanges.length);
  });

  it("agrees with the registry's column, except in the rows marked stricter", () => {
    const differing = registry.filter(
      ([block, reachable]) =>
        reachable !== specialRanges.some(([own, reason]) => own === block && reason === null),
    );
    expect(differing.map(([block]) => block)).toEqual(stricter);
    expect(
      specialRanges.filter(([, , source]) => source.endsWith("stricter")).map(([block]) => block),
    ).toEqual(stricter);
  });
});

describe("classifyAddress", () => {
  const edges = spans.flatMap(({ block, version, first, last }) => {
    const top = (1n << (version === 4 ? 32n : 128n)) - 1n;
    return [first - 1n, first, first + 1n, last - 1n, last, last + 1n]
      .filter((value) => value >= 0n && value <= top)
      .map((value) => ({ block, text: textOf(version, value), expected: expected(version, value) }));
  });

  it("classifies the first and last address of every block, and their neighbors, by the registry", () => {
    const decided = edges.filter((edge) => edge.expected !== "carrier");
    expect(decided.length).toBeGreaterThan(280);
    const wrong = decided.filter((edge) => isGlobalAddress(edge.text) !== edge.expected);
    expect(wrong).toEqual([]);
  });

  it("gives a reason if and only if an address is not reachable", () => {
    for (const { text } of edges) {
      const { reachable, reason } = classifyAddress(text);
      expect(reason === null).toBe(reachable);
    }
  });

  it.each([
    ["0.0.0.0", "unspecified", null],
    ["0.1.2.3", "this_network", null],
    ["10.0.0.1", "private", null],
    ["100.100.100.200", "cgnat", null],
    ["127.0.0.1", "loopback", null],
    ["169.254.169.254", "link_local", null],
    ["192.0.0.192", "protocol_assignment", null],
    ["192.0.2.1", "documentation", null],
    ["192.88.99.1", "6to4_relay", null],
    ["198.19.0.1", "benchmarking", null],
    ["239.255.255.250", "multicast", null],
    ["250.0.0.1", "reserved", null],
    ["255.255.255.255", "broadcast", null],
    ["::", "unspecified", null],
    ["::1", "loopback", null],
    ["fd00:ec2::254", "private", null],
    ["fe80::1", "link_local", null],
    ["fec0::1", "site_local", null],
    ["ff02::1", "multicast", null],
    ["100::1", "discard", null],
    ["64:ff9b:1::8.8.8.8", "nat64_local", null],
    ["2001:10::1", "orchid", null],
    ["2001:2::1", "benchmarking", null],
    ["2001:100::1", "protocol_assignment", null],
    ["2001:db8::1", "documentation", null],
    ["3fff::1", "documentation", null],
    ["5f00::1", "segment_routing", null],
    ["4000::1", "reserved", null],
    ["::ffff:10.0.0.1", "private", "mapped"],
    ["::7f00:1", "loopback", "compatible"],
    ["::ffff:0:127.0.0.1", "loopback", "translated"],
    ["64:ff9b::a9fe:a9fe", "link_local", "nat64"],
    ["2002:c0a8:101::1", "6to4", null],
    ["2002:808:808::1", "6to4", null],
    ["2001:0:808:808::f7f7:f7f7", "teredo", null],
    ["2001:0:808:808::80ff:fffe", "teredo", null],
    ["2606:4700::5efe:10.0.0.1", "private", "isatap"],
    ["not an address", "invalid", null],
    ["fe80::1%eth0", "invalid", null],
    ["127.1", "invalid", null],
  ])("calls %s %s", (text, reason, form) => {
    expect(classifyAddress(text)).toEqual({ reachable: false, reason, form });
  });

  it("classifies an IPv4 address and each IPv6 form of it alike", () => {
    const special = fc.constantFrom(
      ...registry.filter(([block]) => block.includes(".")).map(([block]) => block),
    );
    const value = fc.oneof(
      fc.integer({ min: 0, max: 0xffffffff }),
      fc
        .tuple(special, fc.integer({ min: -2, max: 2 }))
        .map(([block, by]) => Number(spanOf(block).first) + by),
    );
    fc.assert(
      fc.property(value, (number) => {
        const address = ipv4Address(number);
        const quad = formatAddress(address);
        const hex = `${(address.d >>> 16).toString(16)}:${(address.d & 0xffff).toString(16)}`;
        const isGlobal = isGlobalAddress(quad);
        for (const form of [
          `::ffff:${quad}`,
          `::ffff:${hex}`,
          `::${quad}`,
          `::ffff:0:${quad}`,
          `64:ff9b::${quad}`,
          `2606:4700::5efe:${quad}`,
        ]) {
          expect([form, isGlobalAddress(form)]).toEqual([form, isGlobal]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("rejects every address outside 2000::/3 that embeds no IPv4 address", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const [first = 0] = groups;
        fc.pre(first >>> 13 !== 1 && first !== 0 && first !== 0x64);
        expect(isGlobalAddress(groups.map((part) => part.toString(16)).join(":"))).toBe(false);
      }),
    );
  });

  it("classifies a parsed address as its text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const address = parseAddress(text);
        expect(address && classifyParsedAddress(address)).toEqual(classifyAddress(text));
      }),
    );
  });
});
