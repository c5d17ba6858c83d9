import { expect, it } from "vitest";
import { createCursor } from "../../../shared/dns-cursor.ts";
import { readIpv4Text, readIpv6Text } from "./dns-address.ts";

const bytes = (hex: string) => createCursor(Buffer.from(hex, "hex"));

it.each([
  ["c0000250", "192.0.2.80"],
  ["ffffffff", "255.255.255.255"],
  ["00000000", "0.0.0.0"],
])("writes the IPv4 address %s as %s", (hex, text) => {
  expect(readIpv4Text(bytes(hex))).toBe(text);
});

it.each([
  ["20010db8000000000000000000000080", "2001:db8::80"],
  ["00000000000000000000000000000000", "::"],
  ["00000000000000000000ffffc0000201", "::ffff:192.0.2.1"],
  ["fe80000000000000ffffffffffffffff", "fe80::ffff:ffff:ffff:ffff"],
])("writes the IPv6 address %s as %s", (hex, text) => {
  expect(readIpv6Text(bytes(hex))).toBe(text);
});

it("refuses addresses that are cut off", () => {
  expect(() => readIpv4Text(bytes("c00002"))).toThrow(RangeError);
  expect(() => readIpv6Text(bytes("20010db8000000000000000000000000".slice(2)))).toThrow(RangeError);
});
