/** Scoring models: feature weights (conditional logit) and rating curves, fitted to index entries left out and plain descriptions. */
import type { semanticFeatures } from "../matching/semantic-scorer.ts";
import type { lexicalFeatures } from "../words/lexical-scorer.ts";

type Feature = (typeof semanticFeatures)[number] | (typeof lexicalFeatures)[number];
/** The weight of each feature, and the rating that a weighted sum stands for. */
export interface ScoringModel {
  readonly weights: Readonly<Record<Feature, number>>;
  /** Points; linear in between. */
  readonly ratingCurve: readonly (readonly [score: number, rating: number])[];
}

/**
 * For editions with the official index. 95 % of sentences about no business score below 7.7, 95 % of plain descriptions
 * of a business above 11.5, index entries themselves above 22.
 */
export const modelWithIndex: ScoringModel = {
  ratingCurve: [
    [2, 0],
    [4, 8],
    [7.7, 28],
    [11.5, 60],
    [15, 75],
    [19, 90],
    [22, 97],
    [26, 100],
  ],
  weights: {
    activity: 2.64,
    activities: 2.45,
    title: 1.61,
    sentence: 1.32,
    referredTo: 1.3,
    referredAway: -1,
    code: 3.93,
    refined: 7.8,
    industryGroup: 1.5,
    subsector: 0.54,
    coverage: 1.81,
    relevance: 1.38,
    sectorWords: 1.0,
    subsectorWords: 0.59,
  },
};

/** For editions with illustrative examples in place of the index and no cross-references: scores are lower. */
export const modelWithExamples: ScoringModel = {
  ratingCurve: [
    [1.5, 0],
    [3, 8],
    [5.2, 28],
    [8.5, 60],
    [11.5, 75],
    [14.5, 90],
    [17, 97],
    [20, 100],
  ],
  weights: {
    activity: 0.74,
    activities: -0.73,
    title: 1.59,
    sentence: 2.56,
    referredTo: 0,
    referredAway: 0,
    code: 4.8,
    refined: 5.62,
    industryGroup: 2.89,
    subsector: 1.02,
    coverage: 3.67,
    relevance: 0.92,
    sectorWords: 1.23,
    subsectorWords: 0.45,
  },
};
