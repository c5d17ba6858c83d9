/** Likeness to a page or a screen: something on an even ground, however blurred, noisy, dark or bright the picture is. */
import type { LeveledLuma, RgbPixels } from "../pixels.ts";
import { chooseGround, findGrounds, type Ground } from "./ground.ts";
import model from "./page.gen.json" with { type: "json" };
import { measurePageFeatures } from "./page-features.ts";
import { ramp } from "./ramp.ts";

/** One hidden layer of hyperbolic tangents over standardized features, and a logistic output. */
export interface PageModel {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  /** Of each hidden unit: a weight for each feature, then its bias. */
  readonly hidden: readonly (readonly number[])[];
  /** A weight for each hidden unit, then the bias. */
  readonly output: readonly number[];
}

/** Features are standardized to at most so many deviations: what is further out was never seen. */
const outMost = 4;

/** 0 to 1. The probability, by what `node scripts/image-page.ts` fitted; see docs/decisions/0060. */
export function judgePage(
  features: readonly number[],
  { means, deviations, hidden, output }: PageModel,
): number {
  const inputs = features.map((value, at) =>
    Math.min(outMost, Math.max(-outMost, (value - (means[at] ?? 0)) / (deviations[at] ?? 1))),
  );
  const sum = hidden.reduce(
    (total, weights, unit) => total + (output[unit] ?? 0) * Math.tanh(dotWithBias(weights, inputs)),
    output[hidden.length] ?? 0,
  );
  return 1 / (1 + Math.exp(-sum));
}

const dotWithBias = (weights: readonly number[], inputs: readonly number[]): number =>
  inputs.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), weights[inputs.length] ?? 0);

export interface Page {
  /** Likeness to a page or a screen, 0 to 1: all or nothing unless the two are about as likely, so that scores do not waver. */
  readonly page: number;
  /** What it is written on. */
  readonly ground: Ground;
}

/** `lumaCounts`: pixels of each luma, 0 to 255. */
export function findPage(pixels: RgbPixels, luma: LeveledLuma, lumaCounts: Int32Array): Page {
  const grounds = findGrounds(luma);
  const likeness = judgePage(measurePageFeatures({ pixels, luma, lumaCounts, grounds }), model);
  return { page: ramp(likeness, 0.3, 0.7), ground: chooseGround(grounds) };
}
