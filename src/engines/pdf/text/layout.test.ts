import { describe, expect, it } from "vitest";
import { drawingTools } from "../watermark/watermark.fixture.ts";
import { layOut } from "./layout.ts";

const blockOf = async (text: string) => layOut(text, (await drawingTools(text)).faces);
const glyphsOf = async (text: string) => (await blockOf(text)).lines.flatMap(({ glyphs }) => glyphs);

describe("a block of text", () => {
  it.each(["x", "DRAFT", "gjpqy", "سري للغاية", "两行\n文字", " blank before", "A\u0302\u0323"])(
    "has the middle of its ink at the origin: %j",
    async (text) => {
      const { ink } = await blockOf(text);
      expect(ink.left + ink.right).toBeCloseTo(0, 6);
      expect(ink.bottom + ink.top).toBeCloseTo(0, 6);
      expect(ink.right - ink.left).toBeGreaterThan(100);
    },
  );

  it("sets each glyph an advance behind the one before", async () => {
    const glyphs = await glyphsOf("Hüllen");
    expect(glyphs.map(({ text }) => text).join("")).toBe("Hüllen");
    for (const [index, glyph] of glyphs.entries()) {
      const last = glyphs[index - 1];
      if (last) expect(glyph.x).toBeCloseTo(last.x + last.advance, 6);
    }
  });

  it("kerns, so that pairs stand closer than their letters alone", async () => {
    const width = async (text: string) =>
      (await glyphsOf(text)).reduce((sum, { advance }) => sum + advance, 0);
    expect(await width("AVAVA")).toBeLessThan((await width("A")) * 3 + (await width("V")) * 2);
  });

  it("joins Arabic letters, and sets the last one leftmost", async () => {
    const joined = await glyphsOf("سري");
    const alone = (await Promise.all([..."سري"].map(glyphsOf))).flat();
    expect(joined.map(({ text }) => text)).toEqual(["ي", "ر", "س"]);
    expect(joined[2]?.glyph).not.toBe(alone[0]?.glyph);
    expect((await glyphsOf("لا")).length).toBe(1);
  });

  it("draws the short i of Devanagari before its letter, and conjuncts as one", async () => {
    const [first, second] = await glyphsOf("कि");
    expect((await glyphsOf("क")).map(({ glyph }) => glyph)).toEqual([second?.glyph]);
    expect(first?.glyph).not.toBe(second?.glyph);
    expect((await glyphsOf("क्ष")).length).toBe(1);
  });

  it("says its lines from left to right, as readers expect them", async () => {
    const { lines } = await blockOf("abc\nסוד 12\nلا");
    expect(lines.map(({ text }) => text)).toEqual(["abc", "12 דוס", "ال"]);
  });

  it("sets lines below each other, each in the middle, and knows all line breaks", async () => {
    const { lines } = await blockOf("MM\r\nMMMM\u2028M");
    const middle = lines.map(({ glyphs }) => {
      const last = glyphs.at(-1);
      return ((glyphs[0]?.x ?? 0) + (last?.x ?? 0) + (last?.advance ?? 0)) / 2;
    });
    for (const x of middle) expect(Math.abs(x)).toBeLessThan(1);
    const heights = lines.map(({ glyphs }) => glyphs[0]?.y ?? 0);
    expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBeCloseTo(1_200, 6);
    expect((heights[1] ?? 0) - (heights[2] ?? 0)).toBeCloseTo(1_200, 6);
  });

  it("takes control characters for blanks and mends halves of characters", async () => {
    const text = (await blockOf("a\tb\u0000c\ud800")).lines[0]?.text;
    expect(text).toBe("a b c\ufffd");
  });

  it("is refused without ink", async () => {
    await expect(blockOf(" \n\u3000")).rejects.toThrow("The text has nothing that can be seen.");
  });
});
