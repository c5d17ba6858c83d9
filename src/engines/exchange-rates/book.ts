/** Decides which day's rates answer a question. */
import { ApiError } from "../../shared/api-error.ts";
import { type DayIndex, dayAt, isDate, type RateDay } from "./eurofxref.ts";

/** Days with rates. */
export interface RateBook {
  readonly latest: RateDay;
  /** Whether it reaches back beyond the latest day. */
  readonly isHistory: boolean;
  /** The last day with rates that is not after `date`. */
  dayUpTo(date: string): RateDay | null;
}

export const bookOfDay = (day: RateDay): RateBook => ({
  latest: day,
  isHistory: false,
  dayUpTo: (date) => (day.date <= date ? day : null),
});

/** A book on a text that `indexDays` has checked: a day is read when it is asked for. */
export const bookOfText = (text: string, { dates, starts }: DayIndex): RateBook => {
  const day = (index: number): RateDay => dayAt(text, starts[index] ?? 0);
  return {
    latest: day(0),
    isHistory: dates.length > 1,
    dayUpTo(date) {
      const index = firstUpTo(dates, date);
      return index < dates.length ? day(index) : null;
    },
  };
};

/** Two books as one: the newest day of both, and of a day that both have the one in the first. */
export function joinBooks(first: RateBook, second: RateBook): RateBook {
  return {
    latest: second.latest.date > first.latest.date ? second.latest : first.latest,
    isHistory: first.isHistory || second.isHistory,
    dayUpTo(date) {
      const [one, other] = [first.dayUpTo(date), second.dayUpTo(date)];
      if (one === null || other === null) return one ?? other;
      return other.date > one.date ? other : one;
    },
  };
}

/** Index of the first of falling dates that is not after `date`; their number where all are. */
function firstUpTo(dates: readonly string[], date: string): number {
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
  ageInDays(date, dateOf(nowMs)) > quietDaysMax;

/** The day of a time, in UTC. */
export const dateOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

const ageInDays = (date: string, today: string): number =>
  (Date.parse(today) - Date.parse(date)) / 86_400_000;

/** The newest rates; `rates_unavailable` where they are older than `ageDaysMax`, 0 meaning any age. */
export function latestDay({ latest }: RateBook, nowMs: number, ageDaysMax: number): RateDay {
  if (ageDaysMax === 0 || ageInDays(latest.date, dateOf(nowMs)) <= ageDaysMax) return latest;
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
export function dayOn(book: RateBook, date: string, nowMs: number): RateDay {
  if (!isDate(date)) throw refused("date must be a day as YYYY-MM-DD.");
  if (date < firstDate) throw refused(`date must not be before ${firstDate}, the first day with rates.`);
  if (date > dateOf(nowMs)) throw refused("date must not be in the future.");
  const day = book.dayUpTo(date);
  if (day !== null && ageInDays(day.date, date) <= quietDaysMax) return day;
  if (book.isHistory) throw refused(`There are no rates for ${date} in this server's history.`);
  throw refused(
    `This server has the rates of ${book.latest.date} only: no history file is set (NONET_RATES_FILE).`,
  );
}

const refused = (message: string): ApiError => new ApiError("invalid_parameter", message, { field: "date" });
