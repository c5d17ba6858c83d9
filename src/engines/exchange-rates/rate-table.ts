/** Decides which day's rates answer a question. */
import { ApiError } from "../../shared/api-error.ts";
import { type DailyRates, type DayIndex, isDate, readDayAt } from "./eurofxref.ts";

/** Days with rates. */
export interface RateTable {
  readonly latest: DailyRates;
  /** Whether it reaches back beyond the latest day. */
  readonly isHistory: boolean;
  /** The last day with rates that is not after `date`. */
  findUpTo(date: string): DailyRates | null;
}

export const createSingleDayTable = (day: DailyRates): RateTable => ({
  latest: day,
  isHistory: false,
  findUpTo: (date) => (day.date <= date ? day : null),
});

/** A book on a text that `indexDays` has checked: a day is read when it is asked for. */
export const createRateTable = (text: string, { dates, starts }: DayIndex): RateTable => {
  const day = (index: number): DailyRates => readDayAt(text, starts[index] ?? 0);
  return {
    latest: day(0),
    isHistory: dates.length > 1,
    findUpTo(date) {
      const index = findFirstUpTo(dates, date);
      return index < dates.length ? day(index) : null;
    },
  };
};

/** Two books as one: the newest day of both, and of a day that both have the one in the first. */
export function mergeTables(first: RateTable, second: RateTable): RateTable {
  return {
    latest: second.latest.date > first.latest.date ? second.latest : first.latest,
    isHistory: first.isHistory || second.isHistory,
    findUpTo(date) {
      const [one, other] = [first.findUpTo(date), second.findUpTo(date)];
      if (one === null || other === null) return one ?? other;
      return other.date > one.date ? other : one;
    },
  };
}

/** Index of the first of falling dates that is not after `date`; their number where all are. */
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

/** The first day of the euro's reference rates. */
const firstDate = "1999-01-04";

/** The longest run without publication, Good Friday to Easter Monday, leaves rates four days old. */
const quietDaysMax = 4;

/** Whether rates of that date are more than 4 days old. */
export const isStale = (date: string, nowMs: number): boolean =>
  ageInDays(date, formatDate(nowMs)) > quietDaysMax;

/** The day of a time, in UTC. */
export const formatDate = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

const ageInDays = (date: string, today: string): number =>
  (Date.parse(today) - Date.parse(date)) / 86_400_000;

/** The newest rates; `rates_unavailable` where they are older than `ageDaysMax`, 0 meaning any age. */
export function getLatestRates({ latest }: RateTable, nowMs: number, ageDaysMax: number): DailyRates {
  if (ageDaysMax === 0 || ageInDays(latest.date, formatDate(nowMs)) <= ageDaysMax) return latest;
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
 * `invalid_parameter` for a date that is none, before 1999-01-04, in the future, or without rates here.
 */
export function findRatesOn(book: RateTable, date: string, nowMs: number): DailyRates {
  if (!isDate(date)) throw invalidDate("date must be a day as YYYY-MM-DD.");
  if (date < firstDate) throw invalidDate(`date must not be before ${firstDate}, the first day with rates.`);
  if (date > formatDate(nowMs)) throw invalidDate("date must not be in the future.");
  const day = book.findUpTo(date);
  if (day !== null && ageInDays(day.date, date) <= quietDaysMax) return day;
  if (book.isHistory) throw invalidDate(`There are no rates for ${date} in this server's history.`);
  throw invalidDate(
    `This server has the rates of ${book.latest.date} only: no history file is set (NONET_RATES_FILE).`,
  );
}

const invalidDate = (message: string): ApiError =>
  new ApiError("invalid_parameter", message, { field: "date" });
