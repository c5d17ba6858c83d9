import { toASCII } from "node:punycode";
import { domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "../failure-code.fixture.ts";
import { punycode } from "./punycode.ts";

describe("punycode", () => {
  it.each([
    ["münchen.de", "xn--mnchen-3ya.de"],
    ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
  ])("writes %j as %j and reads it back", (text, escaped) => {
    expect(punycode.escape(text, {})).toBe(escaped);
    expect(punycode.unescape(escaped)).toBe(text);
  });

  it.each([["XN--MNCHEN-3YA.de", "MüNCHEN.de"]])("reads %j as %j", (escaped, text) => {
    expect(punycode.unescape(escaped)).toBe(text);
  });

  it.each(["xn--é", "xn--a*b", "xn--99999999"])("refuses to read %j", (text) => {
    expect(codeOf(() => punycode.unescape(text))).toBe("invalid_escape");
  });
});

describe("Punycode", () => {
  it("agrees with other Punycode implementations", () => {
    const label = fc.string({ unit: fc.constantFrom(..."abc019éüß你好مرحב🎉"), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(label, (text) => {
        expect(punycode.escape(text, {})).toBe(toASCII(text));
      }),
    );
    expect(domainToUnicode(punycode.escape("bücher.例え", {}))).toBe("bücher.例え");
  });

  it("refuses labels that no name server would take", () => {
    expect(codeOf(() => punycode.escape("ü".repeat(300), {}))).toBe("text_too_long");
    expect(codeOf(() => punycode.unescape(`xn--${"a".repeat(2_000)}`))).toBe("text_too_long");
  });
});
