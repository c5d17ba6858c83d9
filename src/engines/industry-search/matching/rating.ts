/** Published numbers of a match: two parts from 0 to 1, and their weighted sum from 0 to 100. */
import { roundTo } from "../../../shared/rounding.ts";

/**
 * Weights of the two parts in the rating. Set by hand: the API documents them, and the order does not depend on
 * them.
 */
const semanticShare = 0.65;
const keywordShare = 0.35;

export type MatchStrength = "excellent" | "strong" | "moderate" | "weak";

export interface Rating {
  /** 0 to 100, one decimal. */
  readonly rating: number;
  /** 0 to 1, four decimals. */
  readonly semanticSimilarity: number;
  readonly keywordScore: number;
}

/** What a code is rated by. */
interface MatchFeatures {
  /** Weighted sum of all features. */
  readonly score: number;
  /** Greatest cosine to an activity or the title of the code. */
  readonly similarity: number;
  /** Share of the text's words, weighted by rarity, that the code has. */
  readonly coverage: number;
}

/** Points of a curve: linear in between, constant before the first and after the last. */
type Curve = readonly (readonly [at: number, value: number])[];

/** The value of a curve at a point. */
export function interpolate(curve: Curve, at: number): number {
  let [fromAt, fromValue] = curve[0] ?? [0, 0];
  if (at <= fromAt) return fromValue;
  for (const [toAt, toValue] of curve) {
    if (at <= toAt && toAt > fromAt)
      return fromValue + ((at - fromAt) / (toAt - fromAt)) * (toValue - fromValue);
    [fromAt, fromValue] = [toAt, toValue];
  }
  return fromValue;
}

/**
 * Cosines of this encoder: 0.3 is chance, 0.6 a good paraphrase, 0.95 the same words in another order. Set by hand,
 * checked by reading matches; the rating itself does not depend on it.
 */
const similarityCurve: Curve = [
  [0.2, 0],
  [0.35, 0.2],
  [0.5, 0.5],
  [0.65, 0.75],
  [0.8, 0.9],
  [0.95, 1],
];

/**
 * The rating follows the score along the curve. Its parts start at similarity and coverage and are moved, as little as
 * possible, until their weighted sum is the rating, so that ratings are in the order of the scores.
 */
export function rate(
  { score, similarity, coverage }: MatchFeatures,
  curve: Curve,
  confidence: number,
): Rating {
  const target = interpolate(curve, score) * confidence;
  const semantic = interpolate(similarityCurve, similarity);
  const keyword = Math.min(1, coverage);
  const [semanticPart, keywordPart] = fitParts(semantic, keyword, target / 100);
  const semanticSimilarity = roundTo(semanticPart, 4);
  const keywordScore = roundTo(keywordPart, 4);
  const blend = 100 * (semanticShare * semanticSimilarity + keywordShare * keywordScore);
  return { rating: roundTo(blend, 1), semanticSimilarity, keywordScore };
}

/** The point in the unit square nearest to the given one whose weighted sum is the target. */
function fitParts(semantic: number, keyword: number, target: number): readonly [number, number] {
  const missing = target - semanticShare * semantic - keywordShare * keyword;
  const squares = semanticShare ** 2 + keywordShare ** 2;
  const first = clamp(semantic + (missing * semanticShare) / squares);
  const second = clamp((target - semanticShare * first) / keywordShare);
  // Where the keyword part is clamped, the rest goes to the semantic part.
  return [clamp((target - keywordShare * second) / semanticShare), second];
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Bounds documented by the API. */
export function strengthOf(rating: number): MatchStrength {
  if (rating >= 75) return "excellent";
  if (rating >= 60) return "strong";
  return rating >= 40 ? "moderate" : "weak";
}

/**
 * Cosines of sentences about no business are below 0.4, those of plain descriptions above. Set by hand, checked by the
 * rows about sentences of no business and nonsense of `npm run bench naics`.
 */
const similarityConfidence: Curve = [
  [0.25, 0.3],
  [0.35, 0.6],
  [0.45, 1],
];

/** How much of a text can be relied on, each from 0 to 1. */
export interface TextShares {
  /** Share of its letters that are in known words. */
  readonly knownShare: number;
  /** Share of its letters that are in corrected words. */
  readonly repairedShare: number;
  /** Below 1 where a single statement is nearer to an aside, such as "a company you can trust", than to an activity. */
  readonly activityShare: number;
}

/**
 * Words that the edition does not have can still be near to it in meaning; nonsense stays below the first point. Set by
 * hand, checked by the row about nonsense.
 */
const unknownConfidence: Curve = [
  [0.65, 0],
  [0.85, 0.6],
];

/** A text of corrected words alone is a guess, so that its rating stays below 60. */
const repairedPenalty = 0.42;

/**
 * A factor from 0 to 1 for the ratings of all codes. It is below 1 where more than half of a text is unknown words
 * (half may be names, all of it is nonsense), and where nothing in the edition is similar to the text.
 */
export const confidenceOf = (
  { knownShare, repairedShare, activityShare }: TextShares,
  greatestSimilarity: number,
): number =>
  clamp(Math.max(knownShare / 0.5, interpolate(unknownConfidence, greatestSimilarity))) *
  (1 - repairedPenalty * repairedShare) *
  activityShare *
  interpolate(similarityConfidence, greatestSimilarity);
