/** A small classifier of two classes: one hidden layer of hyperbolic tangents and a logistic output. */

/** What `scripts/fit-classifier.ts` fits. */
export interface Classifier {
  /** Mean and deviation of each feature. */
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  /** Of each hidden unit: a weight for each feature, then its bias. */
  readonly hidden: readonly (readonly number[])[];
  /** A weight for each hidden unit, then the bias. */
  readonly output: readonly number[];
}

/** Features are standardized to at most so many deviations: what is further out was never seen. */
const outMost = 4;

export const standardized = (
  features: readonly number[],
  { means, deviations }: Pick<Classifier, "means" | "deviations">,
): readonly number[] =>
  features.map((value, at) =>
    Math.min(outMost, Math.max(-outMost, (value - (means[at] ?? 0)) / (deviations[at] ?? 1))),
  );

/** Of the class that was fitted as true, 0 to 1. */
export function probabilityOf(features: readonly number[], classifier: Classifier): number {
  const { hidden, output } = classifier;
  const inputs = standardized(features, classifier);
  const sum = hidden.reduce(
    (total, weights, unit) => total + (output[unit] ?? 0) * Math.tanh(sumWithBias(weights, inputs)),
    output[hidden.length] ?? 0,
  );
  return 1 / (1 + Math.exp(-sum));
}

const sumWithBias = (weights: readonly number[], inputs: readonly number[]): number =>
  inputs.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), weights[inputs.length] ?? 0);
