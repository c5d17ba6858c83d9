/** Conditional logit (McFadden 1974): weights that make the right one of several alternatives likely. */
import {
  decomposeCholesky,
  solveLower,
  solveUpper,
} from "../src/engines/industry-search/index/linear-algebra.ts";

/** Alternatives as rows of features, and the right one. */
export interface Choice {
  readonly features: Float32Array;
  readonly right: number;
  /** How much it counts; the shares of all choices add up to 1. */
  readonly share: number;
}

export interface FitOptions {
  readonly featureCount: number;
  /** Half of this times the squares of the weights is added to the loss, so that it has one minimum. */
  readonly ridge: number;
}

const roundsMax = 50;
/** A smaller change of the loss ends the fit. */
const gainMin = 1e-9;

/** Minimizes the mean of −log p(right) by Newton's method from zero; nothing is random. */
export function fitConditionalLogit(choices: readonly Choice[], options: FitOptions): Float64Array {
  let weights = new Float64Array(options.featureCount);
  let here = derive(choices, weights, options);
  for (let round = 0; round < roundsMax; round += 1) {
    const step = solve(here.hessian, here.gradient);
    let [share, next, there] = [1, weights, here];
    do {
      next = weights.map((weight, at) => weight - share * (step[at] ?? 0));
      there = derive(choices, next, options);
      share /= 2;
    } while (there.loss > here.loss && share > 1e-6);
    const gain = here.loss - there.loss;
    if (gain > 0) [weights, here] = [next, there];
    if (gain < gainMin) break;
  }
  return weights;
}

/** The weighted sum of each alternative. */
export function scoreAlternatives(features: Float32Array, weights: Float64Array): Float64Array {
  const size = weights.length;
  return Float64Array.from({ length: features.length / size }, (_, row) => {
    let sum = 0;
    for (let at = 0; at < size; at += 1) sum += (features[row * size + at] ?? 0) * (weights[at] ?? 0);
    return sum;
  });
}

/** The probability of each alternative. */
export function chancesOf(scores: Float64Array): Float64Array {
  const greatest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const odds = scores.map((score) => Math.exp(score - greatest));
  const sum = odds.reduce((total, value) => total + value, 0);
  return odds.map((value) => value / sum);
}

interface Derivatives {
  readonly loss: number;
  readonly gradient: Float64Array;
  /** Row by row. */
  readonly hessian: Float64Array;
}

function derive(choices: readonly Choice[], weights: Float64Array, { ridge }: FitOptions): Derivatives {
  const size = weights.length;
  const gradient = weights.map((weight) => ridge * weight);
  const hessian = new Float64Array(size * size);
  for (let at = 0; at < size; at += 1) hessian[at * (size + 1)] = ridge;
  let loss = weights.reduce((sum, weight) => sum + (ridge * weight * weight) / 2, 0);
  for (const choice of choices) {
    const chances = chancesOf(scoreAlternatives(choice.features, weights));
    loss -= choice.share * Math.log(Math.max(chances[choice.right] ?? 0, 1e-300));
    addMoments({ gradient, hessian }, choice, chances);
  }
  return { loss, gradient, hessian };
}

/** Alternatives less likely than this add nothing. */
const chanceMin = 1e-9;

/** Adds the mean of the features less those of the right alternative, and their covariance. */
function addMoments(
  { gradient, hessian }: Pick<Derivatives, "gradient" | "hessian">,
  { features, right, share }: Choice,
  chances: Float64Array,
): void {
  const size = gradient.length;
  const mean = new Float64Array(size);
  chances.forEach((chance, row) => {
    if (chance < chanceMin) return;
    for (let at = 0; at < size; at += 1)
      mean[at] = (mean[at] ?? 0) + chance * (features[row * size + at] ?? 0);
  });
  chances.forEach((chance, row) => {
    if (chance >= chanceMin)
      addSquare(
        hessian,
        mean.map((value, at) => (features[row * size + at] ?? 0) - value),
        share * chance,
      );
  });
  for (let at = 0; at < size; at += 1)
    gradient[at] = (gradient[at] ?? 0) + share * ((mean[at] ?? 0) - (features[right * size + at] ?? 0));
}

function addSquare(matrix: Float64Array, vector: Float64Array, factor: number): void {
  const size = vector.length;
  for (let row = 0; row < size; row += 1) {
    const left = factor * (vector[row] ?? 0);
    for (let column = 0; column < size; column += 1)
      matrix[row * size + column] = (matrix[row * size + column] ?? 0) + left * (vector[column] ?? 0);
  }
}

function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const lower = decomposeCholesky(matrix, right.length);
  const half = new Float64Array(right.length);
  const solved = new Float64Array(right.length);
  solveLower(lower, right, half);
  solveUpper(lower, half, solved);
  return solved;
}
