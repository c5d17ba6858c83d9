import { describe, expect, it } from "vitest";
import { computeClassEntropy, roundDownEntropy } from "./class-entropy.ts";

/** Counts texts over disjoint classes by trying all. */
function counted(sizes: readonly number[], length: number): number {
  const classes = sizes.flatMap((size, at) => Array<number>(size).fill(at));
  let good = 0;
  for (let number = 0; number < classes.length ** length; number += 1) {
    const seen = new Set<number>();
    for (let rest = number, at = 0; at < length; at += 1) {
      seen.add(classes[rest % classes.length] ?? 0);
      rest = Math.floor(rest / classes.length);
    }
    if (seen.size === sizes.length) good += 1;
  }
  return good;
}

describe("entropy", () => {
  it.each([
    [[2], 5],
    [[1, 2], 4],
    [[2, 3, 1], 5],
    [[1, 1, 1, 3], 6],
  ])("of classes %j and length %i counts the texts that have one of each", (sizes, length) => {
    expect(2 ** computeClassEntropy(sizes, length)).toBeCloseTo(counted(sizes, length), 6);
  });

  it("stays exact for the longest", () => {
    expect(computeClassEntropy([10, 23, 26, 26], 128)).toBeCloseTo(128 * Math.log2(85), 4);
  });

  it("is never rounded up", () => {
    expect([roundDownEntropy(77.549), roundDownEntropy(12.9), roundDownEntropy(19.999)]).toEqual([
      77.5, 12.9, 19.9,
    ]);
  });
});
