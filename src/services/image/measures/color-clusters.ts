/** Decides how pixels are gathered into clusters of like colors: bins of RGB first, then Lloyd's rounds in OKLab. */
import type { Plane } from "../plane.ts";
import { type Lab, labOf, type Rgb } from "./oklab.ts";

/** Pixels that share the upper five bits of each channel: their mean color, in flat arrays since there are thousands. */
export interface ColorBins {
  readonly length: number;
  /** Lightness, a, b; then red, green, blue. Six numbers a bin. */
  readonly colors: Float64Array;
  readonly counts: Float64Array;
}

export interface Cluster {
  readonly lab: Lab;
  readonly rgb: Rgb;
  /** Pixels. */
  readonly weight: number;
}

export function colorBins(plane: Plane): ColorBins {
  const sums = binSums(plane);
  const colors: number[] = [];
  const counts: number[] = [];
  for (let at = 0; at < sums.length; at += 4) {
    const count = sums[at + 3] ?? 0;
    if (count === 0) continue;
    const mean: Rgb = [(sums[at] ?? 0) / count, (sums[at + 1] ?? 0) / count, (sums[at + 2] ?? 0) / count];
    colors.push(...labOf(mean), ...mean);
    counts.push(count);
  }
  return { length: counts.length, colors: Float64Array.from(colors), counts: Float64Array.from(counts) };
}

/** Red, green, blue and number of the pixels of each bin. A megapixel of one color sums up to 2^28. */
function binSums({ rgb }: Plane): Uint32Array {
  const sums = new Uint32Array(32_768 * 4);
  for (let at = 0; at < rgb.length; at += 3) {
    const red = rgb[at] ?? 0;
    const green = rgb[at + 1] ?? 0;
    const blue = rgb[at + 2] ?? 0;
    const to = (((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)) * 4;
    sums[to] = (sums[to] ?? 0) + red;
    sums[to + 1] = (sums[to + 1] ?? 0) + green;
    sums[to + 2] = (sums[to + 2] ?? 0) + blue;
    sums[to + 3] = (sums[to + 3] ?? 0) + 1;
  }
  return sums;
}

export const distanceOf = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The heaviest bin, then again and again the one that is both heavy and far from those chosen. */
export function farthestFirst({ length, colors, counts }: ColorBins, count: number): readonly Lab[] {
  /** Squares of the distances to the nearest seed; 1 is beyond all. */
  const nearest = new Float64Array(length).fill(1);
  const roots = counts.map(Math.sqrt);
  const seeds: Lab[] = [];
  while (seeds.length < count) {
    const best = greatestProduct(roots, nearest);
    if (best === null) return seeds;
    const seed: Lab = [colors[best * 6] ?? 0, colors[best * 6 + 1] ?? 0, colors[best * 6 + 2] ?? 0];
    seeds.push(seed);
    for (let bin = 0; bin < length; bin += 1)
      nearest[bin] = Math.min(nearest[bin] ?? 0, squareTo(colors, bin, seed));
  }
  return seeds;
}

/** The first place where the product is greatest; null where it is nowhere above 0. */
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

const squareTo = (colors: Float64Array, bin: number, [lightness, a, b]: Lab): number =>
  ((colors[bin * 6] ?? 0) - lightness) ** 2 +
  ((colors[bin * 6 + 1] ?? 0) - a) ** 2 +
  ((colors[bin * 6 + 2] ?? 0) - b) ** 2;

/** Lloyd's rounds. */
export function refined(bins: ColorBins, seeds: readonly Lab[], rounds: number): readonly Cluster[] {
  let clusters = gathered(bins, seeds);
  for (let round = 1; round < rounds; round += 1)
    clusters = gathered(
      bins,
      clusters.map(({ lab }) => lab),
    );
  return clusters;
}

/** What each center has nearest to it; centers that have nothing are left out. */
export function gathered(bins: ColorBins, centers: readonly Lab[]): readonly Cluster[] {
  const flat = Float64Array.from(centers.flat());
  const sums = new Float64Array(centers.length * 7);
  const heaviest = new Int32Array(centers.length).fill(-1);
  for (let bin = 0; bin < bins.length; bin += 1) {
    const center = nearestOf(bins.colors, bin, flat);
    const count = bins.counts[bin] ?? 0;
    for (let part = 0; part < 6; part += 1)
      sums[center * 7 + part] = (sums[center * 7 + part] ?? 0) + (bins.colors[bin * 6 + part] ?? 0) * count;
    sums[center * 7 + 6] = (sums[center * 7 + 6] ?? 0) + count;
    const rival = heaviest[center] ?? -1;
    if (rival === -1 || count > (bins.counts[rival] ?? 0)) heaviest[center] = bin;
  }
  return centers
    .map((_, at) => clusterOf(bins, sums.subarray(at * 7, at * 7 + 7), heaviest[at] ?? -1))
    .filter(({ weight }) => weight > 0);
}

function nearestOf(colors: Float64Array, bin: number, centers: Float64Array): number {
  const [lightness = 0, a = 0, b = 0] = [colors[bin * 6], colors[bin * 6 + 1], colors[bin * 6 + 2]];
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < centers.length; at += 3) {
    const away =
      (lightness - (centers[at] ?? 0)) ** 2 +
      (a - (centers[at + 1] ?? 0)) ** 2 +
      (b - (centers[at + 2] ?? 0)) ** 2;
    if (away < least) {
      best = at / 3;
      least = away;
    }
  }
  return best;
}

function clusterOf({ colors, counts }: ColorBins, sum: Float64Array, heaviest: number): Cluster {
  const weight = sum[6] ?? 0;
  const mean = (part: number): number => (sum[part] ?? 0) / Math.max(1, weight);
  const lab: Lab = [mean(0), mean(1), mean(2)];
  const channel = (part: number): number => colors[heaviest * 6 + part] ?? 0;
  // One color that most of a cluster has is told as it is, without the edges blended into it.
  if ((counts[heaviest] ?? 0) > weight / 2) return { lab, rgb: [channel(3), channel(4), channel(5)], weight };
  return { lab, rgb: [mean(3), mean(4), mean(5)], weight };
}
