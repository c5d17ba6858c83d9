import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgmentOfExamples, judgmentOfIndex } from "../index/weights.ts";
import { rate, strengthOf, trustOf } from "./rating.ts";

const standing = fc.record({
  score: fc.double({ min: -20, max: 40, noNaN: true }),
  likeness: fc.double({ min: -0.2, max: 1, noNaN: true }),
  coverage: fc.double({ min: 0, max: 1.1, noNaN: true }),
});

describe("a rating", () => {
  const curves = [judgmentOfIndex.ratings, judgmentOfExamples.ratings];

  it("is always the blend of its two parts, 65 and 35 in 100", () => {
    fc.assert(
      fc.property(
        standing,
        fc.constantFrom(...curves),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (given, curve, trust) => {
          const { rating, semanticSimilarity, keywordScore } = rate(given, curve, trust);
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

  it("never falls where the score rises, whatever the parts are", () => {
    fc.assert(
      fc.property(standing, standing, fc.constantFrom(...curves), (one, other, curve) => {
        const [lower, higher] = one.score <= other.score ? [one, other] : [other, one];
        expect(rate(lower, curve, 1).rating).toBeLessThanOrEqual(rate(higher, curve, 1).rating + 0.1);
      }),
    );
  });

  it("keeps its parts where they make up the blend already", () => {
    const { semanticSimilarity, keywordScore } = rate(
      { score: 11.5, likeness: 0.65, coverage: 0.32 },
      judgmentOfIndex.ratings,
      1,
    );
    expect(semanticSimilarity).toBeCloseTo(0.75, 1);
    expect(keywordScore).toBeCloseTo(0.32, 1);
  });

  it("is nothing for a text of which nothing is known", () => {
    expect(rate({ score: 30, likeness: 1, coverage: 1 }, judgmentOfIndex.ratings, trustOf(0, 1)).rating).toBe(
      0,
    );
    expect(trustOf(0.6, 0.9)).toBe(1);
    expect(trustOf(1, 0.3)).toBeLessThan(0.5);
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
