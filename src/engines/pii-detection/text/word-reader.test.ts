import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PhraseFilter } from "./phrase-filter.ts";
import { WordReader } from "./word-reader.ts";

const units = 72;
const reader = new WordReader(units);

/** The words that a regular expression finds. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? [];

const ascii = fc.string({
  unit: fc.integer({ min: 0, max: 127 }).map((code) => String.fromCharCode(code)),
  maxLength: units,
});

describe("the words of a part", () => {
  it("are those of a regular expression, camelCase, snake_case and kebab-case included", () => {
    fc.assert(
      fc.property(fc.string(), ascii, (before, text) => {
        expect(reader.read(before + text, before.length, before.length + text.length)).toBe(true);
        expect(Array.from({ length: reader.count }, (_, at) => reader.wordAt(at))).toEqual(wordsOf(text));
      }),
    );
  });

  it("are not read where a character is outside ASCII", () => {
    expect(reader.read("card né 12", 0, 10)).toBe(false);
    expect(reader.count).toBe(0);
  });
});

describe("a filter of phrases", () => {
  it("never rejects one of its phrases, nor its plural, in any letter case", () => {
    const word = fc.stringMatching(/^[a-z]{1,10}$/);
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1 }), (phrases) => {
        const filter = new PhraseFilter(phrases.map((words) => words.join(" ")));
        for (const words of phrases) {
          for (const text of [words.join("_"), `${words.join("-")}s`.toUpperCase()]) {
            reader.read(text, 0, text.length);
            expect(reader.mayBe(filter, 0, words.length - 1)).toBe(true);
          }
        }
      }),
    );
  });

  it("rejects nearly all others", () => {
    const filter = new PhraseFilter(["card number", "ssn"]);
    const words = Array.from({ length: 1_000 }, (_, at) => `word${at}`);
    const passed = words.filter((text) => reader.read(text, 0, text.length) && reader.mayBe(filter, 0, 0));
    expect(passed.length).toBeLessThan(10);
  });
});
