import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { graphemes } from "../../shared/graphemes.ts";
import { maskKinds } from "./kind.ts";
import { checkMaskChar, type MaskOptions, maskValue } from "./mask.ts";

const usual: MaskOptions = { type: "auto", maskChar: "*", keepSeparators: true, preserveLength: true };
const masked = (value: string, options: Partial<MaskOptions> = {}): string =>
  maskValue(value, { ...usual, ...options }).masked;

describe("a masked value", () => {
  it.each([
    ["email", "jane@example.com", "j***@example.com"],
    ["email", "jane.doe+tag@mail.example.co.uk", "j***********@mail.example.co.uk"],
    ["email", "j@example.com", "*@example.com"],
    ["email", "jo@example.com", "j*@example.com"],
    ["email", "@example.com", "@example.com"],
    ["email", "no address", "n* ******s"],
    ["phone", "+1 (555) 123-4567", "+* (***) ***-**67"],
    ["phone", "5551234567", "********67"],
    ["card", "4111 1111 1111 1111", "**** **** **** 1111"],
    ["card", "4111111111111111", "************1111"],
    ["card", "1111", "****"],
    ["iban", "DE89 3704 0044 0532 0130 00", "DE89 **** **** **** **30 00"],
    ["ip", "192.168.10.20", "192.168.**.**"],
    ["ip", "2001:db8:85a3::8a2e:370:7334", "2001:db8:****::****:***:****"],
    ["ip", "::1", "::*"],
    ["ip", "fe80::1", "fe80::*"],
    ["ip", "2001:db8::", "****:***::"],
    ["ip", "::ffff:192.0.2.1", "::****:***.*.*.*"],
    ["name", "Jane Doe", "J*** D**"],
    ["name", "Jean-Luc O'Neill", "J***-L** O'*****"],
    ["name", "J. R. Smith", "J. R. S****"],
    ["name", "J", "*"],
    ["name", "李小龙", "李**"],
    ["url", "https://example.com/users/42?token=abc#top", "https://example.com/*****/**?*****=***#***"],
    ["url", "https://ada:pw@example.com:8443/x", "https://***:**@example.com:8443/*"],
    ["url", "https://example.com", "https://example.com"],
    ["url", "example.com/users/42", "example.com/*****/**"],
    ["url", "secret.value", "s*****.****e"],
    ["generic", "supersecret", "s*********t"],
    ["generic", "secret", "s*****"],
    ["generic", "abc", "***"],
    ["generic", "", ""],
  ] as const)("of kind %s: %j is %j", (type, value, expected) => {
    expect(masked(value, { type })).toBe(expected);
    expect(maskValue(value, { ...usual, type }).type).toBe(type);
  });

  it.each([
    ["jane@example.com", "j********@example.com"],
    ["4111 1111 1111 1111", "********1111"],
    ["Jane Doe", "J******** D********"],
    ["192.168.10.20", "192.168.********"],
    ["2001:db8:85a3::7334", "2001:db8:********"],
    ["https://example.com/users/42", "https://example.com/********"],
    ["supersecret", "s********t"],
  ])("without its length: %j is %j", (value, expected) => {
    expect(masked(value, { preserveLength: false })).toBe(expected);
  });

  it.each([
    ["jane@example.com", { visibleStart: 2, visibleEnd: 1 }, "ja*e@example.com"],
    ["supersecret", { visibleStart: 64 }, "super******"],
    ["supersecret", { visibleStart: 3, visibleEnd: 64 }, "sup******et"],
    ["192.168.10.20", { visibleStart: 0, visibleEnd: 1 }, "***.***.**.20"],
    ["Jane Doe", { visibleStart: 2 }, "Ja** Do*"],
    ["+1 (555) 123-4567", { keepSeparators: false }, "***************67"],
  ])("of %j with %j is %j", (value, options, expected) => {
    expect(masked(value, options)).toBe(expected);
  });

  it("never shows more than half of a generic value, whatever is asked", () => {
    const ends = fc.integer({ min: 0, max: 64 });
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), ends, ends, (value, visibleStart, visibleEnd) => {
        const options = { type: "generic", maskChar: "█", keepSeparators: false } as const;
        const shown = graphemes(masked(value, { ...options, visibleStart, visibleEnd }));
        const visible = shown.filter((character) => character !== "█").length;
        expect(visible).toBeLessThanOrEqual(shown.length / 2);
      }),
    );
  });

  it("never is the value itself, but for what has nothing to hide", () => {
    const word = fc.stringMatching(/^[a-z0-9]{2,40}$/);
    fc.assert(
      fc.property(fc.constantFrom(...maskKinds), word, fc.nat(64), fc.nat(64), (type, value, start, end) => {
        expect(masked(value, { type, maskChar: "█", visibleStart: start, visibleEnd: end })).not.toBe(value);
      }),
    );
  });

  it("is made at once of the longest hostile value", () => {
    const hostile = [
      "a-".repeat(5_000),
      "\u0301".repeat(10_000),
      "👨‍👩‍👧".repeat(1_250),
      " @".repeat(5_000),
      ":".repeat(10_000),
    ];
    for (const value of hostile) for (const type of [...maskKinds, "auto"] as const) masked(value, { type });
  }, 1_500);
});

it("a mask character is one character", () => {
  expect(() => checkMaskChar("**")).toThrow("exactly one character");
});
