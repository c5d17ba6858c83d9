/** A central bank that publishes rates of its own currency, and how its answer is parsed. */
import { type DailyRates, isDate } from "../eurofxref.ts";

export interface Bank {
  /** As the operator and callers write it. */
  readonly id: string;
  readonly name: string;
  /** The currency that its rates are for. */
  readonly base: string;
  /** The newest rates, in the form that `parse` reads. */
  readonly url: string;
  /** Where its terms and its form are told. */
  readonly about: string;
  /** The days of an answer, the newest first. Throws an Error that says what is wrong with it. */
  readonly parse: (text: string) => readonly DailyRates[];
}

/** `amount` units of `code` cost `price` units of the base. */
export interface Quote {
  readonly code: unknown;
  readonly amount: unknown;
  readonly price: unknown;
}

/**
 * The rates of a day as units of each currency for one of the base: exact quotients, `100/452.34`. Throws an Error for a date that
 * does not exist, a code that is none, a currency twice, and for what is no decimal above 0.
 */
export function buildDay(date: unknown, base: string, quotes: Iterable<Quote>): DailyRates {
  if (typeof date !== "string" || !isDate(date)) throw new Error("the date of a day does not exist");
  const rates = new Map([[base, "1"]]);
  for (const { code, amount, price } of quotes) {
    if (typeof code !== "string" || !/^[A-Z]{3}$/.test(code))
      throw new Error(`a currency code on ${date} is none`);
    if (rates.has(code)) throw new Error(`${code} is listed twice on ${date}`);
    rates.set(code, `${parseAmount(amount, code)}/${parseAmount(price, code)}`);
  }
  if (rates.size === 1) throw new Error(`there is no rate on ${date}`);
  return { date, rates };
}

/** Digits with at most one point; numbers of JSON are written out, as 1e-7 is a rate too. */
function parseAmount(value: unknown, code: string): string {
  const text = typeof value === "number" && /e/.test(String(value)) ? value.toFixed(12) : String(value);
  if (!/^\d{1,12}(?:\.\d{1,15})?$/.test(text) || Number(text) === 0)
    throw new Error(`the rate of ${code} is no decimal above 0`);
  return text;
}

/** Newest first. Throws an Error if a day is there twice. */
export function sortDays(days: readonly DailyRates[]): readonly DailyRates[] {
  if (days.length === 0) throw new Error("it contains no day");
  const sorted = [...days].sort((one, other) => (one.date < other.date ? 1 : -1));
  const twice = sorted.find(({ date }, index) => date === sorted[index + 1]?.date);
  if (twice !== undefined) throw new Error(`the day ${twice.date} is there twice`);
  return sorted;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The JSON of a text. Throws an Error that does not repeat it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("it is not JSON");
  }
}

export const asFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Throws an Error where there is no list. */
export function asList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`it has no list of ${what}`);
  return value;
}
