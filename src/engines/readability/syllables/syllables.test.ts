import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSyllableCounter } from "./syllables.ts";

const count = await loadSyllableCounter();

describe("the syllables of", () => {
  it.each([
    // Silent and spoken e
    [1, "the cake made asked loved walked though straight breathed"],
    [2, "being table little wanted landed rhythm prism houses judges homework something reading"],
    [3, "beautiful idea area poetry museum imagine recipe animal quietly syllable"],
    [4, "apostrophe catastrophe reality society karaoke biology"],
    [5, "electricity vocabulary imagination"],
  ])("%i has each of %s", (syllables, words) => {
    for (const word of words.split(" ")) expect([word, count(word)]).toEqual([word, syllables]);
  });

  it.each([
    // Numbers as they are read
    ["0", 2],
    ["7", 2],
    ["42", 3],
    ["100", 3],
    ["1,000", 3],
    ["100,000", 5],
    ["1,234,567", 18],
    ["3.14", 4],
    ["007", 6],
    ["1984", 5],
    ["1905", 4],
    ["2,005", 4],
    ["1990s", 4],
    ["1st", 1],
    ["2nd", 2],
    ["20th", 3],
    ["21st", 3],
    ["9".repeat(40), 40],
    // Abbreviations and initialisms
    ["Mr", 2],
    ["e.g", 2],
    ["etc", 4],
    ["U.S", 2],
    ["USA", 3],
    ["FBI", 3],
    ["PDFs", 3],
    ["WWW", 9],
    ["NASA", 2],
    ["mp3", 3],
    // Endings of words
    ["dog's", 1],
    ["boss's", 2],
    ["judge’s", 2],
    ["James’", 1],
    ["don't", 1],
    ["isn't", 2],
    ["couldn’t", 2],
    ["can't", 1],
    ["they're", 1],
    ["it'll", 2],
    ["snake_case", 2],
    // Letters beyond a to z
    ["café", 2],
    ["résumés", 3],
    ["naïve", 2],
    ["Zoë", 2],
    ["coöperate", 4],
    ["Müller", 2],
    ["Straße", 1],
    ["ﬁnd", 1],
    // Other scripts
    ["Привет", 2],
    ["καλημέρα", 4],
    ["ούτε", 2],
    ["東京タワー", 4],
    ["きょう", 2],
    ["한국어", 3],
    ["مرحبا", 3],
    ["हिन्दी", 2],
    ["½", 1],
  ])("%s are %i", (word, syllables) => {
    expect(count(word)).toBe(syllables);
  });

  it("any word are one at least", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (word) => {
        expect(count(word)).toBeGreaterThanOrEqual(1);
        expect(Number.isInteger(count(word))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(["a", "ae", "b", "1", "1,", "a'", "é", "ae\u0308", "a1", "A", "A.", "\u0301", "你", "Я"])(
    "a word of 100,000 units of %j take linear time",
    (piece) => {
      expect(count(piece.repeat(100_000 / piece.length))).toBeGreaterThan(0);
    },
    500,
  );
});
