/** Luma histogram and its statistics. */
import { roundTo } from "../../../shared/rounding.ts";
/** Pixels of each luma, 0 to 255, as shares of the whole. */
export type Histogram = Float64Array;

/** From the number of pixels of each luma. */
export function buildHistogram(counts: Int32Array): Histogram {
  const pixels = counts.reduce((sum, count) => sum + count, 0);
  return Float64Array.from(counts, (count) => count / Math.max(1, pixels));
}

/** The share of pixels with a luma from `from` to `to`, both included. */
export function sumShares(histogram: Histogram, from: number, to: number): number {
  return histogram.subarray(from, to + 1).reduce((sum, share) => sum + share, 0);
}

/** Mean and standard deviation, in luma levels; 0 for an empty histogram. */
export function computeMoments(histogram: Histogram): { readonly mean: number; readonly deviation: number } {
  const whole = sumShares(histogram, 0, 255);
  if (whole === 0) return { mean: 0, deviation: 0 };
  const mean = histogram.reduce((sum, share, luma) => sum + share * luma, 0) / whole;
  const variance = histogram.reduce((sum, share, luma) => sum + share * (luma - mean) ** 2, 0) / whole;
  return { mean, deviation: Math.sqrt(variance) };
}

/** The luma below which a share of the pixels lies. */
export function findQuantile(histogram: Histogram, share: number): number {
  const wanted = share * sumShares(histogram, 0, 255);
  let sum = 0;
  for (let luma = 0; luma < 256; luma += 1) {
    sum += histogram[luma] ?? 0;
    if (sum > wanted) return luma;
  }
  return 255;
}

/** Shares of the pixels in 16 equal bins, adding up to 1. */
export const sixteenBins = (histogram: Histogram): readonly number[] =>
  Array.from({ length: 16 }, (_, bin) => roundTo(sumShares(histogram, bin * 16, bin * 16 + 15), 4));
