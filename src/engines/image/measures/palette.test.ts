import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Rgb, toLab } from "./oklab.ts";
import { extractPalette } from "./palette.ts";

/** Bands of colors, each so many of 1,000 pixels. */
function bands(...parts: (readonly [Rgb, number])[]) {
  const pixels = parts.flatMap(([rgb, count]) => Array.from({ length: count }, () => rgb));
  return { width: pixels.length, height: 1, rgb: Uint8Array.from(pixels.flat()) };
}

describe("extractPalette", () => {
  it("reports pure colors exactly, by falling fraction", () => {
    expect(extractPalette(bands([[255, 0, 0], 300], [[0, 0, 255], 600], [[0, 200, 0], 100]), 5)).toEqual([
      { rgb: [0, 0, 255], fraction: 0.6 },
      { rgb: [255, 0, 0], fraction: 0.3 },
      { rgb: [0, 200, 0], fraction: 0.1 },
    ]);
  });

  it("merges what is one color to the eye", () => {
    const colors = extractPalette(bands([[200, 30, 30], 400], [[205, 33, 28], 300], [[30, 60, 200], 300]), 5);
    expect(colors.map(({ fraction }) => fraction)).toEqual([0.7, 0.3]);
  });

  it("keeps a small vivid accent among many grays", () => {
    const grays = [30, 60, 95, 130, 165, 200, 235].map((value): readonly [Rgb, number] => [
      [value, value, value],
      140,
    ]);
    const colors = extractPalette(bands(...grays, [[255, 40, 0], 20]), 5);
    expect(colors.length).toBe(5);
    expect(colors.map(({ rgb }) => rgb)).toContainEqual([255, 40, 0]);
  });

  it("gives at most as many as asked for, apart from each other, adding up to 1, and always the same", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 3, maxLength: 900 }),
        fc.integer({ min: 1, max: 20 }),
        (values, count) => {
          const rgb = values.subarray(0, values.length - (values.length % 3));
          const pixels = { width: rgb.length / 3, height: 1, rgb };
          const colors = extractPalette(pixels, count);
          const fractions = colors.map(({ fraction }) => fraction);
          expect(colors.length).toSatisfy((length: number) => length >= 1 && length <= count);
          expect(fractions.reduce((sum, fraction) => sum + fraction, 0)).toBeCloseTo(1, 6);
          expect(fractions).toEqual(fractions.toSorted((a, b) => b - a));
          expect(extractPalette(pixels, count)).toEqual(colors);
          const labs = colors.map((color) =>
            toLab(color.rgb)
              .map((value) => value.toFixed(3))
              .join(),
          );
          expect(new Set(labs).size).toBe(labs.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
