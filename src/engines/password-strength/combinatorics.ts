/** Binomial coefficients, in the order of operations by which zxcvbn rounds. */

/** n choose k. */
export function choose(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - step + 1)) / step;
  return ways;
}

/** The sum of n choose k for k from 1 to `max`. */
export function chooseUpTo(n: number, max: number): number {
  let ways = 0;
  for (let k = 1; k <= max; k += 1) ways += choose(n, k);
  return ways;
}
