/** Entropy of random texts with at least one character of each class. */

/**
 * Entropy of a text of `length` characters from disjoint classes with at least one of each, all such texts being equally
 * likely: log2 of their number, by inclusion and exclusion over the sets S of classes that are left out,
 * Σ (-1)^|S| (n - Σ sizes of S)^length.
 */
export function computeClassEntropy(sizes: readonly number[], length: number): number {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  // As shares of n^length, so that no power overflows.
  let share = 0;
  for (let subset = 0; subset < 2 ** sizes.length; subset += 1) {
    const excluded = sizes.filter((_size, at) => (subset >> at) % 2 === 1);
    const rest = all - excluded.reduce((sum, size) => sum + size, 0);
    share += (excluded.length % 2 === 0 ? 1 : -1) * (rest / all) ** length;
  }
  return length * Math.log2(all) + Math.log2(share);
}

/** One decimal, rounded down so as not to promise too much. */
export const roundDownEntropy = (bits: number): number => Math.floor(bits * 10 + 1e-9) / 10;
