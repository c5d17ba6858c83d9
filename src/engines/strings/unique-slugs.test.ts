import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UniqueSlugs } from "./unique-slugs.ts";

const makeUnique = (slugs: readonly string[], separator = "-", maxLength = 0) => {
  const unique = new UniqueSlugs(separator, maxLength);
  return slugs.map((slug) => unique.add(slug));
};

describe("unique slugs", () => {
  it.each([
    [["a", "a", "a"], "-", 0, ["a", "a-1", "a-2"]],
    // As github-slugger answers.
    [["a", "a-1", "a", "a"], "-", 0, ["a", "a-1", "a-2", "a-3"]],
    [["a", "a", "a-1"], "-", 0, ["a", "a-1", "a-1-1"]],
    [["", "", "__proto__", "__proto__"], "_", 0, ["", "", "__proto__", "__proto___1"]],
    [["long-slug", "long-slug"], "-", 9, ["long-slug", "long-sl-1"]],
  ] as const)("of %j with %j and at most %i are %j", (slugs, separator, maxLength, expected) => {
    expect(makeUnique(slugs, separator, maxLength)).toEqual(expected);
  });

  it("differ, whatever was given", () => {
    const slug = fc.constantFrom("a", "a-1", "a-1-1", "a-2", "b", "ab", "a1", "a11", "1");
    fc.assert(
      fc.property(fc.array(slug, { maxLength: 60 }), fc.constantFrom("-", ""), (slugs, separator) => {
        expect(new Set(makeUnique(slugs, separator)).size).toBe(slugs.length);
        expect(new Set(makeUnique(slugs, separator, 5)).size).toBe(slugs.length);
      }),
    );
  });
});
