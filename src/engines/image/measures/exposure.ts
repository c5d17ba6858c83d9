/** Exposure report: too dark, too bright, or as the scene asks for. */
import { roundTo } from "../../../shared/rounding.ts";
import type { Highlights } from "./highlights.ts";
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

type Light = Pick<Highlights, "clipped" | "fading" | "page" | "studio" | "ground">;

export function measureExposure(histogram: Histogram, highlights: Light): ExposureReport {
  const { mean, deviation } = computeMoments(histogram);
  const shadow = roundTo(sumShares(histogram, 0, shadowMax) * 100, 2);
  const highlight = roundTo(sumShares(histogram, highlightMin, 255) * 100, 2);
  const { dark, bright } = measureFaults(histogram, highlights);
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

/** Paper is not always pure white. */
const paperMin = 240;

/** From this value on an image is labeled underexposed or overexposed. */
const faultMin = 0.5;

function labelOf(dark: number, bright: number): ExposureReport["exposure"] {
  if (Math.max(dark, bright) < faultMin) return "normal";
  return dark > bright ? "underexposed" : "overexposed";
}

/**
 * How much a picture is too dark and too bright, 0 to 1 each.
 * The mean does not decide: a low key image is dark but has lights, a high key image is bright but has darks,
 * and paper is white except for what is written on it. What counts is where the lights of a dark image and the
 * darks of a bright one are, and how much is clipped. The bounds are set by hand, checked on 40 photographs up to three
 * stops darker and brighter and on 27 pages (docs/decisions/0020-image-measures.md).
 */
function measureFaults(histogram: Histogram, highlights: Light): Faults {
  const [scene, page] = [sceneFaults(histogram, highlights), pageFaults(highlights)];
  const part = highlights.page;
  return {
    dark: Math.min(1, (1 - part) * scene.dark + part * page.dark),
    bright: Math.min(1, (1 - part) * scene.bright + part * page.bright),
  };
}

interface Faults {
  readonly dark: number;
  readonly bright: number;
}

/** Paper is light, and a dark screen is dark: blur takes nothing from the light of either. */
const pageFaults = ({ ground }: Light): Faults => ({
  dark: ground.isLight ? ramp(ground.level, 195, 85) : 0,
  // Screens are dark on purpose.
  bright: ground.isLight ? 0 : 0.3 * ramp(ground.level, 50, 160),
});

/** What more clipping takes from the score of a scene: a little from 8 % on, most from 55 % on, more with every percent. */
const clippingFault = (lost: number): number => 0.9 * ramp(lost, 0.08, 0.55) + 0.1 * ramp(lost, 0.55, 1);

function sceneFaults(histogram: Histogram, { clipped: colorsLost, fading, studio, ground }: Light): Faults {
  const { mean } = computeMoments(histogram);
  const lostShadows = sumShares(histogram, 0, shadowMax);
  // Nearly clipped counts in part, or a step of one level would flip the label.
  const lumaLost = histogram.reduce((sum, share, luma) => sum + share * ramp(luma, 240, highlightMin), 0);
  const lostLights = Math.max(lumaLost, colorsLost);
  // Two stops too dark leave nothing above 136.
  const lights = findQuantile(histogram, 0.995);
  const dim = ramp(mean, 105, 50) * ramp(lights, 195, 125);
  const black = 0.3 * ramp(lostShadows, 0.05, 0.6) * ramp(findQuantile(histogram, 0.5), 60, 15);
  // Paper and studio backgrounds are white without a fault: darks are looked for in the rest.
  const darks = findQuantile(withoutWhite(histogram), 0.05);
  // An even ground that is not white is as bright as it is meant to be.
  const uneven = ground.isLight ? ramp(ground.share, 0.65, 0.55) : 1;
  const washed =
    ramp(mean, 150, 225) * ramp(darks, 45, 140) * (0.4 * uneven + 0.6 * ramp(lostLights, 0, 0.03));
  const clipped = ramp(lostLights, 0.04, 0.35) * ramp(darks, 8, 60);
  // White of light ends in bright grays, white of paper does not.
  const brights =
    sumShares(histogram, 200, highlightMin - 1) / Math.max(0.01, 1 - sumShares(histogram, highlightMin, 255));
  const glaring = 0.7 * ramp(lostLights, 0.3, 0.6) * ramp(brights, 0.06, 0.2);
  // White with sharp edges is paper or a drawing: it is a fault only if nothing on it is dark.
  const isPaper = 1 - ramp(fading, 0.22, 0.4);
  const most = Math.max(washed, clipped, glaring) * (1 - isPaper * (1 - ramp(darks, 90, 150)));
  const tooBright = most + 0.25 * Math.min(washed, clipped);
  return { dark: dim + black, bright: Math.max(tooBright, (1 - studio) * clippingFault(lostLights)) };
}

function withoutWhite(histogram: Histogram): Histogram {
  const rest = histogram.map((share, luma) => (luma < paperMin ? share : 0));
  return sumShares(rest, 0, 255) < 0.005 ? histogram : rest;
}
