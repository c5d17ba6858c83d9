import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildResult } from "./result.ts";

const scores = (neutral: number, drawing: number, sexy: number, nsfw: readonly [number, number]) => ({
  neutral,
  drawing,
  sexy,
  hentai: nsfw[0],
  porn: nsfw[1],
});

describe("buildResult", () => {
  it.each([
    [scores(0.9, 0.05, 0.03, [0.01, 0.01]), "safe"],
    [scores(0.3, 0.1, 0.5, [0.05, 0.05]), "suggestive"],
    [scores(0.3, 0.1, 0, [0.3, 0.3]), "nsfw"],
    [scores(0.35, 0.1, 0, [0.25, 0.3]), "safe"],
  ])("of %j at 0.6 is %s", (given, classification) => {
    expect(buildResult(given, 0.6).classification).toBe(classification);
  });

  it("agrees with itself at every threshold", () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 5, maxLength: 5 }),
        part,
        ([a = 0, b = 0, c = 0, d = 0, e = 1], threshold) => {
          const whole = a + b + c + d + e || 1;
          const verdict = buildResult(
            scores(a / whole, b / whole, c / whole, [d / whole, e / whole]),
            threshold,
          );
          expect(verdict.isNsfw).toBe(verdict.nsfwScore >= threshold);
          expect(verdict.classification === "nsfw").toBe(verdict.isNsfw);
          expect(verdict.nsfwScore).toBeCloseTo(verdict.scores.porn + verdict.scores.hentai, 9);
          const tags = verdict.tags.map(({ score }) => score);
          expect(tags).toEqual(tags.toSorted((x, y) => y - x));
          expect(verdict.tags.map(({ label }) => label).sort()).toEqual([
            "Drawing",
            "Hentai",
            "Neutral",
            "Porn",
            "Sexy",
          ]);
        },
      ),
    );
  });
});
