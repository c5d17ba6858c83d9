/** Semantic features of each six-digit code for a text: similarity to the code's reference texts and centroids. */
import { type MatchIndex, ownersOf } from "../index/match-index.ts";

export const semanticFeatures = [
  "activity",
  "activities",
  "title",
  "sentence",
  "referredTo",
  "referredAway",
  "code",
  "refined",
  "industryGroup",
  "subsector",
] as const;

/** For each feature a number for each code. */
type SemanticFeatures = Readonly<Record<(typeof semanticFeatures)[number], Float32Array>>;

/**
 * Of the log-sum-exp over activities: nearly their greatest similarity, but several near ones count more. Set by hand,
 * checked on index entries left out; a change needs the scoring models fitted again.
 */
const sharpness = 20;
/** Less similar activities are ignored. */
const similarityMin = 0.2;

/** Computes the features from the products of a text's vector with all rows. The next call overwrites the arrays. */
export type SemanticScorer = (products: Float32Array) => SemanticFeatures;

export function openSemanticScorer(index: MatchIndex): SemanticScorer {
  const empty = (): Float32Array => new Float32Array(index.codes.length);
  const features: SemanticFeatures = {
    activity: empty(),
    activities: empty(),
    title: empty(),
    sentence: empty(),
    referredTo: empty(),
    referredAway: empty(),
    code: empty(),
    refined: empty(),
    industryGroup: empty(),
    subsector: empty(),
  };
  return (products) => {
    for (const name of semanticFeatures) features[name].fill(0);
    scoreTexts(features, index, products);
    scoreReferred(features, index, products);
    scoreCentroids(features, index, products);
    return features;
  };
}

function raise(target: Float32Array, at: number, value: number): void {
  if (value > (target[at] ?? 0)) target[at] = value;
}

function addActivity({ activity, activities }: SemanticFeatures, code: number, similarity: number): void {
  if (similarity < similarityMin) return;
  raise(activity, code, similarity);
  activities[code] = (activities[code] ?? 0) + Math.exp(sharpness * similarity);
}

function scoreTexts(features: SemanticFeatures, index: MatchIndex, products: Float32Array): void {
  const { counts, sentenceCodes } = index;
  scoreActivities(features, index, products);
  for (let code = 0; code < counts.titles; code += 1)
    features.title[code] = Math.max(0, products[counts.activities + code] ?? 0);
  const from = counts.activities + counts.titles;
  for (let row = 0; row < counts.sentences; row += 1)
    raise(features.sentence, sentenceCodes[row] ?? 0, products[from + row] ?? 0);
}

/** Everyday names count as activities of their codes. */
function scoreActivities(features: SemanticFeatures, index: MatchIndex, products: Float32Array): void {
  const { counts, activityCodes } = index;
  const { activities } = features;
  for (let row = 0; row < counts.activities; row += 1)
    addActivity(features, activityCodes[row] ?? 0, products[row] ?? 0);
  const namesFrom = counts.activities + counts.titles + counts.sentences + counts.referred;
  for (let row = 0; row < counts.names; row += 1)
    addActivity(features, index.nameCodes[row] ?? 0, products[namesFrom + row] ?? 0);
  for (let code = 0; code < activities.length; code += 1)
    activities[code] = Math.log(1 + (activities[code] ?? 0)) / sharpness;
}

/** An activity referred to another code counts against its owners as far as it is nearer than their own activities. */
function scoreReferred(features: SemanticFeatures, index: MatchIndex, products: Float32Array): void {
  const { counts, targets } = index;
  const { referredTo, referredAway, activity } = features;
  const from = counts.activities + counts.titles + counts.sentences;
  for (let row = 0; row < counts.referred; row += 1) {
    const similarity = products[from + row] ?? 0;
    if (similarity < similarityMin) continue;
    const target = targets[row] ?? -1;
    if (target >= 0) raise(referredTo, target, similarity);
    for (const code of ownersOf(index, row)) raise(referredAway, code, similarity - (activity[code] ?? 0));
  }
}

function scoreCentroids(
  features: SemanticFeatures,
  { counts, groups }: MatchIndex,
  products: Float32Array,
): void {
  const codesFrom =
    counts.activities + counts.titles + counts.sentences + counts.referred + counts.names + counts.asides;
  const refinedFrom = codesFrom + counts.codes;
  const industryGroupsFrom = refinedFrom + counts.refined;
  const subsectorsFrom = industryGroupsFrom + counts.industryGroups;
  const whiteningFrom = subsectorsFrom + counts.subsectors;
  const length = lengthOf(products.subarray(whiteningFrom, whiteningFrom + counts.whitening));
  for (let code = 0; code < counts.codes; code += 1) {
    const industryGroup = industryGroupsFrom + (groups[4].of[code] ?? 0);
    const subsector = subsectorsFrom + (groups[3].of[code] ?? 0);
    features.code[code] = (products[codesFrom + code] ?? 0) / length;
    features.refined[code] = (products[refinedFrom + code] ?? 0) / length;
    features.industryGroup[code] = (products[industryGroup] ?? 0) / length;
    features.subsector[code] = (products[subsector] ?? 0) / length;
  }
}

const lengthOf = (vector: Float32Array): number =>
  Math.sqrt(
    Math.max(
      vector.reduce((sum, value) => sum + value * value, 0),
      1e-12,
    ),
  );
