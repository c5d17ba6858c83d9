/** Color clustering: bins of RGB first, then k-means (Lloyd) in OKLab. */
import { sumColorBins } from "../pixel-kernel.ts";
import type { RgbPixels } from "../pixels.ts";
import { type Lab, type Rgb, toLab } from "./oklab.ts";

/** Mean colors of pixels that share the upper five bits of each channel, in flat arrays since there are thousands. */
interface ColorBins {
  readonly length: number;
  /** Six numbers for each bin: lightness, a, b, red, green, blue. */
  readonly colors: Float64Array;
  readonly counts: Float64Array;
}

export interface Cluster {
  readonly lab: Lab;
  readonly rgb: Rgb;
  /** Pixels. */
  readonly weight: number;
}

export function buildColorBins({ rgb }: RgbPixels): ColorBins {
  const sums = sumColorBins(rgb);
  const taken: number[] = [];
  for (let at = 0; at < sums.length; at += 4) if ((sums[at + 3] ?? 0) > 0) taken.push(at);
  const colors = new Float64Array(taken.length * 6);
  const counts = new Float64Array(taken.length);
  taken.forEach((at, bin) => {
    const count = sums[at + 3] ?? 0;
    const mean: Rgb = [(sums[at] ?? 0) / count, (sums[at + 1] ?? 0) / count, (sums[at + 2] ?? 0) / count];
    colors.set(toLab(mean), bin * 6);
    colors.set(mean, bin * 6 + 3);
    counts[bin] = count;
  });
  return { length: counts.length, colors, counts };
}

export const labDistance = (a: Lab, b: Lab): number =>
  Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);

/** The heaviest bin first, then repeatedly the one that is both heavy and far from those chosen. */
export function seedFarthestFirst({ length, colors, counts }: ColorBins, count: number): readonly Lab[] {
  /** Squared distances to the nearest seed; 1 is greater than all. */
  const nearest = new Float64Array(length).fill(1);
  const roots = counts.map(Math.sqrt);
  const seeds: Lab[] = [];
  while (seeds.length < count) {
    const best = greatestProduct(roots, nearest);
    if (best === null) return seeds;
    const seed: Lab = [colors[best * 6] ?? 0, colors[best * 6 + 1] ?? 0, colors[best * 6 + 2] ?? 0];
    seeds.push(seed);
    lowerToSquares(nearest, colors, seed);
  }
  return seeds;
}

/** The first index of the greatest product; null if none is above 0. */
function greatestProduct(a: Float64Array, b: Float64Array): number | null {
  let best: number | null = null;
  let greatest = 0;
  for (let at = 0; at < a.length; at += 1) {
    const product = (a[at] ?? 0) * (b[at] ?? 0);
    if (product > greatest) {
      best = at;
      greatest = product;
    }
  }
  return best;
}

/** Squared distances to a seed where they are less; multiplied out, since powers are slower by half. */
function lowerToSquares(nearest: Float64Array, colors: Float64Array, [lightness, a, b]: Lab): void {
  for (let bin = 0, at = 0; bin < nearest.length; bin += 1, at += 6) {
    const up = (colors[at] as number) - lightness;
    const right = (colors[at + 1] as number) - a;
    const far = (colors[at + 2] as number) - b;
    const square = up * up + right * right + far * far;
    if (square < (nearest[bin] as number)) nearest[bin] = square;
  }
}

/** Lloyd iterations. */
export function refineClusters(bins: ColorBins, seeds: readonly Lab[], rounds: number): readonly Cluster[] {
  let clusters = assignBins(bins, seeds);
  for (let round = 1; round < rounds; round += 1)
    clusters = assignBins(
      bins,
      clusters.map(({ lab }) => lab),
    );
  return clusters;
}

/** Clusters of the bins nearest to each center; empty ones are left out. */
export function assignBins(bins: ColorBins, centers: readonly Lab[]): readonly Cluster[] {
  const flat = Float64Array.from(centers.flat());
  const sums = new Float64Array(centers.length * 7);
  const heaviest = new Int32Array(centers.length).fill(-1);
  for (let bin = 0; bin < bins.length; bin += 1) {
    const center = findNearest(bins.colors, bin, flat);
    addBin(sums, center, bins, bin);
    const rival = heaviest[center] ?? -1;
    if (rival === -1 || (bins.counts[bin] ?? 0) > (bins.counts[rival] ?? 0)) heaviest[center] = bin;
  }
  return centers
    .map((_, at) => buildCluster(bins, sums.subarray(at * 7, at * 7 + 7), heaviest[at] ?? -1))
    .filter(({ weight }) => weight > 0);
}

function addBin(sums: Float64Array, center: number, { colors, counts }: ColorBins, bin: number): void {
  const count = counts[bin] ?? 0;
  for (let part = 0; part < 6; part += 1)
    sums[center * 7 + part] = (sums[center * 7 + part] ?? 0) + (colors[bin * 6 + part] ?? 0) * count;
  sums[center * 7 + 6] = (sums[center * 7 + 6] ?? 0) + count;
}

function findNearest(colors: Float64Array, bin: number, centers: Float64Array): number {
  const lightness = colors[bin * 6] ?? 0;
  const a = colors[bin * 6 + 1] ?? 0;
  const b = colors[bin * 6 + 2] ?? 0;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < centers.length; at += 3) {
    const up = lightness - (centers[at] ?? 0);
    const right = a - (centers[at + 1] ?? 0);
    const far = b - (centers[at + 2] ?? 0);
    const away = up * up + right * right + far * far;
    if (away < least) {
      best = at;
      least = away;
    }
  }
  return best / 3;
}

function buildCluster({ colors, counts }: ColorBins, sum: Float64Array, heaviest: number): Cluster {
  const weight = sum[6] ?? 0;
  const mean = (part: number): number => (sum[part] ?? 0) / Math.max(1, weight);
  const lab: Lab = [mean(0), mean(1), mean(2)];
  const channel = (part: number): number => colors[heaviest * 6 + part] ?? 0;
  // A color that most of a cluster has is reported as it is, without the edges blended into it.
  if ((counts[heaviest] ?? 0) > weight / 2) return { lab, rgb: [channel(3), channel(4), channel(5)], weight };
  return { lab, rgb: [mean(3), mean(4), mean(5)], weight };
}
