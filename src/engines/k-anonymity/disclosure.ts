/** How much a class tells of its members' sensitive values: (c,l)-diversity, δ-disclosure, β-likeness, α. */
import type { AttributeCounts } from "./histogram.ts";

/** Recursive (c,l)-diversity that a table has. */
export interface RecursiveDiversity {
  /** The smallest whole c for which every class has r1 < c · (rl + … + rm). */
  c: number;
  /** The distinct l-diversity of the table. */
  l: number;
}

/** The paper's counts in falling order, or pyCANON's in rising order. */
export const recursiveConventions = ["paper", "pycanon"] as const;

/**
 * Recursive (c,l)-diversity for the largest l that is possible: the counts of a class in falling order are r1 … rm.
 * Machanavajjhala et al. 2007, definition 4.2. With l = 1 any table has c of at most 2.
 */
export function measureRecursiveDiversity(counts: AttributeCounts, l: number): RecursiveDiversity {
  let c = 1;
  for (let one = 0; one < counts.classCount; one += 1)
    c = Math.max(c, Math.floor(recursiveRatio(counts.ofClass(one), l)) + 1);
  return { c, l };
}

/**
 * The same as pyCANON 1.x has it: counts in rising order, so that r1 is the rarest value's and c is 1 or 2, and no c for l = 1.
 * It asks less than the definition: a class of 3, 1, 1 and 1 records has (1,4) here and (4,4) by the paper.
 */
export function measureRisingDiversity(
  counts: AttributeCounts,
  l: number,
): RecursiveDiversity | { c: null; l: number } {
  if (l < 2) return { c: null, l };
  let c = 1;
  for (let one = 0; one < counts.classCount; one += 1) {
    const sizes = sortedSizes(counts.ofClass(one));
    const tail = sizes.subarray(l - 1).reduce((sum, size) => sum + size, 0);
    c = Math.max(c, Math.floor((sizes[0] ?? 0) / tail) + 1);
  }
  return { c, l };
}

const sortedSizes = (pairs: Int32Array): Int32Array => pairs.filter((_count, at) => at % 2 === 1).sort();

/** r1 / (rl + … + rm) of a class: it is (c,l)-diverse for every c above. Infinity with fewer than l values. */
export function recursiveRatio(pairs: Int32Array, l: number): number {
  const sizes = sortedSizes(pairs);
  const tail = sizes.subarray(0, Math.max(0, sizes.length - l + 1)).reduce((sum, size) => sum + size, 0);
  return (sizes.at(-1) ?? 0) / tail;
}

/** Measures that compare a class's share q of a value with the share p that it has in the table. */
export interface DisclosureMeasures {
  /** Largest |ln(q/p)| over the values that a class has. */
  deltaDisclosure: number;
  /** Largest (q - p) / p. */
  betaLikeness: number;
  /** The smaller of that and -ln of the rarest value's share. */
  enhancedBetaLikeness: number;
  /** Largest q. */
  alpha: number;
}

/**
 * δ-disclosure privacy: Brickell, Shmatikov, "The Cost of Privacy", KDD 2008, definition 3, where a value that a class
 * lacks would make every table infinite: it is left out. Basic and enhanced β-likeness: Cao, Karras, "Publishing
 * Microdata with a Robust Privacy Guarantee", VLDB 2012, definitions 2 and 3. α of (α,k)-anonymity: Wong et al., KDD 2006.
 * Linear in the counts.
 */
export function measureDisclosure(counts: AttributeCounts): DisclosureMeasures {
  const { totals, recordCount } = counts;
  const rarest = totals.reduce((least, total) => Math.min(least, total), recordCount) / recordCount;
  let [deltaDisclosure, betaLikeness, alpha] = [0, 0, 0];
  for (let one = 0; one < counts.classCount; one += 1) {
    const pairs = counts.ofClass(one);
    const size = sizeOfPairs(pairs);
    for (let at = 0; at < pairs.length; at += 2) {
      const share = (pairs[at + 1] ?? 0) / size;
      const ratio = share / ((totals[pairs[at] ?? 0] ?? 0) / recordCount);
      deltaDisclosure = Math.max(deltaDisclosure, Math.abs(Math.log(ratio)));
      betaLikeness = Math.max(betaLikeness, ratio - 1);
      alpha = Math.max(alpha, share);
    }
  }
  const enhancedBetaLikeness = Math.min(betaLikeness, Math.max(0, -Math.log(rarest)));
  return { deltaDisclosure, betaLikeness, enhancedBetaLikeness, alpha };
}

/** Records of a class. */
export function sizeOfPairs(pairs: Int32Array): number {
  let size = 0;
  for (let at = 1; at < pairs.length; at += 2) size += pairs[at] ?? 0;
  return size;
}
