import { describe, expect, it } from "vitest";
import { SpellChecker } from "./spelling.ts";
import { type Lexicon, readingsOf, tokenizeText } from "./tokenized-text.ts";

const spellChecker = new SpellChecker(
  new Map([
    ["dentist", 5],
    ["offices", 3],
  ]),
);

const lexicon: Lexicon = {
  hasTerm: (term) => ["dentist", "roof", "offic", "lawyer", "legal"].includes(term),
  isWord: (word) => ["friendly", "weather"].includes(word),
  suggest: (word) => spellChecker.suggest(word, 3),
};

const nearest = { rank: 0, ofDoubtful: false };

describe("a caller's text", () => {
  it("is corrected for the encoder and for the term index", () => {
    const tokenized = tokenizeText("Friendly denist ofices", lexicon, nearest);
    expect(tokenized.text).toBe("Friendly dentist offices");
    expect(tokenized.terms.map(({ term }) => term)).toEqual(["friendli", "dentist", "offic"]);
  });

  it("replaces persons by their activities, which may be wrong", () => {
    expect(tokenizeText("roofers", lexicon).terms).toEqual([{ term: "roof", weight: 0.75 }]);
  });

  it("is split where two words of the edition are written as one", () => {
    const { text, terms, knownShare } = tokenizeText("Lawyeroffice", lexicon);
    expect(text).toBe("lawyer office");
    expect(terms.map(({ term }) => term)).toEqual(["lawyer", "offic"]);
    expect(knownShare).toBe(1);
  });

  it.each([
    ["dentist", ["dentist"]],
    ["denist", ["denist", "dentist"]],
    ["den tist", ["den tist", "dentist"]],
    ["roofist", ["roofist"]],
    ["lawyoffice", ["lawyoffice"]],
    ["", [""]],
  ])("%j may be read as %j", (text, readings) => {
    expect(readingsOf(text, lexicon).map((reading) => reading.text)).toEqual(readings);
  });

  it("gets synonyms with a lower weight", () => {
    expect(tokenizeText("attorney", lexicon).terms).toEqual([
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
  ])("%j has a known share of %d", (text, share) => {
    expect(tokenizeText(text, lexicon, nearest).knownShare).toBe(share);
  });
});
