import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumPixels } from "./pixel-sums.ts";

type Color = readonly [red: number, green: number, blue: number];

const sumsOf = (colors: readonly Color[]) =>
  sumPixels({ width: colors.length, height: 1, rgb: Uint8Array.from(colors.flat()) });

const channel = fc.integer({ min: 0, max: 255 });
const colorLists = fc.array(fc.tuple(channel, channel, channel), { minLength: 1, maxLength: 60 });

const added = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const middleOf = (color: Color): number => color.toSorted((a, b) => a - b)[1] ?? 0;

describe("sumPixels", () => {
  it("has the luma of ITU-R BT.601, and its nearest level counted once a pixel", () => {
    fc.assert(
      fc.property(colorLists, (colors) => {
        const { luma, lumaCounts } = sumsOf(colors);
        colors.forEach(([red, green, blue], at) => {
          const wanted = 0.299 * red + 0.587 * green + 0.114 * blue;
          expect(Math.abs((luma.y[at] ?? 0) - wanted)).toBeLessThan(0.002);
          expect(Math.abs((luma.levels[at] ?? 0) - wanted)).toBeLessThan(0.502);
        });
        lumaCounts.forEach((count, level) => {
          expect(count).toBe(luma.levels.filter((one) => one === level).length);
        });
      }),
    );
  });

  it("sums chroma by the greatest channel and opponent colors, and counts clipped pixels", () => {
    fc.assert(
      fc.property(colorLists, (colors) => {
        const { clipped, chromaSums, opponents } = sumsOf(colors);
        chromaSums.forEach((sum, greatest) => {
          const those = colors.filter((color) => Math.max(...color) === greatest);
          expect(sum).toBe(added(those.map((color) => greatest - Math.min(...color))));
        });
        const rg = colors.map(([red, green]) => red - green);
        const yb = colors.map(([red, green, blue]) => red + green - 2 * blue);
        expect(opponents).toEqual({
          redGreen: added(rg),
          yellowBlue: added(yb),
          squares: added(rg.map((one, at) => 4 * one ** 2 + (yb[at] ?? 0) ** 2)),
        });
        expect(clipped).toBe(colors.filter((color) => middleOf(color) >= 253).length);
      }),
    );
  });

  it("does not overflow in a megapixel of one color", () => {
    const rgb = new Uint8Array(1_024 * 1_024 * 3).map((_, at) => (at % 3 === 2 ? 255 : 0));
    const { chromaSums, opponents } = sumPixels({ width: 1_024, height: 1_024, rgb });
    expect(chromaSums[255]).toBe(255 * 1_024 ** 2);
    expect(opponents).toEqual({
      redGreen: 0,
      yellowBlue: -510 * 1_024 ** 2,
      squares: 510 ** 2 * 1_024 ** 2,
    });
  });
});
