/** Conversion of amounts and rates between currencies, by the rates of one day. */
import { ApiError } from "../../shared/api-error.ts";
import {
  divide,
  type Fraction,
  multiply,
  parseDecimal,
  toDecimals,
  toFraction,
  toSignificant,
} from "./decimal.ts";
import type { DailyRates } from "./eurofxref.ts";

interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** Units of `to` for one of `from`, 10 significant digits. */
  readonly rate: number;
  /** Rounded to 6 decimals, computed from the exact rate. */
  readonly result: number;
  readonly date: string;
}

const rateDigits = 10;
const resultDecimals = 6;

/** `amount` is at least 0. Codes may be in any case; fails with `unknown_currency` for one without a rate. */
export function convertAmount(day: DailyRates, amount: number, from: string, to: string): Conversion {
  const source = requireCurrency(day, from, "from");
  const target = requireCurrency(day, to, "to");
  const exact = computeCrossRate(day, source, target);
  return {
    from: source,
    to: target,
    amount,
    rate: toSignificant(exact, rateDigits),
    result: toDecimals(multiply(toFraction(amount), exact), resultDecimals),
    date: day.date,
  };
}

/** What one unit of the base is worth in each currency, or in those of the comma-separated `symbols`, sorted by code. */
export function rebase(day: DailyRates, base: string, symbols?: string): Readonly<Record<string, number>> {
  const source = requireCurrency(day, base, "base");
  const targets = symbols === undefined ? listCurrencies(day) : parseSymbols(day, symbols);
  return Object.fromEntries(
    targets.map((target) => [target, toSignificant(computeCrossRate(day, source, target), rateDigits)]),
  );
}

export const listCurrencies = ({ rates }: DailyRates): string[] => [...rates.keys()].sort();

const parseSymbols = (day: DailyRates, symbols: string): readonly string[] =>
  [...new Set(symbols.split(",").map((symbol) => requireCurrency(day, symbol.trim(), "symbols")))].sort();

function requireCurrency({ rates, date }: DailyRates, code: string, field: string): string {
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

/** Both rates are against the source's own currency, so their quotient is the cross rate; for a currency with itself it is exactly 1. */
const computeCrossRate = (day: DailyRates, from: string, to: string): Fraction =>
  divide(parseRate(day, to), parseRate(day, from));

function parseRate({ rates }: DailyRates, code: string): Fraction {
  const [dividend = "", divisor = "1"] = (rates.get(code) ?? "").split("/");
  const [rate, amount] = [parseDecimal(dividend), parseDecimal(divisor)];
  if (rate === null || amount === null) throw new Error(`the rate of ${code} is not a decimal`);
  return divide(rate, amount);
}
