/** Palette of an image: near-duplicates merged, small vivid accents kept. */
import type { RgbPixels } from "../pixels.ts";
import {
  assignBins,
  buildColorBins,
  type Cluster,
  labDistance,
  refineClusters,
  seedFarthestFirst,
} from "./color-clusters.ts";
import type { Lab, Rgb } from "./oklab.ts";

interface PaletteColor {
  /** Integers. */
  readonly rgb: Rgb;
  /** Share of the pixels that are nearer to this color than to the others. */
  readonly fraction: number;
}

/** More clusters than asked for, so that merging and choosing have candidates. */
const clustersFirst = 28;
const rounds = 5;
/** Colors nearer than this look the same at a glance; 0.02 is visible side by side. Set by hand. */
const mergeDistance = 0.055;

/**
 * At most `count` colors by falling fraction; the fractions add up to 1. Deterministic:
 * nothing is random.
 */
export function extractPalette(pixels: RgbPixels, count: number): readonly PaletteColor[] {
  const bins = buildColorBins(pixels);
  const fine = refineClusters(bins, seedFarthestFirst(bins, clustersFirst), rounds);
  const chosen = chooseColors(mergeClusters(fine), count);
  const members = assignBins(
    bins,
    chosen.map(({ lab }) => lab),
  );
  return withFractions(members.toSorted((a, b) => b.weight - a.weight || a.lab[0] - b.lab[0]));
}

/** Merges the nearest pair until all are apart. */
function mergeClusters(clusters: readonly Cluster[]): readonly Cluster[] {
  const left = [...clusters];
  for (;;) {
    const pair = nearestPair(left);
    if (pair === null) return left;
    const [kept, gone] = pair;
    left.splice(left.indexOf(gone), 1);
    left[left.indexOf(kept)] = joinPair(kept, gone);
  }
}

function nearestPair(clusters: readonly Cluster[]): readonly [Cluster, Cluster] | null {
  let best: readonly [Cluster, Cluster] | null = null;
  let least = mergeDistance;
  clusters.forEach((first, at) => {
    for (const second of clusters.slice(at + 1)) {
      const away = labDistance(first.lab, second.lab);
      if (away < least) [best, least] = [[first, second], away];
    }
  });
  return best;
}

function joinPair(a: Cluster, b: Cluster): Cluster {
  const weight = a.weight + b.weight;
  const mix = (from: number, to: number): number => (from * a.weight + to * b.weight) / weight;
  const lab: Lab = [mix(a.lab[0], b.lab[0]), mix(a.lab[1], b.lab[1]), mix(a.lab[2], b.lab[2])];
  const rgb: Rgb = [mix(a.rgb[0], b.rgb[0]), mix(a.rgb[1], b.rgb[1]), mix(a.rgb[2], b.rgb[2])];
  return { lab, rgb, weight };
}

/** Colors below this share are dropped, however vivid. */
const accentMin = 0.002;

/**
 * The most salient first: by the root of its share, more if vivid, and by the distance from those chosen
 * already, so that one percent of red on gray is reported.
 */
function chooseColors(clusters: readonly Cluster[], count: number): readonly Cluster[] {
  const whole = clusters.reduce((sum, { weight }) => sum + weight, 0);
  const seen = clusters.filter(({ weight }) => weight >= whole * accentMin);
  let left = seen.length === 0 ? clusters : seen;
  const chosen: Cluster[] = [];
  while (chosen.length < count && left.length > 0) {
    const telling = left.map((cluster) => ({ cluster, value: salienceOf(cluster, whole, chosen) }));
    const best = telling.reduce((a, b) => (b.value > a.value ? b : a)).cluster;
    chosen.push(best);
    left = left.filter((cluster) => cluster !== best);
  }
  return chosen;
}

function salienceOf({ lab, weight }: Cluster, whole: number, chosen: readonly Cluster[]): number {
  const apart = Math.min(0.4, ...chosen.map((other) => labDistance(other.lab, lab)));
  const share = Math.sqrt(weight / whole);
  return share * apart * (0.25 + 2 * Math.hypot(lab[1], lab[2]) + 0.75 * share);
}

/** To four digits; the first gets the rounding error, so that they add up to 1. */
function withFractions(clusters: readonly Cluster[]): readonly PaletteColor[] {
  const whole = clusters.reduce((sum, { weight }) => sum + weight, 0);
  const units = clusters.map(({ weight }) => Math.round((weight / whole) * 10_000));
  const rest = 10_000 - units.reduce((sum, unit) => sum + unit, 0);
  return clusters.map(({ rgb }, at) => ({
    rgb: [Math.round(rgb[0]), Math.round(rgb[1]), Math.round(rgb[2])],
    fraction: ((units[at] ?? 0) + (at === 0 ? rest : 0)) / 10_000,
  }));
}
