/** Decides how many bits of chance are in a drawn secret, and what score they stand for. */

/**
 * Bits of a text of `length` characters of disjoint classes with at least one of each, all such texts being equally
 * likely: log2 of their number, by inclusion and exclusion over the classes that are left out,
 * Σ (-1)^|S| (n - Σ sizes of S)^length.
 */
export function classedBits(sizes: readonly number[], length: number): number {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  // As shares of n^length, so that no power overflows.
  let share = 0;
  for (let subset = 0; subset < 2 ** sizes.length; subset += 1) {
    const left = sizes.filter((_size, at) => (subset >> at) % 2 === 1);
    const rest = all - left.reduce((sum, size) => sum + size, 0);
    share += (left.length % 2 === 0 ? 1 : -1) * (rest / all) ** length;
  }
  return length * Math.log2(all) + Math.log2(share);
}

/** Guesses at which a score begins, by zxcvbn's limits. */
const scoreLimits = [1e3, 1e6, 1e8, 1e10];

/** 0 to 4. Whoever knows how the secret was drawn finds it after half of all possible ones. */
export const scoreOfBits = (bits: number): number =>
  scoreLimits.filter((limit) => bits - 1 >= Math.log2(limit)).length;

/** One decimal, rounded down: no more is promised than there is. */
export const roundedBits = (bits: number): number => Math.floor(bits * 10 + 1e-9) / 10;
