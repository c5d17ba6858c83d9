/**
 * Scoring models: feature weights (conditional logit) and rating curves. `scripts/industry-scoring.ts` fits them to
 * index entries left out and to plain descriptions; fit them again whenever a feature changes.
 */
import type { semanticFeatures } from "../matching/semantic-scorer.ts";
import type { lexicalFeatures } from "../words/lexical-scorer.ts";
import fitted from "./scoring-model.gen.json" with { type: "json" };

type Feature = (typeof semanticFeatures)[number] | (typeof lexicalFeatures)[number];
/** The weight of each feature, and the rating that a weighted sum stands for. */
export interface ScoringModel {
  readonly weights: Readonly<Record<Feature, number>>;
  /** Points; linear in between. */
  readonly ratingCurve: readonly (readonly [score: number, rating: number])[];
}

interface StoredModel {
  readonly weights: ScoringModel["weights"];
  readonly ratingCurve: readonly (readonly number[])[];
}

const readModel = ({ weights, ratingCurve }: StoredModel): ScoringModel => ({
  weights,
  ratingCurve: ratingCurve.map(([score = 0, rating = 0]) => [score, rating]),
});

/** For editions with the official index. */
export const modelWithIndex = readModel(fitted.withIndex);

/** For editions with illustrative examples in place of the index and no cross-references: scores are lower. */
export const modelWithExamples = readModel(fitted.withExamples);
