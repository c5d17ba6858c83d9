import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentences } from "../../shared/sentences.ts";
import { words } from "../../shared/words.ts";
import { tokenize } from "./tokenized-text.ts";

const wordsOf = (text: string): readonly (readonly string[])[] => {
  const { forms, words: numbers, wordEnds, sentences: count } = tokenize(text);
  const all = Array.from(numbers, (form) => forms[form] ?? "");
  return Array.from({ length: count }, (_, at) => all.slice(wordEnds[at - 1] ?? 0, wordEnds[at]));
};

const anyText = fc.string({ unit: fc.constantFrom(..."aB1 .!?\n\"'。…(é") });

describe("tokenize", () => {
  it("gives each sentence its words", () => {
    expect(wordsOf("Dr. No left. He took 3.14!")).toEqual([
      ["Dr", "No", "left"],
      ["He", "took", "3.14"],
    ]);
  });

  it("lists every distinct word once, with its count and places", () => {
    const { forms, timesOfForm, wordStarts } = tokenize("Tea or tea? Tea!");
    expect(forms).toEqual(["Tea", "or", "tea"]);
    expect([...timesOfForm]).toEqual([2, 1, 1]);
    expect([...wordStarts]).toEqual([0, 4, 7, 12]);
  });

  it("loses no word of any text, and has no sentence without one", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = wordsOf(text);
        expect(read.flat()).toEqual(Array.from(words(text), (word) => word.text));
        for (const own of read) expect(own.length).toBeGreaterThan(0);
      }),
      { numRuns: 3_000 },
    );
  });

  it("has the sentences that shared/sentences finds, less those without a word", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { sentenceStarts, sentenceEnds, sentences: count } = tokenize(text);
        const found = new Set(Array.from(sentences(text), ({ start, end }) => `${start} ${end}`));
        for (let at = 0; at < count; at += 1)
          expect(found).toContain(`${sentenceStarts[at]} ${sentenceEnds[at]}`);
      }),
    );
  });
});
