/** Entropy of generated secrets, and the score it corresponds to. */

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

/** Guesses at which the scores 1 to 4 begin, by zxcvbn's limits. */
const scoreLimits = [1e3, 1e6, 1e8, 1e10];

/** 0 to 4. An attacker who knows how the secret was generated finds it after half of all possible ones on average. */
export const scoreEntropy = (bits: number): number =>
  scoreLimits.filter((limit) => bits - 1 >= Math.log2(limit)).length;

/** One decimal, rounded down so as not to promise too much. */
export const roundDownEntropy = (bits: number): number => Math.floor(bits * 10 + 1e-9) / 10;
