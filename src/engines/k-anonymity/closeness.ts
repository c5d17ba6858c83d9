/** t-closeness: how far the values of a sensitive attribute in a class are from those of the whole table. */
import { sizeOfPairs } from "./disclosure.ts";
import type { AttributeCounts } from "./histogram.ts";

/**
 * t-closeness: the largest Earth Mover's Distance of any class, 0 to 1.
 * Li, Li, Venkatasubramanian, "t-Closeness: Privacy Beyond k-Anonymity and l-Diversity", ICDE 2007: the ordered
 * distance (section 5.1) where every value is a number, else the equal distance (section 5.2).
 * m log m for the table and log m for each value of each class.
 */
export function measureCloseness(counts: AttributeCounts): number {
  const distance = distanceToTable(counts);
  let most = 0;
  for (let one = 0; one < counts.classCount; one += 1) most = Math.max(most, distance(counts.ofClass(one)));
  return most;
}

type Distance = (pairs: Int32Array) => number;

type Whole = Pick<AttributeCounts, "values" | "totals" | "recordCount">;

/** The distance of a class, by its counts, to the whole table. */
export const distanceToTable = (whole: Whole): Distance =>
  whole.values.every((value) => typeof value === "number") ? orderedDistance(whole) : equalDistance(whole);

/** Any value is as far from any other: half the sum of |p - q|. Values that a class lacks add up to what is left of q. */
function equalDistance({ totals, recordCount }: Whole): Distance {
  return (pairs) => {
    const size = sizeOfPairs(pairs);
    let apart = 0;
    let seen = 0;
    for (let at = 0; at < pairs.length; at += 2) {
      const whole = (totals[pairs[at] ?? 0] ?? 0) / recordCount;
      apart += Math.abs((pairs[at + 1] ?? 0) / size - whole);
      seen += whole;
    }
    return (apart + 1 - seen) / 2;
  };
}

/**
 * Values m in rising order, neighbors 1/(m-1) apart: Σ |Σ (p - q)| / (m-1) over the first 1…m values.
 * A class's own sum stays the same between two of its values, where the table's only grows: a place divides those
 * where it is less from those where it is more, and sums of sums give both sides at once.
 */
function orderedDistance({ totals, recordCount }: Whole): Distance {
  const m = totals.length;
  // Whole numbers of records, so that nothing is rounded before the end.
  const below = new Float64Array(m + 1);
  const sums = new Float64Array(m + 1);
  for (let at = 0; at < m; at += 1) {
    below[at + 1] = (below[at] ?? 0) + (totals[at] ?? 0);
    sums[at + 1] = (sums[at] ?? 0) + (below[at + 1] ?? 0);
  }
  const upTo = (at: number): number => below[at + 1] ?? 0;
  const sumBetween = (from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0);
  /** Σ |level - table's sum| over the places from…to-1. */
  const between = (from: number, to: number, level: number): number => {
    const middle = firstAbove(upTo, level, from, to);
    const lower = level * (middle - from) - sumBetween(from, middle);
    return lower + sumBetween(middle, to) - level * (to - middle);
  };
  return (pairs) => {
    if (m < 2) return 0;
    const size = sizeOfPairs(pairs);
    let total = 0;
    let level = 0;
    let from = 0;
    for (let at = 0; at < pairs.length; at += 2) {
      const code = pairs[at] ?? 0;
      total += between(from, code, level);
      level += ((pairs[at + 1] ?? 0) / size) * recordCount;
      from = code;
    }
    return (total + between(from, m, recordCount)) / recordCount / (m - 1);
  };
}

/** The first place from…to whose value is above the level; the values never fall. */
function firstAbove(valueAt: (at: number) => number, level: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) > level) high = middle;
    else low = middle + 1;
  }
  return low;
}
