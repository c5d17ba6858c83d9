import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phraseNamed } from "./lexicon.ts";
import { hashOf, PhraseFilter } from "./phrase-filter.ts";
import { WordIndex } from "./word-index.ts";

/** The words that a regular expression finds. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? [];

/** Words that name something and others, joined by what stands between words. */
const pieces = fc.array(
  fc.tuple(
    fc.constantFrom(
      "ssn",
      "card",
      "number",
      "Passport",
      "NUMBER",
      "ids",
      "x",
      "123",
      "4a",
      "bank",
      "account",
    ),
    fc.constantFrom(" ", "_", "-", ": ", "\n", "", "é", "  "),
  ),
  { maxLength: 12 },
);
const texts = pieces.map((parts) => parts.flat().join(""));

describe("the words of a text", () => {
  it("are those of a regular expression, camelCase, snake_case and kebab-case included", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(new WordIndex(text).firstFrom(text.length)).toBe(wordsOf(text).length);
      }),
    );
  });

  it("name the longest phrase that ends with one of them", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const index = new WordIndex(text);
        const words = wordsOf(text);
        for (const [at] of words.entries()) {
          for (let first = Math.max(0, at - 3); first <= at; first += 1) {
            const longest = words
              .slice(first, at + 1)
              .map((_, skipped) => words.slice(first + skipped, at + 1))
              .filter((phrase) => phrase.length <= 3)
              .map((phrase) => phraseNamed(phrase.join(" ")))
              .find((phrase) => phrase !== undefined);
            expect(index.phraseEndingAt(at, first, 0)?.text).toBe(longest?.text);
          }
        }
      }),
    );
  });

  it("are cut where a part ends within one", () => {
    const text = "cardigan";
    expect(new WordIndex(text).phraseBehind(0, 4, 5)?.phrase.text).toBe("card");
    expect(new WordIndex(text).phraseBehind(0, text.length, 5)).toBeNull();
    expect(new WordIndex("telephone").phraseEndingAt(0, 0, 4)?.text).toBe("phone");
    expect(new WordIndex(text).isCutAt(4)).toBe(true);
    expect(new WordIndex(text).isCutAt(0)).toBe(false);
  });

  it("do not contain characters outside ASCII", () => {
    const index = new WordIndex("card né 12");
    expect([index.isAscii(0, 6), index.isAscii(6, 7), index.isAscii(7, 10)]).toEqual([true, false, true]);
  });
});

describe("a filter of phrases", () => {
  it("rejects none of its phrases, and nearly all others", () => {
    const filter = new PhraseFilter(["card number", "ssn"]);
    expect(["card number", "ssn"].every((phrase) => filter.mayHave(hashOf(phrase)))).toBe(true);
    const others = Array.from({ length: 1_000 }, (_, at) => hashOf(`word${at}`));
    expect(others.filter((hash) => filter.mayHave(hash)).length).toBeLessThan(10);
  });
});
