import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAddress } from "../../shared/address-text.ts";
import { buildNetworkTable, isListed } from "./network-list.ts";

const listed = (text: string, ip: string): boolean => {
  const address = parseAddress(ip);
  if (address === null) throw new Error(`${ip} is no address`);
  return isListed(buildNetworkTable(text), address);
};

describe("a list of networks", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1", true],
    ["192.0.2.1", "192.0.2.2", false],
    ["192.0.2.0/31", "192.0.2.1", true],
    ["192.0.2.0/31", "192.0.2.2", false],
    ["0.0.0.0/0", "255.255.255.255", true],
    ["0.0.0.0/0", "::1", false],
    ["::/0", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true],
    ["::/0", "1.2.3.4", false],
    ["2001:db8::/33", "2001:db8:7fff:ffff:ffff:ffff:ffff:ffff", true],
    ["2001:db8::/33", "2001:db8:8000::", false],
    ["2001:db8:0:0:8000::/65", "2001:db8::7fff:ffff:ffff:ffff", false],
    ["::ffff:192.0.2.1", "192.0.2.1", true],
    ["# the exits\r\n\r\n 192.0.2.1 # one\r\n192.0.2.3,a note;\r\n", "192.0.2.3", true],
    [
      "ExitNode 0011BD\nPublished 2026-01-01 00:00:00\nLastStatus 2026-01-01 01:00:00\nExitAddress 192.0.2.9 2026-01-01 01:02:03\n",
      "192.0.2.9",
      true,
    ],
  ])("%j: %s is %s", (text, ip, expected) => {
    expect(listed(text, ip)).toBe(expected);
  });

  it.each([
    ["", "it names no network"],
    ["# only notes\n", "it names no network"],
    ["192.0.2.1\n<html>", "its line 2"],
    ["192.0.2.1/24", "its line 1"],
    ["192.0.2.1/33", "its line 1"],
    ["192.0.2.256", "its line 1"],
    ["ExitAddress nowhere", "its line 1"],
    ["\u0000\ud800", "its line 1"],
  ])("%j is refused", (text, message) => {
    expect(() => buildNetworkTable(text)).toThrow(message);
  });

  it("holds the addresses that net.BlockList holds, wherever its networks overlap", () => {
    const ip = fc.oneof(
      fc.integer({ min: 0, max: 255 }).map((last) => `10.0.${last % 3}.${last}`),
      fc
        .integer({ min: 0, max: 0xffff })
        .map((last) => `2001:db8::${(last % 5).toString(16)}:${last.toString(16)}`),
    );
    const length = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(ip, length), { minLength: 1, maxLength: 30 }), ip, (rows, asked) => {
        const oracle = new BlockList();
        const lines = rows.map(([address, short]) => {
          const isSix = isIP(address) === 6;
          oracle.addSubnet(address, (isSix ? 128 : 32) - short, isSix ? "ipv6" : "ipv4");
          return networkOf(address, short);
        });
        const expected = oracle.check(asked, isIP(asked) === 6 ? "ipv6" : "ipv4");
        expect(listed(lines.join("\n"), asked)).toBe(expected);
      }),
    );
  });
});

/** The block of an address, `short` bits shorter than it, with the bits beyond its length cleared. */
function networkOf(ip: string, short: number): string {
  const cleared = (value: number): number => (value >>> short) * 2 ** short;
  if (isIP(ip) === 4) {
    const [a = 0, b = 0, c = 0, d = 0] = ip.split(".").map(Number);
    const value = cleared(((a * 256 + b) * 256 + c) * 256 + d);
    return `${[24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".")}/${32 - short}`;
  }
  const [head = "", last = "0"] = ip.split(/:(?=[^:]*$)/);
  return `${head}:${cleared(Number.parseInt(last, 16)).toString(16)}/${128 - short}`;
}
