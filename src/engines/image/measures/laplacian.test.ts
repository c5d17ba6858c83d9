import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeLuma } from "../pixels.ts";
import { laplacianVariance } from "./laplacian.ts";

/** The definition, pixel by pixel, mirrored at the border. */
function byDefinition(width: number, height: number, levels: ArrayLike<number>): number {
  const mirrored = (at: number, size: number) => (at < 0 ? -at : at >= size ? 2 * size - 2 - at : at);
  const level = (x: number, y: number) => levels[mirrored(y, height) * width + mirrored(x, width)] ?? 0;
  const seconds = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return level(x - 1, y) + level(x + 1, y) + level(x, y - 1) + level(x, y + 1) - 4 * level(x, y);
  });
  const mean = seconds.reduce((sum, value) => sum + value, 0) / seconds.length;
  return seconds.reduce((sum, value) => sum + (value - mean) ** 2, 0) / seconds.length;
}

/** Gray pixels of these levels. */
const grayOf = (width: number, height: number, levels: Uint8Array) => ({
  width,
  height,
  rgb: Uint8Array.from({ length: levels.length * 3 }, (_, at) => levels[Math.floor(at / 3)] ?? 0),
});

describe("laplacianVariance", () => {
  it("is the variance of the Laplacian, at every size from two pixels on", () => {
    const sizes = fc.tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 40 }));
    const images = sizes.chain(([width, height]) =>
      fc
        .uint8Array({ minLength: width * height, maxLength: width * height })
        .map((levels) => ({ width, height, levels })),
    );
    fc.assert(
      fc.property(images, ({ width, height, levels }) => {
        expect(laplacianVariance(grayOf(width, height, levels))).toBeCloseTo(
          byDefinition(width, height, levels),
          6,
        );
      }),
    );
  });

  it("of a single white pixel in the middle is what OpenCV gives", () => {
    const levels = new Uint8Array(25);
    levels[12] = 255;
    // Four neighbors of 255, one of -1,020: the mean is 0, the mean square 20 · 255² / 25.
    expect(laplacianVariance(grayOf(5, 5, levels))).toBe(52_020);
  });

  it("rounds the luma of colors to the nearest level", () => {
    const [width, height] = [61, 43];
    const bytes = fc.uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 });
    fc.assert(
      fc.property(bytes, (rgb) => {
        const { levels } = computeLuma({ width, height, rgb });
        expect(laplacianVariance({ width, height, rgb })).toBeCloseTo(byDefinition(width, height, levels), 6);
      }),
      { numRuns: 20 },
    );
  });

  it("does not overflow in the longest row, where every pixel differs from its neighbors by all levels", () => {
    const [width, height] = [20_000, 3];
    const levels = Uint8Array.from({ length: width * height }, (_, at) =>
      ((at % width) + Math.floor(at / width)) % 2 === 0 ? 255 : 0,
    );
    expect(laplacianVariance(grayOf(width, height, levels))).toBeCloseTo(1_020 ** 2, 6);
  });
});
