/** The kind of a picture by its features: multinomial logistic regression, fitted by `scripts/image-kind.ts`. */

import { type FeatureName, featureNames, type KindFeatures } from "./kind-features.ts";
import { type KindReason, type PictureKind, pictureKinds } from "./kind-words.ts";
import model from "./picture-kind.gen.json" with { type: "json" };

/** Of a feature above and below what is usual. */
const reasonsOf: Readonly<Record<FeatureName, readonly [more: KindReason, less: KindReason]>> = {
  colors: ["many_colors", "few_colors"],
  commonColor: ["one_common_color", "no_common_color"],
  commonColors: ["few_colors", "many_colors"],
  flatAreas: ["flat_areas", "no_flat_areas"],
  fineShades: ["fine_shades", "no_fine_shades"],
  lightGround: ["light_ground", "no_light_ground"],
  darkGround: ["dark_ground", "no_dark_ground"],
  saturation: ["strong_colors", "weak_colors"],
  straightEdges: ["straight_edges", "edges_in_all_directions"],
  hardEdges: ["hard_edges", "soft_edges"],
  edges: ["many_edges", "few_edges"],
  text: ["text_lines", "no_text_lines"],
  lines: ["text_lines", "no_text_lines"],
  margins: ["empty_margins", "full_margins"],
  pageShape: ["shape_of_a_page", "no_shape_of_a_page"],
};

export interface KindReport {
  readonly kind: PictureKind;
  /** Of this kind, 0 to 1. */
  readonly confidence: number;
  /** Of each kind; they add up to 1. */
  readonly scores: Readonly<Record<PictureKind, number>>;
  readonly reasons: readonly KindReason[];
}

export interface KindModel {
  /** Mean and deviation of each feature, in the order of `featureNames`. */
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  /** For each kind one weight a feature, and the intercept last. */
  readonly weights: Readonly<Record<PictureKind, readonly number[]>>;
}

const reasonsMax = 3;

export function judgeKind(features: KindFeatures, from: KindModel = model): KindReport {
  const values = standardize(features, from);
  const sums = pictureKinds.map((kind) => sumWeighted(from.weights[kind], values));
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((a, b) => a + b, 0);
  const scores = Object.fromEntries(pictureKinds.map((kind, at) => [kind, (powers[at] ?? 0) / total]));
  const kind = pictureKinds[sums.indexOf(most)] ?? "photograph";
  const known = scores as Record<PictureKind, number>;
  return { kind, confidence: known[kind], scores: known, reasons: explain(kind, values, from) };
}

/** In deviations from the mean, at most three: one odd feature does not decide alone. */
export const standardize = (features: KindFeatures, { means, deviations }: KindModel): readonly number[] =>
  featureNames.map((name, at) =>
    Math.max(-3, Math.min(3, (features[name] - (means[at] ?? 0)) / (deviations[at] ?? 1))),
  );

const sumWeighted = (weights: readonly number[], values: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), weights.at(-1) ?? 0);

/** The features that raise this kind most above the mean of all kinds. */
function explain(
  kind: PictureKind,
  values: readonly number[],
  { weights }: KindModel,
): readonly KindReason[] {
  const gains = featureNames.map((name, at) => {
    const mean = pictureKinds.reduce((sum, one) => sum + (weights[one][at] ?? 0), 0) / pictureKinds.length;
    const value = values[at] ?? 0;
    const reason = reasonsOf[name][value >= 0 ? 0 : 1];
    return { reason, gain: value * ((weights[kind][at] ?? 0) - mean) };
  });
  const best = gains.filter(({ gain }) => gain > 0.1).sort((a, b) => b.gain - a.gain);
  return [...new Set(best.map(({ reason }) => reason))].slice(0, reasonsMax);
}
