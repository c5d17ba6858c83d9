import { describe, expect, it } from "vitest";
import { openTypeface } from "../text/shaping.ts";
import { drawingTools } from "../watermark/watermark.fixture.ts";
import { readCids } from "./cff.ts";
import { addComponents } from "./composite-glyphs.ts";
import { findTable } from "./opentype.ts";

/** Glyph ids of a text in the font that draws it. */
async function glyphsOf(text: string) {
  const { faces, subset } = await drawingTools(text);
  const face = faces.findLast(({ preferredFor: own }) => own.test(text));
  if (face === undefined) throw new Error("no font");
  const run = { font: 0, start: 0, end: text.length, isRightToLeft: false };
  const glyphs = face.shape(text, run).map(({ glyph }) => glyph);
  return { face, glyphs, subset };
}

describe("a TrueType font that was cut down", () => {
  it.each(["Größe ÀÉÎÕÜ ąęźż ệ", "गोपनीय क्ष", "ลับที่สุด", "រក្សា"])(
    "keeps widths and ink of %s",
    async (text) => {
      const { face, glyphs, subset } = await glyphsOf(text);
      const cut = subset(face.program, glyphs);
      const small = openTypeface({ ...face, program: cut.program });
      expect(cut.isCff).toBe(false);
      expect(cut.program.length).toBeLessThan(face.program.length / 8);
      const widths = (of: typeof face, select: (glyph: number) => number) =>
        glyphs.map((glyph) => of.advanceOf(select(glyph)));
      expect(widths(small, cut.selectorOf)).toEqual(widths(face, (glyph) => glyph));
      for (const glyph of glyphs) expect(small.toInk(cut.selectorOf(glyph))).toEqual(face.toInk(glyph));
    },
  );

  it("keeps the letters and accents that a glyph is made of, at all depths", async () => {
    const { face, glyphs } = await glyphsOf("é");
    const all = addComponents(face.program, glyphs);
    expect(all.length).toBe(4);
    expect(all).toEqual([...all].sort((a, b) => a - b));
    expect(addComponents(face.program, all)).toEqual(all);
    expect(all).toContain(glyphs[0]);
    expect(all[0]).toBe(0);
  });

  it("has no glyph for what was not asked for", async () => {
    const { face, glyphs, subset } = await glyphsOf("A");
    expect(subset(face.program, glyphs).selectorOf(60_000)).toBe(0);
  });
});

describe("a CFF font that was cut down", () => {
  it.each(["机密文件", "社外秘コピー", "대외비"])(
    "names the glyphs of %s as the whole font does",
    async (text) => {
      const { face, glyphs, subset } = await glyphsOf(text);
      const cut = subset(face.program, glyphs);
      const whole = readCids(findTable(face.program, "CFF ") ?? new Uint8Array());
      expect(cut.isCff).toBe(true);
      expect(cut.program.length).toBeLessThan(6_000);
      expect(glyphs.map(cut.selectorOf)).toEqual(glyphs.map((glyph) => whole[glyph]));
      expect(readCids(cut.program).length).toBe(new Set(glyphs).size + 1);
    },
  );
});
