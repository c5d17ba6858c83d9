import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildReverseName } from "./reverse-name.ts";

describe("buildReverseName", () => {
  it.each([
    ["192.0.2.80", "192.0.2.80", "80.2.0.192.in-addr.arpa"],
    ["0.0.0.0", "0.0.0.0", "0.0.0.0.in-addr.arpa"],
    ["255.255.255.255", "255.255.255.255", "255.255.255.255.in-addr.arpa"],
    [
      "2001:db8::80",
      "2001:db8::80",
      "0.8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa",
    ],
    // The example of RFC 3596 §2.5.
    [
      "4321:0:1:2:3:4:567:89AB",
      "4321:0:1:2:3:4:567:89ab",
      "b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.0.0.0.0.1.2.3.4.ip6.arpa",
    ],
    [" 192.0.2.80\n", "192.0.2.80", "80.2.0.192.in-addr.arpa"],
    ["::", "::", `${"0.".repeat(32)}ip6.arpa`],
    ["::1", "::1", `1.${"0.".repeat(31)}ip6.arpa`],
    ["2001:DB8:0:0:0:0:0:0", "2001:db8::", `${"0.".repeat(24)}8.b.d.0.1.0.0.2.ip6.arpa`],
    ["::ffff:192.0.2.80", "192.0.2.80", "80.2.0.192.in-addr.arpa"],
    ["0:0:0:0:0:FFFF:c000:250", "192.0.2.80", "80.2.0.192.in-addr.arpa"],
    [
      "64:ff9b::192.0.2.80",
      "64:ff9b::c000:250",
      `0.5.2.0.0.0.0.c.${"0.".repeat(16)}b.9.f.f.4.6.0.0.ip6.arpa`,
    ],
  ])("converts %s", (text, ip, name) => {
    expect(buildReverseName(text)).toEqual({ ip, name });
  });

  it.each([
    "",
    "1.2.3",
    "1.2.3.4.",
    "1.2.3.4.5",
    "256.0.0.1",
    "01.2.3.4",
    "1.2.3.4/32",
    "1 .2.3.4",
    "0x7f.0.0.1",
    "2130706433",
    "１.2.3.4",
    ":",
    ":::",
    "1::2::3",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "12345::",
    "::ffff:1.2.3",
    "::ffff:1.2.3.04",
    "fe80::1%eth0",
    "[::1]",
    "example.com",
    "g::",
  ])("refuses %j", (text) => {
    expect(() => buildReverseName(text)).toThrow(expect.objectContaining({ code: "invalid_ip" }));
  });

  it("reverses the nibbles of any IPv6 address, in every spelling", () => {
    const group = fc.oneof(fc.constant(0), fc.nat(0xffff));
    fc.assert(
      fc.property(fc.tuple(group, group, group, group, group, group, group, group), (groups) => {
        fc.pre(groups.slice(0, 5).some((value) => value > 0));
        const long = groups.map((value) => value.toString(16).padStart(4, "0"));
        const expected = `${[...long.join("")].reverse().join(".")}.ip6.arpa`;
        const { ip, name } = buildReverseName(long.join(":").toUpperCase());
        expect([name, buildReverseName(ip).name]).toEqual([expected, expected]);
      }),
    );
  });
});
