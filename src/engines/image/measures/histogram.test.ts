import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHistogram, computeMoments, findQuantile, sixteenBins, sumShares } from "./histogram.ts";
import { sumPixels } from "./pixel-sums.ts";

/** Of gray pixels, whose luma is their value. */
function countsOf(...values: number[]): Int32Array {
  const rgb = Uint8Array.from(values.flatMap((value) => [value, value, value]));
  return sumPixels({ width: values.length, height: 1, rgb }).lumaCounts;
}

describe("buildHistogram", () => {
  it("counts every pixel once, at its luma", () => {
    const histogram = buildHistogram(countsOf(0, 0, 255, 100));
    expect([histogram[0], histogram[255], histogram[100]]).toEqual([0.5, 0.25, 0.25]);
  });

  it("adds up to 1, whole and in sixteen bins", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (values) => {
        const histogram = buildHistogram(countsOf(...values));
        const bins = sixteenBins(histogram);
        expect(sumShares(histogram, 0, 255)).toBeCloseTo(1, 9);
        expect(bins.length).toBe(16);
        expect(bins.reduce((sum, bin) => sum + bin, 0)).toBeCloseTo(1, 2);
      }),
    );
  });
});

describe("moments and quantiles", () => {
  it("are those of the values", () => {
    const histogram = buildHistogram(countsOf(10, 20, 30, 40));
    expect(computeMoments(histogram)).toEqual({ mean: 25, deviation: Math.sqrt(125) });
    expect([0, 0.3, 0.99].map((share) => findQuantile(histogram, share))).toEqual([10, 20, 40]);
  });

  it("of nothing are 0 and white", () => {
    const nothing = new Float64Array(256);
    expect(computeMoments(nothing)).toEqual({ mean: 0, deviation: 0 });
    expect(findQuantile(nothing, 0.5)).toBe(255);
  });
});
