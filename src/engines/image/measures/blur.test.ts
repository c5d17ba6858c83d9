import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BlurInput, describeBlur, rateSharpness, type SharpnessInput, sharpnessScore } from "./blur.ts";

const map = (laplacian: number, gradient: number, columns = 2, rows = 2) => ({
  columns,
  rows,
  laplacians: new Float64Array(columns * rows).fill(laplacian),
  gradients: new Float64Array(columns * rows).fill(gradient),
});
const noise = { here: 0, shown: 0 };
const movement = { length: 20, angle: 30, certainty: 1 };

const rated = (input: Partial<SharpnessInput>) =>
  rateSharpness({
    map: map(300, 95),
    calmMap: null,
    fineDetail: 4,
    writing: 0,
    movement: null,
    leastDetail: 4,
    upscaled: 1,
    noise,
    ...input,
  });

const described = (input: Partial<SharpnessInput>, more: Partial<BlurInput> = {}) =>
  describeBlur({
    sharpness: rated(input),
    map: map(300, 95),
    noise,
    laplacianVariance: 500,
    upscaled: 1,
    scale: 1,
    ...more,
  });

describe("describeBlur", () => {
  it.each([
    [1_000, "sharp", false, "none"],
    [100, "soft", false, "none"],
    [40, "blurry", true, "defocus"],
  ])("of second differences %d is %s", (laplacian, level, isBlurry, type) => {
    expect(described({ map: map(laplacian, 95) })).toMatchObject({ level, isBlurry, type, threshold: 100 });
  });

  it("of an even picture is blurry, by nothing", () => {
    const even = map(0, 0);
    expect(described({ map: even }, { map: even })).toMatchObject({ score: 0, isBlurry: true, type: "none" });
  });

  it("names a movement, in pixels of the picture", () => {
    expect(described({ map: map(1_000, 95), movement }, { scale: 4 })).toMatchObject({
      type: "motion",
      angle: 30,
      length: 80,
      level: "blurry",
    });
    expect(described({})).toMatchObject({ angle: null, length: null });
  });

  it("shows no tile sharper than a picture that moved", () => {
    const { score, tiles } = described({ map: map(1_000, 95), movement });
    expect(Math.max(...tiles.scores)).toBeLessThanOrEqual(score);
    expect(described({ map: map(1_000, 95) }, { map: map(1_000, 95) }).tiles.scores[0]).toBeGreaterThan(
      score,
    );
  });

  it("rates writing that was enlarged by what it can show, unless it shows far more", () => {
    const score = (upscaled: number, fineDetail: number) =>
      rated({ map: map(1_000, 95), writing: 1, upscaled, fineDetail }).score;
    expect(score(2, 3)).toBeLessThan(score(1.5, 3));
    expect(score(1.5, 3)).toBeLessThanOrEqual(score(1, 3));
    expect(score(3, 6)).toBe(score(1, 6));
  });

  it("is blurry exactly below the threshold that is asked for", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.double({ min: 0.01, max: 1e5, noNaN: true }),
        (hundredths, threshold) => {
          const report = described({}, { laplacianVariance: hundredths / 100, threshold });
          expect(report.isBlurry).toBe(report.laplacianVariance < threshold);
          expect(report.level === "blurry").toBe(report.isBlurry);
          expect(report.threshold).toBe(threshold);
        },
      ),
    );
  });

  it("shows at most eight tiles a side, each as sharp as its sharpest place", () => {
    const laplacians = Float64Array.from({ length: 24 * 16 }, (_, at) => (at === 0 ? 900 : 0));
    const gradients = new Float64Array(24 * 16).fill(95);
    const shown = described({}, { map: { columns: 24, rows: 16, laplacians, gradients } });
    const { columns, rows, scores } = shown.tiles;
    expect([columns, rows, scores.length]).toEqual([8, 8, 64]);
    expect(scores[0]).toBeCloseTo(sharpnessScore(9), 1);
    expect(scores.slice(1).every((score) => score === 0)).toBe(true);
  });
});

describe("rateSharpness", () => {
  it("reads writing at full size, a picture at 384 pixels", () => {
    expect(rated({ fineDetail: 0.2 }).value).toBe(rated({ fineDetail: 9 }).value);
    expect(rated({ fineDetail: 0.2, writing: 1 }).value).toBeLessThan(0.2);
  });

  it("falls with the length of a movement", () => {
    const scores = [8, 12, 20, 40].map((length) => rated({ movement: { ...movement, length } }).score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
  });

  it("counts a movement that is not certain in part", () => {
    const scores = [0, 0.2, 0.6, 1].map((certainty) => rated({ movement: { ...movement, certainty } }).score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
    expect(scores[0]).toBe(rated({}).score);
    expect(described({ movement: { ...movement, certainty: 0.4 } }).type).toBe("none");
  });

  it("calls what noise hides soft, also by what is left at half the size, unless its slopes show through", () => {
    const hidden = { map: map(1, 95), noise: { here: 12, shown: 30 } };
    expect(described(hidden)).toMatchObject({ level: "soft", type: "none" });
    expect(rated({ ...hidden, calmMap: map(9_000, 500) }).score).toBeGreaterThan(rated(hidden).score);
    expect(rated({ ...hidden, map: map(1, 5_000) }).score).toBe(0);
    expect(rated({ ...hidden, calmMap: map(9_000, 500) }).seen).toBe(0);
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
