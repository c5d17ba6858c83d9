/** Decides what is typical of a code: the mean direction of its texts, once what varies within any code is evened out. */
import { choleskyOf, inverseRowsOf, normalize, solveLower, solveUpper } from "./linear-algebra.ts";
import { dimensions } from "./scan-module.ts";

/** A vector of a text, and the code it speaks for. */
export interface Labeled {
  readonly code: number;
  readonly vector: Float32Array;
  /** How much it says of its code. */
  readonly weight: number;
}

export interface Centroids {
  /** One row a group: its product with a text's vector, divided by that vector's length evened out, is a cosine. */
  readonly rowsOf: (groupOf: readonly number[]) => readonly Float32Array[];
  /** What evens out: the length of a text's products with these rows is that length. */
  readonly evening: readonly Float32Array[];
  /** That length for each of the texts. */
  readonly lengths: Float64Array;
}

/** The covariance of few texts is noise: as much again of its mean variance is put on each axis. */
const shrinkage = 1;

/**
 * Linear discriminant analysis (Fisher): differences between texts of one code do not tell codes apart, so each axis
 * is divided by how far texts of the same code vary along it.
 */
export function buildCentroids(texts: readonly Labeled[], codeCount: number): Centroids {
  const lower = choleskyOf(covarianceWithin(texts, codeCount), dimensions);
  const sums = Array.from({ length: codeCount }, () => new Float64Array(dimensions));
  const evened = new Float64Array(dimensions);
  const lengths = Float64Array.from(texts, ({ code, vector, weight }) => {
    solveLower(lower, vector, evened);
    const length = normalize(evened);
    addTo(sums[code], evened, weight);
    return length;
  });
  return {
    lengths,
    rowsOf: (groupOf) => {
      const groups = Array.from({ length: Math.max(...groupOf) + 1 }, () => new Float64Array(dimensions));
      groupOf.forEach((group, code) => {
        addTo(groups[group], sums[code] ?? evened, 1);
      });
      const row = new Float64Array(dimensions);
      return groups.map((group) => {
        normalize(group);
        solveUpper(lower, group, row);
        return Float32Array.from(row);
      });
    },
    evening: inverseRowsOf(lower, dimensions),
  };
}

function addTo(target: Float64Array | undefined, vector: ArrayLike<number>, weight: number): void {
  if (target === undefined) throw new Error("a text speaks for a code that is none");
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
  return shrunk(covariance, Math.max(1, used));
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

function shrunk(sums: Float64Array, count: number): Float64Array {
  let trace = 0;
  for (let row = 0; row < dimensions; row += 1) trace += (sums[row * dimensions + row] ?? 0) / count;
  // Where no two texts share a code there is no variance at all, and every axis counts alike.
  const added = trace === 0 ? 1 : (shrinkage * trace) / dimensions;
  return sums.map((sum, index) => sum / count + (index % (dimensions + 1) === 0 ? added : 0));
}
