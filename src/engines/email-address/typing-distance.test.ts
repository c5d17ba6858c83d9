import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typingDistance } from "./typing-distance.ts";

describe("the distance of what was typed", () => {
  it.each([
    ["gmail", "gmail", 0],
    ["gmial", "gmail", 0.7],
    ["yahooo", "yahoo", 0.6],
    ["yaho", "yahoo", 0.6],
    ["g-mail", "gmail", 0.4],
    ["gmaul", "gmail", 1],
    ["gmai", "gmail", 1],
    ["gmaql", "gmail", 1.6],
    ["", "abc", 3],
  ])("%j from %j is %d", (typed, meant, distance) => {
    expect(typingDistance(typed, meant)).toBeCloseTo(distance);
  });

  it("is the same both ways, and nothing only for the same word", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abclo-1"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(typingDistance(one, other)).toBeCloseTo(typingDistance(other, one));
        expect(typingDistance(one, other) === 0).toBe(one === other);
      }),
    );
  });
});
