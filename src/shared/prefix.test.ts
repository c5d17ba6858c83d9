import { BlockList } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAddress, ipv4Address, parseAddress } from "./address-text.ts";
import { firstOfBlock, parsePrefix, prefixHolds } from "./prefix.ts";

const contains = (block: string, text: string): boolean => {
  const prefix = parsePrefix(block);
  const address = parseAddress(text);
  if (prefix === null || address === null) throw new Error(`${block} or ${text} is not readable`);
  return prefixHolds(prefix, address);
};

describe("parsePrefix", () => {
  it.each([
    "10.0.0.0/33",
    "10.0.0.0/-1",
    "10.0.0.0/",
    "10.0.0.0/08",
    "10.0.0.0/8/8",
    "10.0.0.0/ 8",
    "10.0.0.0/1e1",
    "10/8",
    "::/129",
    "::1%lo/128",
    "example.com/8",
    "",
    "/8",
  ])("rejects %s", (text) => {
    expect(parsePrefix(text)).toBeNull();
  });

  it.each(["10.1.2.3/8", "10.0.0.1/31", "128.0.0.0/0", "fd00::1/8", "1::/15", "::1/127", "0:0:1::/33"])(
    "refuses bits set beyond the length, as in %s",
    (text) => {
      expect(parsePrefix(text)).toBeNull();
    },
  );

  it("parses a single address as the block of that address", () => {
    expect(contains("192.0.2.1", "192.0.2.1")).toBe(true);
    expect(contains("192.0.2.1", "192.0.2.2")).toBe(false);
    expect(contains("2001:db8::1", "2001:db8::1")).toBe(true);
    expect(contains("2001:db8::1", "2001:db8::3")).toBe(false);
  });
});

describe("prefixHolds", () => {
  it.each([
    ["0.0.0.0/0", "255.255.255.255", true],
    ["0.0.0.0/0", "::1", false],
    ["::/0", "127.0.0.1", false],
    ["::/0", "ffff::", true],
    ["::/96", "127.0.0.1", false],
    ["128.0.0.0/1", "127.255.255.255", false],
    ["128.0.0.0/1", "128.0.0.0", true],
    ["2001:db8:8000::/33", "2001:db8:7fff:ffff::", false],
    ["2001:db8:8000::/33", "2001:db8:8000::", true],
    ["1:2:3:4:8000::/65", "1:2:3:4:7fff::", false],
    ["1:2:3:4:8000::/65", "1:2:3:4:8000::", true],
  ])("%s and %s: %s", (block, text, expected) => {
    expect(contains(block, text)).toBe(expected);
  });

  it("agrees with node's BlockList on every block length", () => {
    const value = fc.integer({ min: 0, max: 0xffffffff });
    fc.assert(
      fc.property(
        value,
        value,
        fc.integer({ min: 0, max: 32 }),
        fc.nat(31),
        (base, other, length, flipped) => {
          const first = length === 0 ? 0 : (base >>> (32 - length)) * 2 ** (32 - length);
          const block = formatAddress(ipv4Address(first));
          const list = new BlockList();
          list.addSubnet(block, length);
          for (const candidate of [other, base, base ^ (1 << flipped)]) {
            const text = formatAddress(ipv4Address(candidate));
            expect(contains(`${block}/${length}`, text)).toBe(list.check(text));
          }
        },
      ),
    );
  });
});

describe("firstOfBlock", () => {
  it("is the address with which parsePrefix accepts the block, and the block contains the address", () => {
    const bits = { 4: 32, 6: 128 } as const;
    fc.assert(
      fc.property(
        fc.oneof(fc.ipV4(), fc.ipV6()),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (text, share) => {
          const address = parseAddress(text);
          if (address === null) throw new Error(`${text} is not readable`);
          const length = Math.round(share * bits[address.version]);
          const block = `${formatAddress(firstOfBlock(address, length))}/${length}`;
          expect(parsePrefix(block)).not.toBeNull();
          expect(contains(block, formatAddress(address))).toBe(true);
        },
      ),
    );
  });
});
