/** Rounding of results to two decimals. */

/** Half away from 0; never -0. */
export function roundToHundredths(value: number): number {
  const rounded = Math.round(Math.abs(value) * 100 * (1 + Number.EPSILON)) / 100;
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** Each number of an object rounded. */
export const roundAll = <K extends string>(numbers: Readonly<Record<K, number>>): Record<K, number> =>
  Object.fromEntries(
    (Object.entries(numbers) as [K, number][]).map(([name, value]) => [name, roundToHundredths(value)]),
  ) as Record<K, number>;
