/** Decides what the published numbers of a match are: two parts from 0 to 1, and their blend from 0 to 100. */

/** Shares of the two parts in the rating; the documents fix them. */
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

/** What is known of a code before it is rated. */
export interface Standing {
  /** Weighted sum of all evidence. */
  readonly score: number;
  /** Greatest likeness to a text that speaks for the code, a cosine. */
  readonly likeness: number;
  /** Share of the text's words, by how telling they are, that the code knows. */
  readonly coverage: number;
}

/** Straight lines between points, flat beyond the first and the last. */
type Curve = readonly (readonly [at: number, value: number])[];

/** The rating that a weighted sum of evidence stands for. */
export const ratingOf = (score: number, curve: Curve): number => along(curve, score);

function along(curve: Curve, at: number): number {
  let [fromAt, fromValue] = curve[0] ?? [0, 0];
  if (at <= fromAt) return fromValue;
  for (const [toAt, toValue] of curve) {
    if (at <= toAt && toAt > fromAt)
      return fromValue + ((at - fromAt) / (toAt - fromAt)) * (toValue - fromValue);
    [fromAt, fromValue] = [toAt, toValue];
  }
  return fromValue;
}

/** Cosines of this encoder: 0.3 is chance, 0.6 a good paraphrase, 0.95 the same words in another order. */
const likenessCurve: Curve = [
  [0.2, 0],
  [0.35, 0.2],
  [0.5, 0.5],
  [0.65, 0.75],
  [0.8, 0.9],
  [0.95, 1],
];

/**
 * The blend follows the score along the curve; its parts begin at likeness and coverage and are moved together until
 * they make up the blend, so that the order of the ratings is that of the scores.
 */
export function rate({ score, likeness, coverage }: Standing, curve: Curve, trust: number): Rating {
  const target = along(curve, score) * trust;
  const semantic = along(likenessCurve, likeness);
  const keyword = Math.min(1, coverage);
  const [semanticPart, keywordPart] = moved(semantic, keyword, target / 100);
  const semanticSimilarity = rounded(semanticPart, 4);
  const keywordScore = rounded(keywordPart, 4);
  const blend = 100 * (semanticShare * semanticSimilarity + keywordShare * keywordScore);
  return { rating: rounded(blend, 1), semanticSimilarity, keywordScore };
}

/** The point nearest to the given one, in the unit square, whose blend is the target. */
function moved(semantic: number, keyword: number, target: number): readonly [number, number] {
  const missing = target - semanticShare * semantic - keywordShare * keyword;
  const squares = semanticShare ** 2 + keywordShare ** 2;
  const first = clamped(semantic + (missing * semanticShare) / squares);
  const second = clamped((target - semanticShare * first) / keywordShare);
  // Where the keyword part met its bound, the rest is the semantic part's.
  return [clamped((target - keywordShare * second) / semanticShare), second];
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Bounds of the documents. */
export function strengthOf(rating: number): MatchStrength {
  if (rating >= 75) return "excellent";
  if (rating >= 60) return "strong";
  return rating >= 40 ? "moderate" : "weak";
}

/** Cosines of sentences that speak of no business stay below 0.4, those of plain descriptions above it. */
const likenessTrust: Curve = [
  [0.25, 0.3],
  [0.35, 0.6],
  [0.45, 1],
];

/**
 * How far ratings are lowered, 0 to 1, for all codes alike: by words that nobody knows (half of a text may be names,
 * all of it is nonsense), and where nothing in the edition is at all like the text.
 */
export const trustOf = (knownShare: number, greatestLikeness: number): number =>
  clamped(knownShare / 0.5) * along(likenessTrust, greatestLikeness);
