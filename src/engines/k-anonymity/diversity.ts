/** l-diversity: how diverse a sensitive attribute is within the classes of a table. */
import { sizeOfPairs } from "./disclosure.ts";
import type { AttributeCounts } from "./histogram.ts";

/**
 * Distinct l-diversity: the fewest different values of the attribute in any class.
 * Machanavajjhala, Kifer, Gehrke, Venkitasubramaniam, "l-Diversity: Privacy beyond k-anonymity", ACM TKDD 1(1), 2007,
 * section 4; a missing value counts as one value.
 */
export function measureDistinctDiversity(counts: AttributeCounts): number {
  let least = Number.POSITIVE_INFINITY;
  for (let one = 0; one < counts.classCount; one += 1) {
    least = Math.min(least, counts.ofClass(one).length / 2);
  }
  return least;
}

/**
 * Entropy l-diversity: the largest l for which every class has an entropy of at least log(l), so exp of the least
 * entropy. Definition 4.1 of the same paper: -Σ p log(p) ≥ log(l). Between 1 and the distinct diversity.
 */
export function measureEntropyDiversity(counts: AttributeCounts): number {
  let least = Number.POSITIVE_INFINITY;
  for (let one = 0; one < counts.classCount; one += 1)
    least = Math.min(least, entropyOfPairs(counts.ofClass(one)));
  return Math.exp(least);
}

/** The entropy of a class in nats. */
export function entropyOfPairs(pairs: Int32Array): number {
  const size = sizeOfPairs(pairs);
  let sum = 0;
  for (let at = 1; at < pairs.length; at += 2) {
    const share = (pairs[at] ?? 0) / size;
    sum -= share * Math.log(share);
  }
  return sum;
}
