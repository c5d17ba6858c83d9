import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countText } from "./count.ts";

describe("countText", () => {
  it("counts nothing in nothing", () => {
    expect(Object.values(countText(""))).toEqual(Array.from({ length: 15 }, () => 0));
  });

  it("counts every measure of a text", () => {
    expect(countText("Hello, wörld! 👨‍👩‍👧‍👦\n\nIt's 42 — the end. The END.")).toEqual({
      characters: 44,
      charactersNoSpaces: 34,
      words: 8,
      lines: 3,
      bytes: 71,
      graphemes: 44,
      codePoints: 50,
      utf16Units: 54,
      sentences: 3,
      paragraphs: 2,
      uniqueWords: 6,
      letters: 25,
      digits: 2,
      whitespace: 10,
      punctuation: 6,
    });
  });

  it.each([
    ["\r\n", { characters: 1, charactersNoSpaces: 0, lines: 2, whitespace: 2, bytes: 2 }],
    ["a\u2028b\rc", { lines: 3 }],
    [" \u0301", { characters: 1, charactersNoSpaces: 1, whitespace: 1 }],
    ["我喜欢北京。", { characters: 6, words: 3, sentences: 1, punctuation: 1, bytes: 18, letters: 5 }],
    ["สวัสดีชาวโลก", { words: 3 }],
    ["क्षि", { characters: 1, codePoints: 4 }],
    ["٣٤ x² Ⅷ", { digits: 2, letters: 1 }],
    ["+€😀", { punctuation: 0, letters: 0, words: 0, bytes: 8 }],
    ["e.g. this. Dr. No is one", { sentences: 2, words: 6 }],
  ])("counts %j as a reader does", (text, expected) => {
    expect(countText(text)).toMatchObject(expected);
  });

  it("counts bytes, code points and units as the platform does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const counts = countText(text);
        expect(counts.bytes).toBe(Buffer.byteLength(text));
        expect(counts.codePoints).toBe([...text].length);
        expect(counts.utf16Units).toBe(text.length);
        expect(counts.letters).toBe(text.match(/\p{L}/gu)?.length ?? 0);
        expect(counts.digits).toBe(text.match(/\p{Nd}/gu)?.length ?? 0);
        expect(counts.whitespace).toBe(text.match(/\p{White_Space}/gu)?.length ?? 0);
        expect(counts.punctuation).toBe(text.match(/\p{P}/gu)?.length ?? 0);
        expect(counts.charactersNoSpaces).toBeLessThanOrEqual(counts.characters);
        expect(counts.uniqueWords).toBeLessThanOrEqual(counts.words);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(["a", "a ", " ", "\n", "a. ", "é ", "你", "我们。", "\u0301\u0323", "👨‍👩‍👧‍👦", "สวัสดี"])(
    "is linear on 100,000 units of %j",
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      expect(countText(text).utf16Units).toBe(text.length);
    },
    1_000,
  );
});
