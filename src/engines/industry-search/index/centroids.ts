/** Centroids of the codes: the mean direction of their texts after whitening by the within-class covariance. */

import { dimensions } from "../encoder/dimensions.ts";
import { decomposeCholesky, invertLower, normalize, solveLower, solveUpper } from "./linear-algebra.ts";

/** The vector of a text, and the code it belongs to. */
export interface Labeled {
  readonly code: number;
  readonly vector: Float32Array;
  /** How much it counts for its code. */
  readonly weight: number;
}

export interface Centroids {
  /** One row a group: its product with a text's vector, divided by that vector's length after whitening, is a cosine. */
  readonly rowsOf: (groupOf: readonly number[]) => readonly Float32Array[];
  /** The whitening matrix: the length of its product with a text's vector is that length. */
  readonly whitening: readonly Float32Array[];
  /** That length for each text. */
  readonly lengths: Float64Array;
}

/** The covariance of few texts is noisy: its mean variance, times this, is added to each axis. Set by hand. */
const shrinkage = 1;

/**
 * Linear discriminant analysis (Fisher): differences between texts of one code do not separate codes, so the space
 * is whitened by the covariance of texts around their code's mean.
 */
export function buildCentroids(texts: readonly Labeled[], codeCount: number): Centroids {
  const lower = decomposeCholesky(covarianceWithin(texts, codeCount), dimensions);
  const sums = Array.from({ length: codeCount }, () => new Float64Array(dimensions));
  const whitened = new Float64Array(dimensions);
  const lengths = Float64Array.from(texts, ({ code, vector, weight }) => {
    solveLower(lower, vector, whitened);
    const length = normalize(whitened);
    addTo(sums[code], whitened, weight);
    return length;
  });
  return {
    lengths,
    rowsOf: (groupOf) => {
      const groups = Array.from({ length: Math.max(...groupOf) + 1 }, () => new Float64Array(dimensions));
      groupOf.forEach((group, code) => {
        addTo(groups[group], sums[code] ?? whitened, 1);
      });
      const row = new Float64Array(dimensions);
      return groups.map((group) => {
        normalize(group);
        solveUpper(lower, group, row);
        return Float32Array.from(row);
      });
    },
    whitening: invertLower(lower, dimensions),
  };
}

function addTo(target: Float64Array | undefined, vector: ArrayLike<number>, weight: number): void {
  if (target === undefined) throw new Error("a text belongs to an unknown code");
  for (let index = 0; index < target.length; index += 1)
    target[index] = (target[index] ?? 0) + weight * (vector[index] ?? 0);
}

function covarianceWithin(texts: readonly Labeled[], codeCount: number): Float64Array {
  const means = Array.from({ length: codeCount }, () => new Float64Array(dimensions));
  const counts = new Float64Array(codeCount);
  for (const { code, vector } of texts) {
    addTo(means[code], vector, 1);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  const covariance = new Float64Array(dimensions * dimensions);
  const difference = new Float64Array(dimensions);
  let used = 0;
  for (const { code, vector } of texts) {
    const count = counts[code] ?? 0;
    const mean = means[code];
    if (count < 2 || mean === undefined) continue;
    used += 1;
    for (let index = 0; index < dimensions; index += 1)
      difference[index] = (vector[index] ?? 0) - (mean[index] ?? 0) / count;
    addOuterProduct(covariance, difference);
  }
  return shrink(covariance, Math.max(1, used));
}

function addOuterProduct(lowerHalf: Float64Array, vector: Float64Array): void {
  const size = vector.length;
  for (let row = 0; row < size; row += 1) {
    const factor = vector[row] ?? 0;
    const from = row * size;
    for (let column = 0; column <= row; column += 1)
      lowerHalf[from + column] = (lowerHalf[from + column] ?? 0) + factor * (vector[column] ?? 0);
  }
}

function shrink(sums: Float64Array, count: number): Float64Array {
  let trace = 0;
  for (let row = 0; row < dimensions; row += 1) trace += (sums[row * dimensions + row] ?? 0) / count;
  // Where no two texts share a code there is no variance at all, and every axis counts the same.
  const added = trace === 0 ? 1 : (shrinkage * trace) / dimensions;
  return sums.map((sum, index) => sum / count + (index % (dimensions + 1) === 0 ? added : 0));
}
