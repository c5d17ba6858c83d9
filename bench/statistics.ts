/** Statistics over rounds: medians, which a disturbed round cannot move far. */
import type { Samples } from "./subject.ts";

export function median(samples: Samples): number {
  const sorted = samples.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const [upper = Number.NaN, lower = Number.NaN] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}

export interface Ratio {
  /** Median of ours over median of the peer's. */
  readonly value: number;
  /** The least and the greatest ratio of a single round. */
  readonly least: number;
  readonly greatest: number;
}

/** Ours over the peer's. The spread pairs the rounds: neighbors in time met the same disturbance. */
export function ratioOf(ours: Samples, peer: Samples): Ratio {
  const byRound = ours.flatMap((value, round) => {
    const other = peer[round];
    return other === undefined ? [] : [value / other];
  });
  return {
    value: median(ours) / median(peer),
    least: Math.min(...byRound),
    greatest: Math.max(...byRound),
  };
}
