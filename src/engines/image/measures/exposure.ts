/** Exposure report: too dark, too bright, or as the scene asks for. */
import { roundTo } from "../../../shared/rounding.ts";
import type { Ground } from "./ground.ts";
import { computeMoments, findQuantile, type Histogram, sixteenBins, sumShares } from "./histogram.ts";
import { ramp } from "./ramp.ts";

export interface ExposureReport {
  readonly exposure: "underexposed" | "normal" | "overexposed";
  readonly score: number;
  readonly brightness: number;
  readonly contrast: number;
  readonly clippingPercent: number;
  readonly shadowClippingPercent: number;
  readonly highlightClippingPercent: number;
  readonly histogram: readonly number[];
}

const shadowMax = 2;
const highlightMin = 253;

/** What is seen beside the histogram. */
export interface Light {
  /** The share of pixels with two clipped channels: white, and colors that lost their shades. */
  readonly clipped: number;
  /** Likeness to a page, 0 to 1. */
  readonly page: number;
  readonly ground: Pick<Ground, "isLight" | "level" | "contrast">;
}

export function measureExposure(histogram: Histogram, light: Light): ExposureReport {
  const { mean, deviation } = computeMoments(histogram);
  const shadow = roundTo(sumShares(histogram, 0, shadowMax) * 100, 2);
  const highlight = roundTo(sumShares(histogram, highlightMin, 255) * 100, 2);
  const { dark, bright } = measureFaults(histogram, light);
  return {
    exposure: labelOf(dark, bright),
    score: roundTo(100 * (1 - Math.max(dark, bright)), 2),
    brightness: roundTo((mean / 255) * 100, 2),
    contrast: roundTo((deviation / 255) * 100, 2),
    clippingPercent: roundTo(shadow + highlight, 2),
    shadowClippingPercent: shadow,
    highlightClippingPercent: highlight,
    histogram: sixteenBins(histogram),
  };
}

/** From this value on an image is labeled underexposed or overexposed. */
const faultMin = 0.5;

function labelOf(dark: number, bright: number): ExposureReport["exposure"] {
  if (Math.max(dark, bright) < faultMin) return "normal";
  return dark > bright ? "underexposed" : "overexposed";
}

/**
 * How much a picture is too dark and too bright, 0 to 1 each. Faults of a scene are made of what only rises with light (its mean,
 * its quantiles, what is clipped) or only falls with it: one more stop never makes a picture that is too bright better. The mean alone
 * does not decide: a low key image is dark but has lights, a high key image is bright but has darks. The bounds are set by hand.
 */
function measureFaults(histogram: Histogram, light: Light): Faults {
  const [scene, page] = [sceneFaults(histogram, light), pageFaults(light)];
  const part = light.page;
  return {
    dark: visible((1 - part) * scene.dark + part * page.dark),
    bright: visible((1 - part) * scene.bright + part * page.bright),
  };
}

/** Smaller faults are none: what is as good as right has nothing to gain by more or less light. */
const visible = (fault: number): number => ramp(fault, 0.06, 1);

interface Faults {
  readonly dark: number;
  readonly bright: number;
}

/** Paper is light, and a dark screen is dark but what is written on it: blur takes nothing from the light of either. */
const pageFaults = ({ ground }: Light): Faults => ({
  dark: ground.isLight
    ? ramp(ground.level, 195, 85)
    : ramp(ground.level + ground.contrast, 100, 30) * ramp(ground.level, 12, 2),
  // White paper stays white, and screens are dark on purpose.
  bright: 0,
});

/** The luma that one pixel of 200 is lighter than: with it, a picture has as much light as it can take. */
export const findLights = (histogram: Histogram): number => findQuantile(histogram, 0.995);

/** What clipping takes from the score of a scene: most up to 42 %, more with every percent. */
const clippingFault = (lost: number): number => 0.85 * ramp(lost, 0.05, 0.42) + 0.15 * ramp(lost, 0.42, 1);

function sceneFaults(histogram: Histogram, { clipped: colorsLost }: Light): Faults {
  const { mean } = computeMoments(histogram);
  const lostShadows = sumShares(histogram, 0, shadowMax);
  // Nearly clipped counts in part, or a step of one level would flip the label.
  const lumaLost = histogram.reduce((sum, share, luma) => sum + share * ramp(luma, 240, highlightMin), 0);
  const clipped = clippingFault(Math.max(lumaLost, colorsLost));
  // Two stops too dark leave nothing above 136.
  const lights = findLights(histogram);
  const dim = ramp(mean, 105, 50) * ramp(lights, 195, 125);
  const black = 0.3 * ramp(lostShadows, 0.05, 0.6) * ramp(findQuantile(histogram, 0.5), 60, 15);
  const washed = 0.5 * ramp(mean, 150, 225) * ramp(findQuantile(histogram, 0.05), 45, 140);
  // A low key is meant to be dark, but a little more light would not spoil it.
  const low = 0.2 * ramp(mean, 92, 45);
  return { dark: Math.max(dim, low) + black, bright: 1 - (1 - clipped) * (1 - washed) };
}
