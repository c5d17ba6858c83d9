import { describe, expect, it } from "vitest";
import { scoreEntropy } from "./entropy.ts";

describe("entropy", () => {
  it.each([
    [10, 0],
    [13.3, 1],
    [20.9, 1],
    [27.6, 3],
    [34.2, 3],
    [34.3, 4],
    [77.5, 4],
  ])("of %d bits is a score of %i", (bits, score) => {
    expect(scoreEntropy(bits)).toBe(score);
  });
});
