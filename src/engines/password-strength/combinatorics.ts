/** Decides how many ways there are to choose, in the order of operations that zxcvbn rounds by. */

/** k of n. */
export function choose(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - step + 1)) / step;
  return ways;
}

/** 1, 2, … up to `most` of n. */
export function chooseUpTo(n: number, most: number): number {
  let ways = 0;
  for (let k = 1; k <= most; k += 1) ways += choose(n, k);
  return ways;
}
