import { isIPv6 } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAddressLiteral } from "./address-literal.ts";

describe("an address literal", () => {
  it("is returned in lower case with its brackets", () => {
    expect(parseAddressLiteral("[192.0.2.1]")).toBe("[192.0.2.1]");
    expect(parseAddressLiteral("[IPv6:2001:DB8::A]")).toBe("[ipv6:2001:db8::a]");
  });

  it("is never what node:net does not accept as IPv6", () => {
    const group = fc.oneof(
      fc.constantFrom("", "0", "1", "ffff", "12345", "192.0.2.1", "g"),
      fc.string({ maxLength: 4 }),
    );
    const text = fc.array(group, { maxLength: 10 }).map((groups) => groups.join(":"));
    fc.assert(
      fc.property(
        text,
        (inner) => typeof parseAddressLiteral(`[IPv6:${inner}]`) !== "string" || isIPv6(inner),
      ),
    );
  });

  it("accepts every address written in full", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const literal = `[ipv6:${groups.join(":")}]`;
        expect(parseAddressLiteral(literal)).toBe(literal);
      }),
    );
  });

  it("accepts :: for two groups or more, but not for one", () => {
    expect(parseAddressLiteral("[IPv6:1:2:3:4:5:6::]")).toBe("[ipv6:1:2:3:4:5:6::]");
    expect(isIPv6("1:2:3:4:5:6:7::")).toBe(true);
    expect(parseAddressLiteral("[IPv6:1:2:3:4:5:6:7::]")).toEqual({ code: "literal_address", position: 6 });
  });
});
