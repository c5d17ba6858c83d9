import { describe, expect, it } from "vitest";
import { SpellChecker } from "./spelling.ts";

const spellChecker = new SpellChecker(
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
  ])("%s is corrected to %s", (word, meant) => {
    expect(spellChecker.correct(word)).toBe(meant);
  });
});
