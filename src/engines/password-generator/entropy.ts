/** The score that the entropy of a generated secret corresponds to. */

/** Guesses at which the scores 1 to 4 begin, by zxcvbn's limits. */
const scoreLimits = [1e3, 1e6, 1e8, 1e10];

/** 0 to 4. An attacker who knows how the secret was generated finds it after half of all possible ones on average. */
export const scoreEntropy = (bits: number): number =>
  scoreLimits.filter((limit) => bits - 1 >= Math.log2(limit)).length;
