/** Decides how much each kind of evidence counts: logistic regression on index entries kept apart and on plain descriptions. */
import type { semanticKinds } from "../matching/meaning-evidence.ts";
import type { lexicalKinds } from "../words/word-evidence.ts";

export type EvidenceKind = (typeof semanticKinds)[number] | (typeof lexicalKinds)[number];
export type Weights = Readonly<Record<EvidenceKind, number>>;

/** How an edition's evidence is weighed, and which rating a weighted sum stands for. */
export interface Judgment {
  readonly weights: Weights;
  /** Straight lines between points. */
  readonly ratings: readonly (readonly [score: number, rating: number])[];
}

/**
 * With the official index. Of sentences that speak of no business 95 in 100 stay below 7.7, of plain descriptions of
 * one 95 in 100 come above 11.5; index entries themselves come above 22.
 */
export const judgmentOfIndex: Judgment = {
  ratings: [
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
    sharpened: 7.8,
    industryGroup: 1.5,
    subsector: 0.54,
    coverage: 1.81,
    relevance: 1.38,
    sectorWords: 1.0,
    subsectorWords: 0.59,
  },
};

/** With illustrative examples in place of the index, and no cross-references: there is less evidence, so sums are less. */
export const judgmentOfExamples: Judgment = {
  ratings: [
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
    sharpened: 5.62,
    industryGroup: 2.89,
    subsector: 1.02,
    coverage: 3.67,
    relevance: 0.92,
    sectorWords: 1.23,
    subsectorWords: 0.45,
  },
};
