import { describe, expect, it } from "vitest";
import { type Counts, computeScores, findLevel, formulas, medianGrade } from "./formulas.ts";

/** Numbers that make every term of every formula visible. */
const counts: Counts = {
  words: 200,
  sentences: 10,
  syllables: 300,
  letters: 900,
  complexWords: 20,
  polysyllables: 30,
  longWords: 50,
  unfamiliarWords: 30,
  unfamiliarSpache: 40,
};

describe("the formulas", () => {
  // Worked out by hand from the papers.
  it.each([
    ["fleschReadingEase", 206.835 - 20.3 - 126.9],
    ["fleschKincaidGrade", 7.8 + 17.7 - 15.59],
    ["gunningFog", 12],
    ["smog", 3.1291 + 1.043 * Math.sqrt(90)],
    ["ari", 21.195 + 10 - 21.43],
    ["colemanLiau", 26.46 - 1.48 - 15.8],
    ["daleChall", 2.3685 + 0.992 + 3.6365],
    ["linsearWrite", 13],
    ["spache", 2.42 + 1.64 + 0.659],
    ["lix", 45],
    ["rix", 5],
  ] as const)("compute %s unrounded", (name, value) => {
    expect(formulas[name](counts)).toBeCloseTo(value, 10);
  });

  it("raise the score of Dale and Chall only above 5 % of unfamiliar words", () => {
    expect(formulas.daleChall({ ...counts, unfamiliarWords: 10 })).toBeCloseTo(0.1579 * 5 + 0.992, 10);
  });

  it("take one from a Linsear Write score of 20 points or less", () => {
    expect(formulas.linsearWrite({ ...counts, sentences: 20 })).toBeCloseTo(13 / 2 - 1, 10);
  });

  it("are zeros for a text without words", () => {
    expect(new Set(Object.values(computeScores({ ...counts, words: 0 })))).toEqual(new Set([0]));
  });
});

describe("medianGrade", () => {
  it("is the mean of the two grades in the middle of six", () => {
    const scores = {
      ...computeScores(counts),
      fleschKincaidGrade: 1,
      gunningFog: 2,
      smog: 3,
      ari: 5,
      colemanLiau: 8,
      linsearWrite: 9,
    };
    expect(medianGrade(scores)).toBe(4);
  });
});

describe("findLevel", () => {
  it.each([
    [118, "very_easy"],
    [90, "very_easy"],
    [89.99, "easy"],
    [80, "easy"],
    [79.99, "fairly_easy"],
    [70, "fairly_easy"],
    [60, "standard"],
    [50, "fairly_difficult"],
    [30, "difficult"],
    [29.99, "very_difficult"],
    [-50, "very_difficult"],
  ])("puts %d into the band %s", (ease, level) => {
    expect(findLevel(ease)).toBe(level);
  });
});
