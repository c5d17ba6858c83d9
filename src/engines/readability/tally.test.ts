import { describe, expect, it } from "vitest";
import { data } from "./readability-data.fixture.ts";
import { countLetters, normalizeWord, tallyWords } from "./tally.ts";
import { tokenize } from "./tokenized-text.ts";

const countsOf = (text: string) => tallyWords(tokenize(text), data).counts;

describe("tallyWords", () => {
  it("counts what the formulas are made of", () => {
    expect(countsOf("The elephant was created in 1984. Elephants eat enormous vegetables.")).toEqual({
      words: 10,
      sentences: 2,
      syllables: 1 + 3 + 1 + 3 + 1 + 5 + 3 + 1 + 3 + 3,
      letters: 57,
      polysyllables: 6,
      // "created" has its third syllable by its ending only; a number is no easy word.
      complexWords: 5,
      longWords: 5,
      unfamiliarWords: 2,
      unfamiliarSpache: 2,
    });
  });

  it("counts no names as complex or unfamiliar, except in headings", () => {
    expect(countsOf("We met Alexander there.")).toMatchObject({
      complexWords: 0,
      unfamiliarWords: 0,
      polysyllables: 1,
    });
    expect(countsOf("The Extraordinary Alexander")).toMatchObject({ complexWords: 2 });
  });

  it("counts a word once for Spache, however it is written", () => {
    expect(countsOf("Zebu zebu ZEBU. Zebu zebu.")).toMatchObject({ unfamiliarSpache: 1, unfamiliarWords: 5 });
  });

  it("knows the syllables of each sentence", () => {
    const { syllablesOfSentence } = tallyWords(tokenize("One two. Syllable."), data);
    expect([...syllablesOfSentence]).toEqual([2, 3]);
  });
});

describe("normalizeWord", () => {
  it.each([
    ["Don’t", "don't"],
    ["CAFE\u0301", "café"],
    ["ẞ", "ß"],
    ["İ", "i\u0307"],
  ])("reads %j as %j", (word, key) => {
    expect(normalizeWord(word)).toBe(key);
  });
});

describe("countLetters", () => {
  it.each([
    ["don't", 4],
    ["3.14", 3],
    ["e\u0301", 1],
    ["你好", 2],
    ["snake_case", 9],
  ])("counts the letters and digits of %j", (word, count) => {
    expect(countLetters(word)).toBe(count);
  });
});
