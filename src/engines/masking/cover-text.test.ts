import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countGraphemes } from "../../shared/graphemes.ts";
import { type CoverOptions, coverText, hideText, isMaskChar } from "./cover-text.ts";

const usual: CoverOptions = { maskChar: "*", keepSeparators: true, preserveLength: true };

describe("covering a text", () => {
  it.each([
    ["abcdef", 1, 1, {}, "a****f"],
    ["ab-cd ef", 1, 1, {}, "a*-** *f"],
    ["ab-cd ef", 1, 1, { keepSeparators: false }, "a******f"],
    ["ab-cd ef", 1, 1, { preserveLength: false }, "a********f"],
    ["abc", 2, 1, {}, "***"],
    ["abc", 64, 64, {}, "***"],
    ["👨‍👩‍👧é👍🏽x", 1, 1, {}, "👨‍👩‍👧**x"],
    ["abcd", 1, 0, { maskChar: "█" }, "a███"],
    ["", 1, 1, { preserveLength: false }, ""],
    ["--", 0, 0, {}, "**"],
    ["a", 1, 0, {}, "*"],
  ])("%j with %i and %i visible and %j is %j", (text, start, end, options, covered) => {
    expect(coverText(text, { start, end }, { ...usual, ...options })).toBe(covered);
  });

  it("keeps the number of characters a person sees, however a text is made", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(9), fc.nat(9), (text, start, end) => {
        expect(countGraphemes(coverText(text, { start, end }, usual))).toBe(countGraphemes(text));
      }),
    );
  });

  it("tells nothing of the length where it shall not", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(hideText(text, { ...usual, preserveLength: false })).toBe("********");
      }),
    );
  });

  it.each([
    ["*", true],
    ["█", true],
    ["👨‍👩‍👧", true],
    ["", false],
    ["**", false],
    ["\u0301", false],
    ["🇩", false],
  ])("takes %j for a mask character: %s", (text, expected) => {
    expect(isMaskChar(text)).toBe(expected);
  });
});
