import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 7 });

/** The definition itself, without a table. */
function defined(one: string, other: string): number {
  if (one === "" || other === "") return Math.max(one.length, other.length);
  const [a, b] = [one.slice(1), other.slice(1)];
  const swap = one[0] === other[1] && one[1] === other[0] && one.length > 1 && other.length > 1;
  return Math.min(
    defined(a, other) + 1,
    defined(one, b) + 1,
    defined(a, b) + (one[0] === other[0] ? 0 : 1),
    swap ? defined(one.slice(2), other.slice(2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

describe("the edit distance", () => {
  it.each([
    ["gmail", "gmail", 0],
    ["gmial", "gmail", 1],
    ["gmai", "gmail", 1],
    ["gmaill", "gmail", 1],
    ["gmeil", "gmail", 1],
    ["ca", "abc", 3],
  ])("from %s to %s is %i", (one, other, distance) => {
    expect(editDistance(one, other, 9)).toBe(distance);
  });

  it("equals its definition, up to the limit", () => {
    fc.assert(
      fc.property(word, word, fc.nat(8), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(Math.min(defined(one, other), most + 1));
      }),
      { numRuns: 300 },
    );
  });
});
