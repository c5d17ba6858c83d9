/** Rounding to decimals. */

/** Half away from zero; never -0. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // 1.005 is a little less than it looks, and still rounds up.
  const rounded = Math.round(Math.abs(value) * scale * (1 + Number.EPSILON)) / scale;
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** Each number of an object, rounded. */
export const roundAll = <K extends string>(
  numbers: Readonly<Record<K, number>>,
  decimals: number,
): Record<K, number> =>
  Object.fromEntries(
    Object.entries<number>(numbers).map(([name, value]) => [name, roundTo(value, decimals)]),
  ) as Record<K, number>;
