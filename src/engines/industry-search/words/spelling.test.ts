import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openSpeller, slipsBetween } from "./spelling.ts";

const speller = openSpeller(
  new Map([
    ["dentist", 20],
    ["restaurant", 30],
    ["plumbing", 25],
    ["roofing", 10],
    ["proofing", 40],
    ["cart", 3],
    ["care", 30],
    ["card", 8],
  ]),
);

describe("a misspelled word", () => {
  it.each([
    ["denist", "dentist"],
    ["dentits", "dentist"],
    ["restuarant", "restaurant"],
    ["resturaunt", "restaurant"],
    ["plumming", "plumbing"],
    ["roofin", "roofing"],
    ["cars", "care"],
    ["qwerty", null],
    ["car", null],
    ["x".repeat(5_000), null],
    ["", null],
  ])("%s was meant to be %s", (word, meant) => {
    expect(speller.repair(word)).toBe(meant);
  });
});

describe("slips between two words", () => {
  it.each([
    ["abcd", "abcd", 0],
    ["abcd", "abdc", 1],
    ["abcd", "abd", 1],
    ["abcd", "xbcde", 2],
    ["abcdef", "fedcba", 3],
  ])("%s and %s: %i", (first, second, slips) => {
    expect(slipsBetween(first, second, 2)).toBe(slips);
  });

  it("are the same both ways", () => {
    const word = fc.stringMatching(/^[abc]{0,7}$/);
    fc.assert(
      fc.property(word, word, (first, second) => {
        expect(slipsBetween(first, second, 9)).toBe(slipsBetween(second, first, 9));
      }),
    );
  });
});
