import { expect, it } from "vitest";
import { judgeCode } from "./verdict.ts";

it.each([
  [{ rank: 1, rating: 80, bestRating: 80 }, "fits"],
  [{ rank: 1, rating: 25, bestRating: 25 }, "fits"],
  [{ rank: 3, rating: 66, bestRating: 70 }, "fits"],
  [{ rank: 4, rating: 69, bestRating: 70 }, "plausible"],
  [{ rank: 2, rating: 40, bestRating: 80 }, "plausible"],
  [{ rank: 2, rating: 39.9, bestRating: 80 }, "unlikely"],
  [{ rank: 11, rating: 79, bestRating: 90 }, "unlikely"],
  [{ rank: 1, rating: 19.9, bestRating: 19.9 }, null],
  [{ rank: 1_012, rating: 0, bestRating: 0 }, null],
])("judges %j as %s", (judged, verdict) => {
  expect(judgeCode(judged)).toBe(verdict);
});
