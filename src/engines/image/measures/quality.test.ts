import { describe, expect, it } from "vitest";
import type { ExposureReport } from "./exposure.ts";
import { type QualityInput, rateQuality } from "./quality.ts";

const exposure: ExposureReport = {
  exposure: "normal",
  score: 100,
  brightness: 45,
  contrast: 24,
  clippingPercent: 0,
  shadowClippingPercent: 0,
  highlightClippingPercent: 0,
  histogram: [],
};

const both = (score: number): QualityInput["sharpness"] => ({ score, seen: score });

const good: QualityInput = {
  sharpness: both(90),
  fineDetail: 4,
  exposure,
  lights: 245,
  clipped: 0,
  page: 0,
  ground: { contrast: 100, isLight: true, level: 250 },
  saturation: 35,
  noise: 0.5,
  jpegQuality: 92,
  blockiness: 0.1,
  megapixels: 8,
  upscaled: 1,
  isHazy: false,
};

const scoreOf = (facts: Partial<QualityInput>): number => rateQuality({ ...good, ...facts }).score;

describe("rateQuality", () => {
  it("finds nothing wrong with a good picture", () => {
    expect(rateQuality(good)).toMatchObject({ label: "excellent", issues: [] });
  });

  it("does not take a pushed picture for a sharper one", () => {
    const sharpnessAt = (score: number) =>
      rateQuality({ ...good, exposure: { ...exposure, score } }).components.sharpness;
    expect(sharpnessAt(60)).toBeLessThan(sharpnessAt(95));
    expect(sharpnessAt(0)).toBeGreaterThan(0.69 * sharpnessAt(100));
  });

  it.each<[string, readonly Partial<QualityInput>[]]>([
    ["burnt", [0, 0.005, 0.03, 0.2, 0.7].map((clipped) => ({ clipped }))],
    ["softer", [90, 60, 30, 10, 2].map((score) => ({ sharpness: both(score), fineDetail: score / 25 }))],
    ["blurred away", [5, 0.5, 0.1].map((score) => ({ sharpness: both(score), fineDetail: 0 }))],
    ["noisier", [1, 3, 6, 12, 25].map((noise) => ({ noise }))],
    ["more compressed", [95, 80, 60, 40, 15].map((jpegQuality) => ({ jpegQuality }))],
    ["worse exposed", [100, 70, 40, 10].map((score) => ({ exposure: { ...exposure, score } }))],
    ["robbed of its lights", [245, 200, 150, 100].map((lights) => ({ lights }))],
    ["flatter", [20, 12, 6, 2].map((contrast) => ({ exposure: { ...exposure, contrast } }))],
    ["enlarged", [1, 1.5, 2, 4].map((upscaled) => ({ upscaled, megapixels: 1 }))],
    ["smaller", [2, 0.8, 0.3, 0.05].map((megapixels) => ({ megapixels }))],
    ["blockier", [0.3, 0.8, 2, 6].map((blockiness) => ({ blockiness }))],
  ])("falls with every step that a picture gets %s", (_name, steps) => {
    const scores = steps.map(scoreOf);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it("lets no good part hide a bad one", () => {
    expect(scoreOf({ sharpness: both(3), fineDetail: 0 })).toBeLessThan(45);
    expect(scoreOf({ noise: 40 })).toBeLessThan(75);
  });

  it("rates what is seen in spite of noise, and calls what noise hides not blurry", () => {
    const hidden = rateQuality({ ...good, sharpness: { score: 50, seen: 5 }, noise: 30 });
    expect(hidden.score).toBeLessThan(scoreOf({ sharpness: both(50), noise: 30 }));
    expect(hidden.issues).toEqual(["noisy"]);
  });

  it("reports seven components from 0 to 100 and the issues", () => {
    const { components, issues } = rateQuality({
      ...good,
      sharpness: both(5),
      noise: 30,
      jpegQuality: 8,
      megapixels: 0.02,
      saturation: 3,
    });
    expect(Object.keys(components)).toEqual([
      "sharpness",
      "exposure",
      "contrast",
      "saturation",
      "noise",
      "compression",
      "resolution",
    ]);
    expect(Object.values(components).every((value) => value >= 0 && value <= 100)).toBe(true);
    expect(issues).toEqual(["blurry", "dull_colors", "noisy", "compressed", "low_resolution"]);
  });
});
