import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modelWithExamples, modelWithIndex } from "../index/scoring-model.ts";
import { confidenceOf, rate, strengthOf } from "./rating.ts";

const features = fc.record({
  score: fc.double({ min: -20, max: 40, noNaN: true }),
  similarity: fc.double({ min: -0.2, max: 1, noNaN: true }),
  coverage: fc.double({ min: 0, max: 1.1, noNaN: true }),
});

describe("a rating", () => {
  const curves = [modelWithIndex.ratingCurve, modelWithExamples.ratingCurve];

  it("is always 65 % of one part and 35 % of the other", () => {
    fc.assert(
      fc.property(
        features,
        fc.constantFrom(...curves),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (given, curve, confidence) => {
          const { rating, semanticSimilarity, keywordScore } = rate(given, curve, confidence);
          expect(rating).toBe(Number((100 * (0.65 * semanticSimilarity + 0.35 * keywordScore)).toFixed(1)));
          for (const part of [semanticSimilarity, keywordScore]) {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(1);
            expect(part).toBe(Number(part.toFixed(4)));
          }
        },
      ),
    );
  });

  it("never falls where the score rises", () => {
    fc.assert(
      fc.property(features, features, fc.constantFrom(...curves), (one, other, curve) => {
        const [lower, higher] = one.score <= other.score ? [one, other] : [other, one];
        expect(rate(lower, curve, 1).rating).toBeLessThanOrEqual(rate(higher, curve, 1).rating + 0.1);
      }),
    );
  });

  it("keeps parts that already add up to it", () => {
    const [score = 0] = modelWithIndex.ratingCurve.find(([, rating]) => rating === 60) ?? [];
    const { semanticSimilarity, keywordScore } = rate(
      { score, similarity: 0.65, coverage: 0.32 },
      modelWithIndex.ratingCurve,
      1,
    );
    expect(semanticSimilarity).toBeCloseTo(0.75, 1);
    expect(keywordScore).toBeCloseTo(0.32, 1);
  });

  it("is 0 for a text of unknown words", () => {
    expect(
      rate(
        { score: 30, similarity: 1, coverage: 1 },
        modelWithIndex.ratingCurve,
        confidenceOf({ knownShare: 0, repairedShare: 0, activityShare: 1 }, 0.6),
      ).rating,
    ).toBe(0);
    expect(confidenceOf({ knownShare: 0.6, repairedShare: 0, activityShare: 1 }, 0.9)).toBe(1);
    expect(confidenceOf({ knownShare: 1, repairedShare: 0, activityShare: 1 }, 0.3)).toBeLessThan(0.5);
  });

  it("stays below 60 for a text of corrected words alone, and for one that is only near in meaning", () => {
    const { ratingCurve } = modelWithIndex;
    const features = { score: 30, similarity: 1, coverage: 1 };
    for (const share of [
      { knownShare: 0.5, repairedShare: 1, activityShare: 1 },
      { knownShare: 0, repairedShare: 0, activityShare: 1 },
    ])
      expect(rate(features, ratingCurve, confidenceOf(share, 0.95)).rating).toBeLessThanOrEqual(60);
  });

  it.each([
    [100, "excellent"],
    [75, "excellent"],
    [74.9, "strong"],
    [60, "strong"],
    [59.9, "moderate"],
    [40, "moderate"],
    [39.9, "weak"],
    [0, "weak"],
  ])("of %d is %s", (rating, strength) => {
    expect(strengthOf(rating)).toBe(strength);
  });
});
