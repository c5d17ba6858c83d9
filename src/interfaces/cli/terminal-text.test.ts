import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tableLines } from "./table.ts";
import { fitText, padText, safeLine, safeText, textWidth, wrapText } from "./terminal-text.ts";

const anyText = fc.string({ unit: "binary", maxLength: 80 });
const plain = (_style: string, text: string): string => text;

describe("texts on a terminal", () => {
  it("have no control character but line feeds and tabs", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const codes = [...safeText(text)].map((character) => character.codePointAt(0) ?? 0);
        const isControl = (code: number): boolean =>
          (code < 0x20 && code !== 9 && code !== 10) || (code >= 0x7f && code < 0xa0);
        expect(codes.filter(isControl)).toEqual([]);
        expect(safeText(text).isWellFormed()).toBe(true);
        expect(safeLine(text)).not.toMatch(/[\n\t]/);
      }),
    );
  });

  it.each([
    ["", 0],
    ["abc", 3],
    ["é", 1],
    ["e\u0301", 1],
    ["東京", 4],
    ["한글", 4],
    ["ｱ", 1],
    ["👍🏽", 2],
    ["❤️", 2],
    ["\u200d", 0],
  ])("take as many columns as terminals give them: %j", (text, width) => {
    expect(textWidth(text)).toBe(width);
  });

  it("are cut to the columns there are, and say so", () => {
    expect(fitText("Hello World", 8)).toBe("Hello W…");
    expect(fitText("東京タワー", 6)).toBe("東京…");
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 40 }), (given, columns) => {
        const text = safeLine(given);
        const fitted = fitText(text, columns);
        expect(textWidth(fitted)).toBeLessThanOrEqual(Math.max(columns, 1));
        expect(fitted === text || fitted.endsWith("…")).toBe(true);
        expect(textWidth(padText(fitted, columns))).toBeGreaterThanOrEqual(textWidth(fitted));
      }),
    );
  });

  it("are wrapped at blanks, with every word kept", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 }), (words) => {
        const lines = wrapText(words.join(" "), 12);
        expect(lines.join(" ")).toBe(words.join(" "));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe("a table", () => {
  it("has its columns below each other, and nothing at the ends of lines", () => {
    expect(
      tableLines(
        ["a", "name"],
        [
          ["1", "x"],
          ["22", ""],
        ],
        80,
        plain,
      ),
    ).toEqual(["a   name", "1   x", "22"]);
  });

  it("is never wider than the terminal, or is none", () => {
    const cells = fc.array(fc.string({ maxLength: 60 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(cells, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 10, max: 100 }),
        (rows, columns) => {
          const lines = tableLines(
            ["one", "two", "three"],
            rows.map((row) => row.map(safeLine)),
            columns,
            plain,
          );
          for (const line of lines ?? []) expect(textWidth(line)).toBeLessThanOrEqual(columns);
          if (columns >= 3 * 8 + 4) expect(lines).not.toBeNull();
        },
      ),
    );
  });
});
