import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureBlur, sharpnessScore } from "./blur.ts";

const map = (laplacian: number, gradient: number, columns = 2, rows = 2) => ({
  columns,
  rows,
  tiles: Array.from({ length: columns * rows }, () => ({ laplacian, gradient })),
});
const noNoise = { here: 0, shown: 0 };

describe("measureBlur", () => {
  it.each([
    [1_000, 95, "sharp", false],
    [100, 95, "soft", false],
    [40, 95, "blurry", true],
    [0, 0, "blurry", true],
  ])("of second differences %d and first %d is %s", (laplacian, gradient, level, isBlurry) => {
    expect(measureBlur(map(laplacian, gradient), noNoise)).toMatchObject({ level, isBlurry });
  });

  it("is blurry exactly below the threshold that is asked for", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e5, noNaN: true }),
        fc.double({ min: 0.01, max: 1e5, noNaN: true }),
        (laplacian, threshold) => {
          const report = measureBlur(map(laplacian, 95), noNoise, threshold);
          expect(report.isBlurry).toBe(report.laplacianVariance < threshold);
          expect(report.level === "blurry").toBe(report.isBlurry);
          expect(report.threshold).toBe(threshold);
        },
      ),
    );
  });

  it("shows at most eight tiles a side, each as sharp as its sharpest place", () => {
    const tiles = Array.from({ length: 24 * 16 }, (_, at) => ({
      laplacian: at === 0 ? 900 : 0,
      gradient: 95,
    }));
    const { columns, rows, scores } = measureBlur({ columns: 24, rows: 16, tiles }, noNoise).tiles;
    expect([columns, rows, scores.length]).toEqual([8, 8, 64]);
    expect(scores[0]).toBeCloseTo(sharpnessScore(9), 1);
    expect(scores.slice(1).every((score) => score === 0)).toBe(true);
  });
});

describe("sharpnessScore", () => {
  it("rises all the way from 0, towards 100", () => {
    const scores = [0, 0.1, 0.5, 1, 1.5, 3, 6, 9].map(sharpnessScore);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
    expect([scores[0], scores[2]]).toEqual([0, 35.24]);
    expect(sharpnessScore(1_000)).toBeLessThanOrEqual(100);
  });
});
