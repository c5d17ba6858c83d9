import bidiModule from "bidi-js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FontCoverage, splitRuns } from "./runs.ts";

const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const font = (own: RegExp, all: RegExp): FontCoverage => ({
  preferredFor: own,
  has: (code) => all.test(String.fromCodePoint(code)),
});
const fonts = [
  font(
    /[\p{Script=Latin}\p{Script=Hebrew}\p{Script=Arabic}]/u,
    /[\p{ASCII}\p{Script=Hebrew}\p{Script=Arabic}éü]/u,
  ),
  font(/[\p{Script=Han}\u3002]/u, /[\p{Script=Han}\p{Script=Latin}0-9 \u3002]/u),
];

const pieces = (line: string) =>
  splitRuns(line, fonts).map(({ font: index, start, end, isRightToLeft }) =>
    [index, isRightToLeft ? "rtl" : "ltr", line.slice(start, end)].join(" "),
  );

describe("the runs of a line, from left to right", () => {
  it.each([
    ["", []],
    ["DRAFT 2", ["0 ltr DRAFT 2"]],
    ["草案 2 for us", ["1 ltr 草案 2 ", "0 ltr for us"]],
    ["abc. 草案。", ["0 ltr abc. ", "1 ltr 草案。"]],
    ["סוד abc", ["0 ltr abc", "0 rtl סוד "]],
    ["abc סוד 12", ["0 ltr abc ", "0 ltr 12", "0 rtl סוד "]],
    ["سري 草案", ["1 ltr 草案", "0 rtl سري "]],
    ["סוד سري", ["0 rtl سري", "0 rtl סוד "]],
    ["e\u0301u\u0308", ["0 ltr e\u0301u\u0308"]],
    ["a\u200db\ufe0f", ["0 ltr a\u200db\ufe0f"]],
  ])("of %j are %j", (line, expected) => {
    expect(pieces(line)).toEqual(expected);
  });

  it("stand in the order that the bidirectional algorithm gives", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."abאבגسري12 ,草案"), maxLength: 20 });
    fc.assert(
      fc.property(letters, (text) => {
        // Blanks at the end are set apart by the algorithm, and have no ink.
        const line = `${text}b`;
        const drawn = splitRuns(line, fonts).map(({ start, end, isRightToLeft }) => {
          const part = [...line.slice(start, end)];
          return (isRightToLeft ? part.reverse() : part).join("");
        });
        expect(drawn.join("")).toBe(bidi.getReorderedString(line, bidi.getEmbeddingLevels(line)));
      }),
    );
  });

  it.each([
    ["ab👩‍👩", "U+1F469 (emoji)"],
    ["ཀ", "U+0F40 (Tibetan script)"],
    ["a\u0e31", "U+0E31 (Thai script)"],
  ])("are refused for %s, which no font has, naming the character", (line, named) => {
    expect(() => splitRuns(line, fonts)).toThrow(`No font on this server draws the character ${named}.`);
  });
});
