import { describe, expect, it } from "vitest";
import { computeCrackTimes, formatCrackTimes, scoreGuesses } from "./crack-times.ts";

describe("times and scores", () => {
  it.each([
    [1, "36 seconds", "less than a second"],
    [100, "1 hour", "10 seconds"],
    [1e5, "1 month", "3 hours"],
    [1e9, "centuries", "3 years"],
  ])("of %d guesses are %s throttled and %s unthrottled", (guesses, throttled, unthrottled) => {
    const times = formatCrackTimes(guesses);
    expect(times.online_throttling_100_per_hour).toBe(throttled);
    expect(times.online_no_throttling_10_per_second).toBe(unthrottled);
  });

  it("stay finite for the greatest number", () => {
    expect(Object.values(computeCrackTimes(Number.MAX_VALUE)).every(Number.isFinite)).toBe(true);
  });

  it.each([
    [1, 0],
    [1_004, 0],
    [1_005, 1],
    [1_000_004, 1],
    [1_000_005, 2],
    [1e8 + 5, 3],
    [1e10 + 4, 3],
    [1e10 + 5, 4],
    [Number.MAX_VALUE, 4],
  ])("for %d guesses the score is %i", (guesses, score) => {
    expect(scoreGuesses(guesses)).toBe(score);
  });
});
