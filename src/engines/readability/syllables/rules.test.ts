import { describe, expect, it } from "vitest";
import { isSeen, pronouncedWords } from "../../../../scripts/cmudict.ts";
import data from "./rules.gen.json" with { type: "json" };
import { createRuleCounter } from "./rules.ts";

const count = createRuleCounter(data);
const words = pronouncedWords();

const percentRight = (seen: boolean): number => {
  const some = words.filter(({ word }) => isSeen(word) === seen);
  return (some.filter(({ word, anySyllables }) => anySyllables.has(count(word))).length / some.length) * 100;
};

describe("the learned rules", () => {
  it("know nearly every word of CMUdict that they were learned from", () => {
    expect(percentRight(true)).toBeGreaterThan(99.9);
  });

  it("count 97 % of the words that they never saw as the dictionary does in one of its pronunciations", () => {
    expect(percentRight(false)).toBeGreaterThan(97);
  });

  it("have exceptions among the learned words only", () => {
    const exceptions = Object.values(data.exceptions).flatMap((some) => some.split(" "));
    expect(exceptions.filter((word) => !isSeen(word))).toEqual([]);
    expect(exceptions.length).toBeGreaterThan(0);
  });
});
