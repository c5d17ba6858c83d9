import { describe, expect, it } from "vitest";
import { createCursor } from "../../../shared/dns-cursor.ts";
import { readParams } from "./dns-svcb.ts";

const read = (hex: string) => readParams(createCursor(Buffer.from(hex.replaceAll(" ", ""), "hex")));
const texts = (hex: string): string =>
  read(hex)
    .map(({ text }) => text)
    .join(" ");

describe("readParams", () => {
  it.each([
    ["figure 3", "", ""],
    ["figure 4", "0003 0002 0035", "port=53"],
    ["figure 5", "029b 0005 68656c6c6f", 'key667="hello"'],
    ["figure 6", "029b 0009 68656c6c6fd2716f6f", 'key667="hello\\210qoo"'],
    [
      "figure 7",
      "0006 0020 20010db8000000000000000000000001 20010db8000000000000000000530001",
      "ipv6hint=2001:db8::1,2001:db8::53:1",
    ],
    ["figure 8", "0006 0010 20010db8012203440000000 0c0000221", "ipv6hint=2001:db8:122:344::c000:221"],
    [
      "figure 9",
      "0000 0004 0001 0004 0001 0009 026832 0568332d3139 0004 0004 c0000201",
      'mandatory=alpn,ipv4hint alpn="h2,h3-19" ipv4hint=192.0.2.1',
    ],
    ["figure 10", "0001 000c 08665c6f6f2c626172 026832", 'alpn="f\\\\\\\\oo\\\\,bar,h2"'],
  ])("writes the test vector of RFC 9460, appendix D, %s", (_, hex, text) => {
    expect(texts(hex)).toBe(text);
  });

  it("gives values by their kind", () => {
    const params = read(
      "0000 0002 0001 0001 0003 026832 0002 0000 0003 0002 01bb 0004 0004 c0000201 0005 0002 fe0d 0007 0002 2f71 0008 0000 ffff 0000",
    );
    expect(Object.fromEntries(params.map(({ key, value }) => [key, value]))).toEqual({
      mandatory: ["alpn"],
      alpn: ["h2"],
      "no-default-alpn": true,
      port: 443,
      ipv4hint: ["192.0.2.1"],
      ech: "/g0=",
      dohpath: "/q",
      ohttp: true,
      key65535: "",
    });
    expect(params.map(({ text }) => text).join(" ")).toBe(
      'mandatory=alpn alpn="h2" no-default-alpn port=443 ipv4hint=192.0.2.1 ech=/g0= dohpath="/q" ohttp key65535',
    );
  });

  it.each([
    ["keys that fall", "0003 0002 0035 0001 0003 026832"],
    ["a key twice", "0003 0002 0035 0003 0002 0035"],
    ["a port of one byte", "0003 0001 35"],
    ["a port of three bytes", "0003 0003 003500"],
    ["no protocol", "0001 0000"],
    ["a protocol that is cut off", "0001 0002 0268"],
    ["no address", "0004 0000"],
    ["an address and a half", "0004 0006 c00002010203"],
    ["half a key", "00"],
    ["a value beyond the end", "029b 0005 68"],
    ["a value where none may be", "0002 0001 00"],
  ])("refuses %s", (_, hex) => {
    expect(() => read(hex)).toThrow(RangeError);
  });
});
