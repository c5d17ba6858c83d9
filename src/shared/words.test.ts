import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countWords, words } from "./words.ts";

const oracle = new Intl.Segmenter("en", { granularity: "word" });
const expected = (text: string): string[] =>
  [...oracle.segment(text)].map(({ segment }) => segment).filter((word) => /[\p{L}\p{N}]/u.test(word));
const textsOf = (text: string): string[] => [...words(text)].map((word) => word.text);

describe("words", () => {
  it.each([
    ["", []],
    [" .,-_ 🎉 ˚ ¸", []],
    ["It's 3.14 o'clock, e.g. at 1,000", ["It's", "3.14", "o'clock", "e.g", "at", "1,000"]],
    ["snake_case __x__ a:b 1:2", ["snake_case", "__x__", "a:b", "1", "2"]],
    ["don’t naïve Straße", ["don’t", "naïve", "Straße"]],
    ["Привет, мир", ["Привет", "мир"]],
    ["我喜欢北京", ["我", "喜欢", "北京"]],
    ["สวัสดีชาวโลก", ["สวัสดี", "ชาว", "โลก"]],
    ["שלום עולם", ["שלום", "עולם"]],
  ])("finds the words of %j", (text, expectedWords) => {
    expect(textsOf(text)).toEqual(expectedWords);
  });

  it("has a fast path for ASCII that equals Intl.Segmenter", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aZ09_.',:;-\" \n\r@\0") }), (text) => {
        expect(textsOf(text)).toEqual(expected(text));
      }),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
        expect(textsOf(text)).toEqual(expected(text));
      }),
    );
  });

  it("has the same fast path for Latin, Cyrillic and their punctuation", () => {
    const plain = fc.constantFrom(
      ...Array.from({ length: 0x530 }, (_, unit) => String.fromCharCode(unit)),
      ..."–—‘’“”„•…€™·’’..'",
    );
    fc.assert(
      fc.property(
        fc.array(plain).map((parts) => parts.join("")),
        (text) => {
          expect(textsOf(text)).toEqual(expected(text));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it("cuts long texts where nothing changes", () => {
    const pieces = [
      "word ",
      "naïve, ",
      "我喜欢北京。",
      "สวัสดี",
      "\u0301",
      "\u200d",
      "🎉",
      "1,000 ",
      "\n",
      "\u3000",
      "カタカナ",
    ];
    const long = fc
      .array(fc.constantFrom(...pieces), { minLength: 500, maxLength: 3_000, size: "max" })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(long, (text) => {
        expect(textsOf(text)).toEqual(expected(text));
      }),
      { numRuns: 30 },
    );
  });

  it("gives the offsets of each word", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const word of words(text)) expect(text.slice(word.start, word.end)).toBe(word.text);
        expect(countWords(text)).toBe(textsOf(text).length);
      }),
    );
  });

  it.each(["a", " ", "a ", "'", "a.", "你好", "\u0301", "👨‍👩‍👧‍👦", "é "])(
    "is linear on 100,000 units of %j",
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      expect(countWords(text)).toBeLessThanOrEqual(100_000);
    },
    1_000,
  );
});
