import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizationForms, normalize } from "./normalization.ts";

const marks = fc.constantFrom(
  ..."\u0301\u0323\u0334\u0345\u0327\u0308\u0344\u05b0\u05c1\u0e38\u093c\u093e\u0f73\u0f71\u3099\u20dd\u{1d165}\uff9e\uff9f",
);

describe("normalize", () => {
  it("equals String.prototype.normalize on long runs of marks in any order", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("a", "", "é", "한", "क"),
        fc.array(marks, { minLength: 34, maxLength: 120, size: "max" }),
        fc.constantFrom(...normalizationForms),
        (letter, run, form) => {
          const text = `x${letter}${run.join("")}z`;
          expect(normalize(text, form)).toBe(text.normalize(form));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("equals String.prototype.normalize on every mark there is", () => {
    const every = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{M}/u.test(character));
    const text = `a${every.toReversed().join("")}`;
    for (const form of normalizationForms) expect(normalize(text, form)).toBe(text.normalize(form));
  });

  it.each([
    ["NFD", "\u0301\u0323", "\u0323", "\u0301"],
    ["NFKD", "\uff9e\u0334", "\u0334", "\u3099"],
  ] as const)(
    "is linear where ICU is quadratic: %s",
    (form, pair, first, second) => {
      const text = `a${pair.repeat(50_000)}`;
      expect(normalize(text, form)).toBe(`a${first.repeat(50_000)}${second.repeat(50_000)}`);
    },
    1_000,
  );
});
