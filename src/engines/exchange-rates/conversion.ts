/** Decides what an amount of one currency is worth in another. */
import { ApiError } from "../../shared/api-error.ts";
import {
  type Fraction,
  fractionOf,
  parseDecimal,
  product,
  quotient,
  toDecimals,
  toSignificant,
} from "./decimal.ts";
import type { RateDay } from "./eurofxref.ts";

export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** Units of `to` for one of `from`, 10 significant digits. */
  readonly rate: number;
  /** 6 decimals, from the exact rate. */
  readonly result: number;
  readonly date: string;
}

const rateDigits = 10;
const resultDecimals = 6;

/** `amount` is at or above 0; codes in any case, else `unknown_currency`. */
export function conversionOf(day: RateDay, amount: number, from: string, to: string): Conversion {
  const source = known(day, from, "from");
  const target = known(day, to, "to");
  const exact = crossRate(day, source, target);
  return {
    from: source,
    to: target,
    amount,
    rate: toSignificant(exact, rateDigits),
    result: toDecimals(product(fractionOf(amount), exact), resultDecimals),
    date: day.date,
  };
}

/** What one unit of the base is worth in each currency, or in those named, by rising code. */
export function rebase(day: RateDay, base: string, symbols?: string): Readonly<Record<string, number>> {
  const source = known(day, base, "base");
  const targets = symbols === undefined ? currenciesOf(day) : namedIn(day, symbols);
  return Object.fromEntries(
    targets.map((target) => [target, toSignificant(crossRate(day, source, target), rateDigits)]),
  );
}

export const currenciesOf = ({ rates }: RateDay): string[] => [...rates.keys()].sort();

const namedIn = (day: RateDay, symbols: string): readonly string[] =>
  [...new Set(symbols.split(",").map((symbol) => known(day, symbol.trim(), "symbols")))].sort();

function known({ rates, date }: RateDay, code: string, field: string): string {
  const upper = code.toUpperCase();
  if (rates.has(upper)) return upper;
  throw new ApiError(
    "unknown_currency",
    `${field} names a currency without a rate on ${date}; see /currency/list.`,
    {
      field,
    },
  );
}

/** Both are rates of the euro, so the quotient is the cross rate; of a currency with itself exactly 1. */
const crossRate = (day: RateDay, from: string, to: string): Fraction =>
  quotient(rateOf(day, to), rateOf(day, from));

function rateOf({ rates }: RateDay, code: string): Fraction {
  const rate = parseDecimal(rates.get(code) ?? "");
  if (rate === null) throw new Error(`the rate of ${code} is no decimal`);
  return rate;
}
