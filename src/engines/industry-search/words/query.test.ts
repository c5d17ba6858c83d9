import { describe, expect, it } from "vitest";
import { type Lexicon, readQuery } from "./query.ts";
import { openSpeller } from "./spelling.ts";

const lexicon: Lexicon = {
  hasTerm: (term) => ["dentist", "roof", "offic", "lawyer", "legal"].includes(term),
  isWord: (word) => ["friendly", "weather"].includes(word),
  speller: openSpeller(
    new Map([
      ["dentist", 5],
      ["offices", 3],
    ]),
  ),
};

describe("a caller's text", () => {
  it("is mended for the encoder and for the search alike", () => {
    const query = readQuery("Friendly denist ofices", lexicon);
    expect(query.text).toBe("Friendly dentist offices");
    expect(query.terms.map(({ term }) => term)).toEqual(["friendli", "dentist", "offic"]);
  });

  it("finds who does something by what is done", () => {
    expect(readQuery("roofers", lexicon).terms).toEqual([{ term: "roof", weight: 1 }]);
  });

  it("takes what a word may stand for beside it, for less", () => {
    expect(readQuery("attorney", lexicon).terms).toEqual([
      { term: "attornei", weight: 1 },
      { term: "lawyer", weight: 0.5 },
      { term: "legal", weight: 0.5 },
    ]);
  });

  it.each([
    ["dentist friendly", 1],
    ["qwrtzp", 0],
    ["12345 678", 0],
    ["", 0],
    ["denist", 0.5],
    ["餐厅", 0],
  ])("%j is known to %d", (text, share) => {
    expect(readQuery(text, lexicon).knownShare).toBe(share);
  });
});
