import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAddress, ipv4Address, parseAddress } from "./address-text.ts";

const int32 = fc.integer({ min: -0x80000000, max: 0x7fffffff });
/** Zero and all ones often, so that runs of zero groups and the embedded forms come up. */
const word = fc.oneof(int32, fc.constantFrom(0, 0, 1, 0xffff, -0x10000, 0x10000));
const ipv6 = fc.record({ version: fc.constant(6 as const), a: word, b: word, c: word, d: word });
/** Texts near an address: its own characters in any order, and addresses with one character changed. */
const nearAddress = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0125af:.:"), maxLength: 24 }),
  fc
    .tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(40), fc.constantFrom(..."0:.fg9 ", ""))
    .map(([text, at, put]) => text.slice(0, at) + put + text.slice(at + 1)),
  fc.ipV4(),
  fc.ipV6(),
);

describe("parseAddress", () => {
  it("accepts exactly what the platform's own parser accepts", () => {
    fc.assert(
      fc.property(nearAddress, (text) => {
        expect(parseAddress(text)?.version ?? 0).toBe(isIP(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ["a leading zero, octal elsewhere", "010.0.0.1"],
    ["two zeros", "127.0.00.1"],
    ["three parts", "127.0.1"],
    ["five parts", "1.2.3.4.5"],
    ["one number", "2130706433"],
    ["a part over 255", "256.0.0.1"],
    ["a part far over 255", "1.2.3.4294967296"],
    ["an empty part", "1..2.3"],
    ["a leading dot", ".1.2.3.4"],
    ["a trailing dot", "1.2.3.4."],
    ["hexadecimal", "0x7f.0.0.1"],
    ["a sign", "+1.2.3.4"],
    ["a space", " 1.2.3.4"],
    ["full-width digits", "１.2.3.4"],
    ["nothing", ""],
    ["a name", "localhost"],
    ["a zone id", "fe80::1%eth0"],
    ["an encoded zone id", "fe80::1%25eth0"],
    ["brackets", "[::1]"],
    ["a prefix length", "::1/128"],
    ["two gaps", "1::2::3"],
    ["three colons", ":::"],
    ["one colon", ":"],
    ["a leading single colon", ":1:2:3:4:5:6:7"],
    ["a trailing single colon", "1:2:3:4:5:6:7:"],
    ["seven groups", "1:2:3:4:5:6:7"],
    ["nine groups", "1:2:3:4:5:6:7:8:9"],
    ["a gap beside eight groups", "1:2:3:4::5:6:7:8"],
    ["a gap of no group before a quad", "1:2:3:4:5:6::1.2.3.4"],
    ["five digits", "::12345"],
    ["a digit beyond f", "::g"],
    ["a quad not at the end", "::1.2.3.4:5"],
    ["a quad before the gap", "1.2.3.4::"],
    ["a quad of three parts", "::ffff:1.2.3"],
    ["a quad with a leading zero", "::ffff:01.2.3.4"],
    ["a quad as the eighth group", "1:2:3:4:5:6:7:1.2.3.4"],
  ])("rejects %s", (_, text) => {
    expect(parseAddress(text)).toBeNull();
  });

  it.each([
    ["::", [0, 0, 0, 0]],
    ["::1", [0, 0, 0, 1]],
    ["1::", [0x10000, 0, 0, 0]],
    ["1:2:3:4:5:6:7:8", [0x10002, 0x30004, 0x50006, 0x70008]],
    ["1:2:3:4:5:6:7::", [0x10002, 0x30004, 0x50006, 0x70000]],
    ["::2:3:4:5:6:7:8", [2, 0x30004, 0x50006, 0x70008]],
    ["64:FF9B::1.2.3.4", [0x64ff9b, 0, 0, 0x01020304]],
    ["1:2:3:4:5:6:1.2.3.4", [0x10002, 0x30004, 0x50006, 0x01020304]],
    ["::ffff:7f00:1", [0, 0, 0xffff, 0x7f000001]],
  ])("parses %s", (text, [a, b, c, d]) => {
    expect(parseAddress(text)).toEqual({ version: 6, a, b, c, d });
  });

  it("keeps nothing from one address to the next", () => {
    parseAddress("1:2:3:4:5:6:7:8");
    expect(parseAddress("::")).toEqual({ version: 6, a: 0, b: 0, c: 0, d: 0 });
  });
});

describe("formatAddress", () => {
  it("writes what parseAddress parses back", () => {
    fc.assert(
      fc.property(fc.oneof(ipv6, int32.map(ipv4Address)), (address) => {
        expect(parseAddress(formatAddress(address))).toEqual(address);
      }),
      { numRuns: 2_000 },
    );
  });

  it("writes IPv6 as the URL standard does, except mapped addresses", () => {
    fc.assert(
      fc.property(ipv6, (address) => {
        fc.pre(address.a !== 0 || address.b !== 0 || address.c !== 0xffff);
        const text = formatAddress(address);
        expect(new URL(`http://[${text}]/`).hostname).toBe(`[${text}]`);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["2001:DB8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
    ["2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"],
    ["0:0:0:0:0:0:0:0", "::"],
    ["1:0:0:0:0:0:0:0", "1::"],
    ["::ffff:a9fe:a9fe", "::ffff:169.254.169.254"],
    ["255.255.255.255", "255.255.255.255"],
  ])("writes %s as %s", (text, canonical) => {
    const address = parseAddress(text);
    expect(address && formatAddress(address)).toBe(canonical);
  });
});
