import { describe, expect, it } from "vitest";
import type { Lexicon } from "../words/tokenized-text.ts";
import { isDenial, removeNames, shareOfVote } from "./statements.ts";

const lexicon: Lexicon = {
  hasTerm: (term) => ["italian", "roof"].includes(term),
  isWord: () => true,
  suggest: () => [],
};

describe("a statement", () => {
  it.each([
    ["Since 1987 Bill Harrigan repairs roofs in Toledo", "Since   repairs roofs in "],
    ["We serve Italian food for $12 in HVAC halls", "We serve Italian food for  in HVAC halls"],
    ["Roofing", "Roofing"],
    ["", ""],
  ])("%j without who, where and when is %j", (statement, left) => {
    expect(removeNames(statement, lexicon).replace(/ +/g, " ")).toBe(left.replace(/ +/g, " "));
  });

  it.each([
    ["We are not a bank;", true],
    ["This isn’t a gym.", true],
    ["We are not a bank but a credit union.", false],
    ["We are not just a bakery.", false],
    ["A bakery that does not disappoint.", false],
  ])("%j says what is not done: %j", (statement, isOne) => {
    expect(isDenial(statement)).toBe(isOne);
  });

  it("is read in linear time", () => {
    expect(removeNames("A ".repeat(200_000), lexicon).length).toBeLessThanOrEqual(400_000);
  });

  it("keeps its vote where it is nearer to an activity, and loses it where it is nearer to an aside", () => {
    expect(shareOfVote(0.8, 0.3)).toBeGreaterThan(0.95);
    expect(shareOfVote(0.3, 0.7)).toBeLessThan(0.05);
  });
});
