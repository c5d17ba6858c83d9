import { describe, expect, it } from "vitest";
import { SpellChecker, spellingDistance } from "./spelling.ts";

const spellChecker = new SpellChecker(
  new Map([
    ["dentist", 20],
    ["restaurant", 30],
    ["plumbing", 25],
    ["plumber", 2],
    ["plum", 9],
    ["roofing", 10],
    ["proofing", 40],
    ["florist", 4],
    ["forest", 30],
    ["photographer", 6],
    ["psychologist", 3],
    ["care", 30],
    ["card", 8],
  ]),
);

describe("a misspelled word", () => {
  it.each([
    ["denist", ["dentist"]],
    ["dentits", ["dentist"]],
    ["restuarant", ["restaurant"]],
    ["resturaunt", ["restaurant"]],
    ["plumming", ["plumbing"]],
    ["plumer", ["plumber"]],
    ["roofin", ["roofing"]],
    ["florest", ["florist", "forest"]],
    ["fotografer", ["photographer"]],
    ["sycologist", ["psychologist"]],
    ["cars", ["care", "card"]],
    ["qwerty", []],
    ["car", []],
    ["x".repeat(5_000), []],
    ["", []],
  ])("%s may be %j, nearest first", (word, meant) => {
    expect(spellChecker.suggest(word, 3).map((suggestion) => suggestion.word)).toEqual(meant);
  });

  it("has at most as many suggestions as are asked for", () => {
    expect(spellChecker.suggest("cars", 1)).toHaveLength(1);
  });
});

describe("the distance of two spellings", () => {
  it.each([
    ["bakery", "bakery", 0],
    ["massage", "masage", 0.3],
    ["tailor", "tailer", 0.45],
    ["cemetary", "cemetery", 0.45],
    ["aquaruim", "aquarium", 0.6],
    ["buther", "butcher", 1],
    ["", "ab", 1.55],
  ])("%s and %s are %d apart", (one, other, distance) => {
    expect(spellingDistance(one, other)).toBeCloseTo(distance, 6);
    expect(spellingDistance(other, one)).toBeCloseTo(distance, 6);
  });
});
