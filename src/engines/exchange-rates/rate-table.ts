/** Tables of reference rates by day, and which day's rates apply to a date. */
import { ApiError } from "../../shared/api-error.ts";
import { type DailyRates, type DayIndex, isDate, readDayAt } from "./eurofxref.ts";

/** The first day of the euro's reference rates. */
export const firstDate = "1999-01-04";

/** Days with rates. */
export interface RateTable {
  readonly latest: DailyRates;
  /** Whether there are earlier days than the latest. */
  readonly isHistory: boolean;
  /** The last day with rates that is not after `date`. */
  findUpTo(date: string): DailyRates | null;
  /** The dates of its days from one to another, both included, in order. */
  listDates(from: string, to: string): readonly string[];
}

export const createSingleDayTable = (day: DailyRates): RateTable => ({
  latest: day,
  isHistory: false,
  findUpTo: (date) => (day.date <= date ? day : null),
  listDates: (from, to) => (day.date >= from && day.date <= to ? [day.date] : []),
});

/** A table of days that were parsed already, the newest first; at least one. */
export function createDaysTable(days: readonly DailyRates[]): RateTable {
  const [latest] = days;
  if (latest === undefined) throw new Error("a table has at least one day");
  return {
    latest,
    isHistory: days.length > 1,
    findUpTo: (date) => days.find((day) => day.date <= date) ?? null,
    listDates: (from, to) => days.flatMap(({ date }) => (date >= from && date <= to ? [date] : [])).reverse(),
  };
}

/** A table on a text that `indexDays` has checked. A day is parsed when it is requested. */
export const createRateTable = (text: string, { dates, starts }: DayIndex): RateTable => {
  const readDay = (index: number): DailyRates => readDayAt(text, starts[index] ?? 0);
  return {
    latest: readDay(0),
    isHistory: dates.length > 1,
    findUpTo(date) {
      const index = findFirstUpTo(dates, date);
      return index < dates.length ? readDay(index) : null;
    },
    listDates(from, to) {
      const start = findFirstUpTo(dates, to);
      const end = dates.findIndex((date, index) => index >= start && date < from);
      return dates.slice(start, end < 0 ? dates.length : end).reverse();
    },
  };
};

/** Both tables as one: the newest day of both; a day that both have is taken from the first. */
export function mergeTables(first: RateTable, second: RateTable): RateTable {
  return {
    latest: second.latest.date > first.latest.date ? second.latest : first.latest,
    isHistory: first.isHistory || second.isHistory,
    findUpTo(date) {
      const [one, other] = [first.findUpTo(date), second.findUpTo(date)];
      if (one === null || other === null) return one ?? other;
      return other.date > one.date ? other : one;
    },
    listDates: (from, to) =>
      [...new Set([...first.listDates(from, to), ...second.listDates(from, to)])].sort(),
  };
}

/** Index of the first of descending dates that is not after `date`; their number if all are. */
function findFirstUpTo(dates: readonly string[], date: string): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((dates[middle] ?? "") > date) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The longest break in publication, Good Friday to Easter Monday, leaves rates four days old. */
const maxQuietDays = 4;

/** Whether rates of that date are more than 4 days old. */
export const isStale = (date: string, nowMs: number): boolean =>
  ageInDays(date, formatDate(nowMs)) > maxQuietDays;

/** The date of a time, in UTC. */
export const formatDate = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

const ageInDays = (date: string, today: string): number =>
  (Date.parse(today) - Date.parse(date)) / 86_400_000;

/** The newest rates. Fails with `rates_unavailable` if they are older than `maxAgeDays`; 0 allows any age. */
export function getLatestRates({ latest }: RateTable, nowMs: number, maxAgeDays: number): DailyRates {
  if (maxAgeDays === 0 || ageInDays(latest.date, formatDate(nowMs)) <= maxAgeDays) return latest;
  throw new ApiError(
    "rates_unavailable",
    `The newest rates are of ${latest.date}, which is too old to be used.`,
    {
      retryAfterSeconds: 1_800,
    },
  );
}

/**
 * The rates that were valid on a day: its own, or those of the last working day before it.
 * Fails with `invalid_parameter` for a date that does not exist, is before 1999-01-04 or in the future, or for which
 * the table has no rates.
 */
export function findRatesOn(table: RateTable, date: string, nowMs: number): DailyRates {
  checkDate(date, "date", nowMs);
  const day = table.findUpTo(date);
  if (day !== null && ageInDays(day.date, date) <= maxQuietDays) return day;
  if (table.isHistory) throw invalidDate(`There are no rates for ${date} in this server's history.`, "date");
  throw invalidDate(
    `This server has the rates of ${table.latest.date} only: no history file is set (NONET_RATES_FILE).`,
    "date",
  );
}

/** Fails with `invalid_parameter` for a date that does not exist, is before 1999-01-04 or in the future. */
export function checkDate(date: string, field: string, nowMs: number): void {
  if (!isDate(date)) throw invalidDate(`${field} must be a day as YYYY-MM-DD.`, field);
  if (date < firstDate)
    throw invalidDate(`${field} must not be before ${firstDate}, the first day with rates.`, field);
  if (date > formatDate(nowMs)) throw invalidDate(`${field} must not be in the future.`, field);
}

const invalidDate = (message: string, field: string): ApiError =>
  new ApiError("invalid_parameter", message, { field });
