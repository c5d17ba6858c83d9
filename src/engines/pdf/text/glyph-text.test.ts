import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignGlyphTexts } from "./glyph-text.ts";

const ltr = (line: string) => ({ font: 0, start: 0, end: line.length, isRightToLeft: false });

describe("the texts of glyphs", () => {
  it.each([
    ["a letter each", [0, 1], "ab", ["a", "b"]],
    ["a ligature", [0, 3], "ffix", ["ffi", "x"]],
    ["a letter in two parts", [0, 0, 1], "éa", ["é", "", "a"]],
    ["a vowel drawn before its letter", [0, 0], "कि", ["क", "ि"]],
    ["an accent", [0, 0, 2], "e\u0301f", ["e", "\u0301", "f"]],
    ["a character outside the first plane", [0, 2], "😀a", ["😀", "a"]],
  ])("for %s, cluster by cluster", (_what, starts, line, texts) => {
    expect(assignGlyphTexts(starts, line, ltr(line))).toEqual(texts);
  });

  it("run from right to left where the letters do", () => {
    const run = { font: 0, start: 2, end: 5, isRightToLeft: true };
    expect(assignGlyphTexts([3, 3, 2], "xxאבּ", run)).toEqual(["\u05bc", "ב", "א"]);
  });

  it("are the whole text when read in its order, and no more", () => {
    const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })));
    fc.assert(
      fc.property(lengths, fc.boolean(), (clusters, isRightToLeft) => {
        let end = 0;
        const starts = clusters.flatMap(([characters, glyphs]) => {
          const start = end;
          end += characters;
          return Array.from({ length: glyphs }, () => start);
        });
        const line = Array.from({ length: end }, (_, index) => String.fromCharCode(97 + (index % 26))).join(
          "",
        );
        const run = { font: 0, start: 0, end, isRightToLeft };
        const texts = assignGlyphTexts(isRightToLeft ? starts.toReversed() : starts, line, run);
        expect((isRightToLeft ? texts.toReversed() : texts).join("")).toBe(line);
      }),
    );
  });
});
