/** The bank's history: which of its days are missing, and how new days join it. */
import type { DayIndex } from "./eurofxref.ts";
import type { IndexedRates } from "./feed.ts";
import { firstDate, type RateTable } from "./rate-table.ts";
import { listWorkingDays } from "./working-days.ts";

/**
 * Whether a table lacks working days of a period that the bank has published: up to the table's latest day, and none that is not
 * after `heldUpTo`, the newest day of a whole history that is held.
 */
export function lacksDays(table: RateTable, period: Period, heldUpTo: string | null): boolean {
  const [to = ""] = [period.to, table.latest.date].sort();
  if (heldUpTo !== null && to <= heldUpTo) return false;
  const from = [period.from, firstDate, heldUpTo ?? ""].sort().at(-1) ?? firstDate;
  const held = new Set(table.listDates(from, to));
  if (held.size > 0 || from > to)
    return [...listWorkingDays(from, to)].some((date) => date !== heldUpTo && !held.has(date));
  // A weekend or holiday has the rates of the day before it.
  return lacksDayOf(table, to);
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

function lacksDayOf(table: RateTable, date: string): boolean {
  const before = table.findUpTo(date);
  if (before === null) return true;
  const [, ...missed] = [before.date, ...listWorkingDays(before.date, date)];
  return missed.some((day) => day !== before.date);
}

/** A history with the days of a newer text that it does not have yet, as a text of the same form; itself where there are none. */
export function spliceDays(history: IndexedRates, newer: IndexedRates): string {
  const [latest = ""] = history.index.dates;
  const count = countAfter(newer.index, latest);
  if (count === 0) return history.text;
  const [start = 0] = newer.index.starts;
  const fragment = newer.text.slice(start, newer.index.starts[count] ?? endOfDays(newer.text));
  const [at = 0] = history.index.starts;
  return history.text.slice(0, at) + fragment + history.text.slice(at);
}

const countAfter = ({ dates }: DayIndex, latest: string): number => {
  const end = dates.findIndex((date) => date <= latest);
  return end < 0 ? dates.length : end;
};

/** Where the element that holds the days is closed: the last one that is. */
const endOfDays = (text: string): number => text.lastIndexOf("</Cube>");
