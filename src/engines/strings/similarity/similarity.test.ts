import fc from "fast-check";
import { distance as peer } from "fastest-levenshtein";
import { describe, expect, it } from "vitest";
import { editDistance } from "../../../shared/edit-distance.ts";
import { graphemes } from "../../../shared/graphemes.ts";
import { codeOf } from "../failure-code.fixture.ts";
import { countCommon, countLevenshtein } from "./bit-parallel.ts";
import { ItemNumbers, splitCharacters } from "./items.ts";
import { compareWithEach, type SimilarityMeasure, similarityMeasureNames } from "./similarity.ts";
import { countUnitEdits } from "./unit-distance.ts";

const compare = (one: string, other: string, measure: SimilarityMeasure) =>
  compareWithEach(one, [other], [measure])[0]?.[measure] ?? { similarity: Number.NaN };

const short = fc.string({ unit: fc.constantFrom(..."abcd"), maxLength: 12 });
const long = fc.string({ unit: fc.constantFrom(..."abcdef "), maxLength: 200 });

/** The definition as published (Boytsov 2011), without a table of its own: the cheapest of all last steps. */
function damerauTable(one: string, other: string): number {
  const known = new Map<string, number>();
  const find = (row: number, column: number): number => {
    if (row === 0 || column === 0) return row + column;
    const place = `${row} ${column}`;
    const before = known.get(place);
    if (before !== undefined) return before;
    const substituted = find(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
    const best = Math.min(
      substituted,
      find(row - 1, column) + 1,
      find(row, column - 1) + 1,
      swap(row, column),
    );
    known.set(place, best);
    return best;
  };
  const swap = (row: number, column: number): number => {
    const from = one.lastIndexOf(other[column - 1] ?? "", row - 2);
    const otherFrom = other.lastIndexOf(one[row - 1] ?? "", column - 2);
    if (row < 2 || column < 2 || from < 0 || otherFrom < 0) return Number.POSITIVE_INFINITY;
    return find(from, otherFrom) + (row - 2 - from) + 1 + (column - 2 - otherFrom);
  };
  return find(one.length, other.length);
}

describe("similarity", () => {
  it.each<[string, string, SimilarityMeasure, number]>([
    // Winkler 1990, and the tables of the Census Bureau.
    ["MARTHA", "MARHTA", "jaro", 0.9444],
    ["MARTHA", "MARHTA", "jaroWinkler", 0.9611],
    ["DIXON", "DICKSONX", "jaro", 0.7667],
    ["DIXON", "DICKSONX", "jaroWinkler", 0.8133],
    ["DWAYNE", "DUANE", "jaro", 0.8222],
    ["DWAYNE", "DUANE", "jaroWinkler", 0.84],
    ["JELLYFISH", "SMELLYFISH", "jaro", 0.8963],
    ["night", "nacht", "dice", 0.25],
    ["fuzzy wuzzy was a bear", "wuzzy fuzzy was a bear", "tokenSort", 1],
    ["fuzzy was a bear", "fuzzy fuzzy was a bear", "tokenSet", 1],
    ["fuzzy was a bear", "fuzzy fuzzy was a bear", "tokenSort", 0.8421],
    ["", "", "jaroWinkler", 1],
    ["", "a", "dice", 0],
    ["é", "e\u0301", "dice", 1],
  ])("of %j and %j by %s is %f", (one, other, measure, similarity) => {
    expect(compare(one, other, measure).similarity).toBeCloseTo(similarity, 4);
  });

  it.each<[string, string, SimilarityMeasure, number]>([
    ["kitten", "sitting", "levenshtein", 3],
    ["ca", "abc", "levenshtein", 3],
    ["ca", "abc", "optimalStringAlignment", 3],
    ["ca", "abc", "damerauLevenshtein", 2],
    ["👩‍👧", "👩‍👦", "levenshtein", 1],
    ["", "abc", "damerauLevenshtein", 3],
    ["abc", "", "levenshtein", 3],
  ])("has a distance: %j and %j by %s, %i edits", (one, other, measure, distance) => {
    expect(compare(one, other, measure).distance).toBe(distance);
  });

  it("agrees with a peer, with the shared distance and with the published table", () => {
    fc.assert(
      fc.property(long, long, (one, other) => {
        expect(compare(one, other, "levenshtein").distance).toBe(peer(one, other));
      }),
    );
    fc.assert(
      fc.property(short, short, (one, other) => {
        expect(compare(one, other, "optimalStringAlignment").distance).toBe(editDistance(one, other, 99));
        expect(compare(one, other, "damerauLevenshtein").distance).toBe(damerauTable(one, other));
      }),
      { numRuns: 1_000 },
    );
  });

  it("is the same for texts whose units are their characters as for their numbered characters", () => {
    const unit = fc.constantFrom(..."abéж日가\u037e\u0374e\u0301\r\n👍");
    const text = fc.string({ unit, maxLength: 40 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const numbers = new ItemNumbers();
        const [left, right] = [one, other].map((side) => numbers.numberItems(splitCharacters(side)));
        expect(compare(one, other, "levenshtein").distance).toBe(
          countLevenshtein(left ?? new Int32Array(), right ?? new Int32Array(), numbers.size),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("knows the units that are a character beside any other, and stay themselves", () => {
    const single = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
      (unit) => countUnitEdits(unit, "") === 1 && countUnitEdits(unit, unit) === 0,
    );
    const text = single.join("");
    expect(text.normalize("NFC")).toBe(text);
    expect(graphemes(text)).toEqual(single);
  });

  it("finds the length of the longest common subsequence", () => {
    const items = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 90 });
    fc.assert(
      fc.property(items, items, (one, other) => {
        let last = Array.from({ length: other.length + 1 }, () => 0);
        for (const item of one) {
          const row = [0];
          other.forEach((peer, at) => {
            row.push(item === peer ? (last[at] ?? 0) + 1 : Math.max(last[at + 1] ?? 0, row[at] ?? 0));
          });
          last = row;
        }
        expect(countCommon(Int32Array.from(one), Int32Array.from(other), 4)).toBe(last.at(-1));
      }),
    );
  });

  it("is 1 for equal texts, the same both ways, and within 0 and 1", () => {
    fc.assert(
      fc.property(long, long, (one, other) => {
        for (const measure of similarityMeasureNames) {
          expect(compare(one, one, measure).similarity).toBe(1);
          const { similarity } = compare(one, other, measure);
          expect(similarity).toBeGreaterThanOrEqual(0);
          expect(similarity).toBeLessThanOrEqual(1);
          if (!measure.startsWith("jaro")) expect(compare(other, one, measure).similarity).toBe(similarity);
        }
      }),
    );
  });

  it("refuses texts that take too long to compare", () => {
    expect(codeOf(() => compareWithEach("a".repeat(10_000), ["a".repeat(5_001)], ["dice"]))).toBe(
      "text_too_long",
    );
  });
});
