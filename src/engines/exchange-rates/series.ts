/** Rates over time: the days of a period, one for each day, week or month. */

export type Group = "day" | "week" | "month";

/** The last day with rates of each group, in order. `dates` ascend. A week begins on Monday (ISO 8601). */
export function pickDays(dates: readonly string[], group: Group): readonly string[] {
  if (group === "day") return dates;
  const keyOf = group === "week" ? weekOf : monthOf;
  return dates.filter((date, index) => {
    const next = dates[index + 1];
    return next === undefined || keyOf(next) !== keyOf(date);
  });
}

const monthOf = (date: string): string => date.slice(0, 7);
/** Days since Monday, 1969-12-29, in weeks. */
const weekOf = (date: string): number => Math.floor((Date.parse(date) / 86_400_000 + 3) / 7);

export interface SeriesSummary {
  /** One for each day; null on a day without a rate. */
  readonly values: (number | null)[];
  readonly first: number;
  readonly last: number;
  /** Of the last value to the first, in percent; 4 decimals. */
  readonly changePercent: number;
  readonly min: number;
  readonly max: number;
  /** 10 significant digits. */
  readonly mean: number;
}

/** Null if there is no value at all. */
export function summarizeSeries(values: readonly (number | null)[]): SeriesSummary | null {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    values: [...values],
    first,
    last,
    changePercent: Number(((last / first - 1) * 100).toFixed(4)) || 0,
    min: Math.min(...known),
    max: Math.max(...known),
    mean: Number((known.reduce((sum, value) => sum + value, 0) / known.length).toPrecision(10)),
  };
}
