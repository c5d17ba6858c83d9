import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLength, isTooLong, maxBytes } from "./length.ts";

describe("the length of a User-Agent", () => {
  it("is counted in bytes of UTF-8", () => {
    const unit = fc.constantFrom("a", "é", "語", "😀", "\u{10ffff}");
    fc.assert(
      fc.property(fc.string({ unit, minLength: 400, maxLength: 2_100 }), (ua) => {
        expect(isTooLong(ua)).toBe(Buffer.byteLength(ua) > maxBytes);
      }),
    );
  });

  it.each([
    ["a".repeat(2_048), false],
    ["a".repeat(2_049), true],
    ["é".repeat(1_024), false],
    ["é".repeat(1_025), true],
    ["😀".repeat(512), false],
    ["😀".repeat(513), true],
  ])("ends at 2,048: %#", (ua, tooLong) => {
    expect(isTooLong(ua)).toBe(tooLong);
  });

  it("is refused with a code of its own", () => {
    expect(checkLength("x")).toBe("x");
    expect(() => checkLength("x".repeat(2_049))).toThrow(expect.objectContaining({ code: "ua_too_long" }));
  });
});
