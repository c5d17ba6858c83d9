import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlacedGlyph } from "./layout.ts";
import { formatDecimal, showBlock } from "./show-text.ts";

const widths = [500, 333.333, 1_000, 0];
const fonts = [0, 1].map((font) => ({
  codeOf: ({ glyph }: PlacedGlyph) => font * 100 + glyph,
  widthOf: ({ glyph }: PlacedGlyph) => widths[glyph] ?? 0,
}));
const ink = { left: 0, right: 0, top: 0, bottom: 0 };

/** Where a reader of the operators shows each code, in points. */
function shown(content: string): readonly (readonly [code: number, x: number, y: number])[] {
  const found: (readonly [number, number, number])[] = [];
  for (const [, size = "", x = "", y = "", array = ""] of content
    .matchAll(
      /Tf? ?\/F\d (\S+) Tf 1 0 0 1 (\S+) (\S+) Tm \[(.*)\] TJ|\/F\d (\S+) Tf 1 0 0 1 (\S+) (\S+) Tm \[(.*)\] TJ/g,
    )
    .map((match) => (match[1] === undefined ? ["", ...match.slice(5)] : match))) {
    let pen = Number(x);
    for (const [, hex, gap] of array.matchAll(/<([0-9A-F]+)>|(-?[\d.]+)/g)) {
      if (gap !== undefined) pen -= (Number(gap) * Number(size)) / 1_000;
      for (const [code] of (hex ?? "").matchAll(/.{4}/g)) {
        const id = Number.parseInt(code, 16);
        found.push([id, pen, Number(y)]);
        pen += ((widths[id % 100] ?? 0) * Number(size)) / 1_000;
      }
    }
  }
  return found;
}

const glyphs = fc.array(
  fc.record({
    font: fc.constantFrom(0, 1),
    glyph: fc.integer({ min: 0, max: 3 }),
    text: fc.constant("x"),
    x: fc.double({ min: -5_000, max: 5_000, noNaN: true }),
    y: fc.constantFrom(0, 100, -33.3),
    advance: fc.constant(0),
  }),
  { maxLength: 12 },
);

describe("the operators of a text", () => {
  it("show every glyph where it was laid out, whatever the fonts' widths", () => {
    fc.assert(
      fc.property(glyphs, fc.integer({ min: 4, max: 500 }), (line, size) => {
        const content = showBlock({ lines: [{ text: "", glyphs: line }], ink }, fonts, size);
        const places = shown(content);
        expect(places.length).toBe(line.length);
        line.forEach((glyph, index) => {
          const [code, x, y] = places[index] ?? [0, 0, 0];
          expect(code).toBe(glyph.font * 100 + glyph.glyph);
          expect(Math.abs(x - (glyph.x * size) / 1_000)).toBeLessThan(0.02);
          expect(Math.abs(y - (glyph.y * size) / 1_000)).toBeLessThan(0.001);
        });
      }),
    );
  });

  it("need no gap where a glyph follows at its width, and tell the line's text", () => {
    const line = [0, 500, 1_000].map((x) => ({ font: 0, glyph: 0, text: "a", x, y: 0, advance: 500 }));
    expect(showBlock({ lines: [{ text: "aaa", glyphs: line }], ink }, fonts, 10)).toBe(
      "BT\n/Span <</ActualText <FEFF006100610061>>> BDC\n/F0 10 Tf 1 0 0 1 0 0 Tm [<000000000000>] TJ\nEMC\nET\n",
    );
  });

  it.each([
    [1e-9, "0"],
    [-0.00001, "0"],
    [0.5, "0.5"],
    [100, "100"],
    [1e21, "1000000000000000"],
    [Number.NaN, "0"],
    [-12.34567, "-12.3457"],
  ])("write %d as %s", (value, text) => {
    expect(formatDecimal(value)).toBe(text);
  });
});
