import { describe, expect, it } from "vitest";
import { modelWithIndex } from "../index/scoring-model.ts";
import { combineBallots } from "./ballots.ts";
import { interpolate } from "./rating.ts";

const ballot = (...scores: readonly number[]) => ({ scores: Float32Array.from(scores), votes: 1 });
const best = (scores: Float32Array): number => Math.max(...scores);
const rated = (scores: Float32Array): number => interpolate(modelWithIndex.ratingCurve, best(scores));

describe("the ballots of a text", () => {
  it("keep the best score of any of a few statements", () => {
    expect(best(combineBallots([ballot(20, 3), ballot(4, 18)], modelWithIndex))).toBe(20);
  });

  it("are rated high in prose where they agree, and low where they do not", () => {
    const agreed = combineBallots(Array(6).fill(ballot(20, 3)), modelWithIndex);
    const divided = combineBallots(
      [...Array(3).fill(ballot(20, 3)), ...Array(3).fill(ballot(3, 20))],
      modelWithIndex,
    );
    expect(rated(agreed)).toBeGreaterThan(75);
    expect(rated(divided)).toBeLessThan(60);
  });

  it("are never rated above the best of them in prose", () => {
    expect(best(combineBallots(Array(6).fill(ballot(9, -20)), modelWithIndex))).toBe(9);
  });

  it("count what a code gains in prose alone", () => {
    const gains = Float32Array.of(0, 5);
    const order = (count: number) => {
      const [first = 0, second = 0] = combineBallots(
        Array(count).fill(ballot(10, 9.5)),
        modelWithIndex,
        gains,
      );
      return second > first;
    };
    expect([order(6), order(3)]).toEqual([true, false]);
  });
});
