/** Exact samples of the discrete Laplace distribution, also called two-sided geometric. */
import type { RandomSource } from "./random-source.ts";

/** A positive fraction of whole numbers, each at most 10^9. */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}

/**
 * A whole number x with a probability in proportion to exp(-|x| · under / over): noise of scale over/under. Canonne,
 * Kamath, Steinke, "The Discrete Gaussian for Differential Privacy", NeurIPS 2020, algorithm 2. Only whole numbers are
 * computed with, so that no rounding of logarithms tells of the count behind the noise (Mironov, CCS 2012).
 */
export function sampleDiscreteLaplace(scale: Fraction, source: RandomSource): number {
  const { over: t, under: s } = scale;
  for (;;) {
    const u = source.uniform(t);
    if (!drawExp(u, t, source)) continue;
    let v = 0;
    while (drawExp(1, 1, source)) v += 1;
    const size = Math.floor((u + t * v) / s);
    const isNegative = source.uniform(2) === 1;
    if (isNegative && size === 0) continue;
    return isNegative ? -size : size;
  }
}

/** True with the probability exp(-over/under), for fractions up to 1: algorithm 1. */
function drawExp(over: number, under: number, source: RandomSource): boolean {
  let k = 1;
  while (source.uniform(under * k) < over) k += 1;
  return k % 2 === 1;
}

/** The least m for which noise is beyond ±m with a probability of at most 5 %. */
export function bound95({ over, under }: Fraction): number {
  const q = Math.exp(-under / over);
  // P(|x| > m) = 2 q^(m+1) / (1+q).
  return Math.max(0, Math.ceil(Math.log((0.05 * (1 + q)) / 2) / Math.log(q)) - 1);
}
