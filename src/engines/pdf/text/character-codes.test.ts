import { describe, expect, it } from "vitest";
import { assignCodes, buildToUnicode, toHex, toUtf16Hex } from "./character-codes.ts";

const glyph = (id: number, text: string) => ({ font: 0, glyph: id, text, x: 0, y: 0, advance: 0 });
const subset = (isCff: boolean) => ({
  program: new Uint8Array(),
  isCff,
  selectorOf: (id: number) => id * 10,
});
const glyphs = [glyph(3, "A"), glyph(3, "А"), glyph(4, ""), glyph(3, "A")];

describe("the codes of a font", () => {
  it("tell glyphs that look alike apart by their text", () => {
    const codes = assignCodes(glyphs, subset(false));
    expect(codes.all.map(({ code, selector, text }) => [code, selector, text])).toEqual([
      [1, 30, "A"],
      [2, 30, "А"],
      [3, 40, ""],
    ]);
    expect(glyphs.map(codes.codeOf)).toEqual([1, 2, 3, 1]);
  });

  it("are the CIDs in a CFF font, rising", () => {
    const codes = assignCodes([glyph(7, "b"), ...glyphs], subset(true));
    expect(codes.all.map(({ code, text }) => [code, text])).toEqual([
      [30, "A"],
      [40, ""],
      [70, "b"],
    ]);
    expect(glyphs.map(codes.codeOf)).toEqual([30, 30, 40, 30]);
  });

  it("are mapped to their text in UTF-16, at most a hundred in a block, and not at all without one", () => {
    const texts = ["A", "", "ﬁx", "😀", ...Array.from({ length: 150 }, () => "z")];
    const map = buildToUnicode(
      texts.map((text, index) => ({ code: index + 1, glyph: 0, selector: 0, text })),
    );
    expect(map).toContain("100 beginbfchar\n<0001> <0041>\n<0003> <FB010078>\n<0004> <D83DDE00>\n");
    expect(map).toContain("53 beginbfchar\n");
  });

  it.each([
    [0, "0000"],
    [255, "00FF"],
    [65_535, "FFFF"],
  ])("%i is written %s", (code, hex) => {
    expect(toHex(code)).toBe(hex);
  });

  it("write text as its UTF-16 units", () => {
    expect(toUtf16Hex("é😀")).toBe("00E9D83DDE00");
  });
});
