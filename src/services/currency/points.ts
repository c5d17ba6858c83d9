/** The rates of a period: its days, one for each group, read piece by piece. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { type DailyRates, type Group, pickDays, rebase } from "../../engines/exchange-rates/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import {
  currencyField,
  parsePeriod,
  periodFields,
  provenanceOf,
  sourceField,
  symbolsField,
} from "./fields.ts";
import type { WithCurrency } from "./resources.ts";

export const maxPoints = 366;

export const periodInput = Type.Object({
  ...periodFields,
  base: currencyField("Currency of the unit", { default: "EUR" }),
  symbols: symbolsField,
  group: Type.Enum(["day", "week", "month"], {
    default: "day",
    description: "The last day with rates of each day, week (from Monday) or month",
  }),
  source: sourceField,
});

export interface PeriodRequest {
  readonly from: string;
  readonly to?: string | undefined;
  readonly base: string;
  readonly symbols?: string | undefined;
  readonly group: Group;
  readonly source?: string | undefined;
}

/** Days of 30 currencies that take less than 5 ms. */
const daysATurn = 16;

/**
 * What one unit of the base was worth on each day. A currency without a rate on a day is not in that day's rates, and a day
 * without the base is left out. Fails with `invalid_parameter` for more than 366 points, and `unknown_currency` for a currency that
 * has no rate in the whole period.
 */
export async function readPoints(request: PeriodRequest, { resources, now }: Context<WithCurrency>) {
  const { currency } = resources;
  const period = parsePeriod(request, now());
  const sourceId = request.source ?? "ecb";
  if (sourceId === "ecb") await currency.ensureDays(period);
  const rates = currency.ratesOf(sourceId);
  const dates = pickDays(rates.table.listDates(period.from, period.to), request.group);
  if (dates.length > maxPoints) throw tooManyPoints(dates.length);
  const base = request.base.toUpperCase();
  const symbols = parseSymbols(request.symbols);
  const points: { date: string; rates: Readonly<Record<string, number>> }[] = [];
  for (const [index, date] of dates.entries()) {
    if (index % daysATurn === daysATurn - 1) await nextTurn();
    const day = rates.table.findUpTo(date);
    if (day?.rates.has(base) === true) points.push({ date, rates: rebaseTo(day, base, symbols) });
  }
  requireKnown(points, dates.length, symbols);
  return { period, base, points, ...provenanceOf(rates) };
}

const parseSymbols = (text: string | undefined): readonly string[] | null =>
  text === undefined ? null : text.split(",").map((symbol) => symbol.trim().toUpperCase());

function rebaseTo(day: DailyRates, base: string, symbols: readonly string[] | null) {
  if (symbols === null) return rebase(day, base);
  const known = symbols.filter((symbol) => day.rates.has(symbol));
  return known.length === 0 ? {} : rebase(day, base, known.join(","));
}

const tooManyPoints = (count: number): ApiError =>
  new ApiError(
    "invalid_parameter",
    `The period has ${count} points, more than ${maxPoints}; group them by week or month, or make it shorter.`,
    { field: "from" },
  );

/** A period without any day, such as a weekend, is no reason to doubt a currency. */
function requireKnown(
  points: readonly { readonly rates: Readonly<Record<string, number>> }[],
  dayCount: number,
  symbols: readonly string[] | null,
): void {
  if (dayCount === 0) return;
  if (points.length === 0) throw unknownCurrency("base");
  const unknown = symbols?.find((symbol) => !points.some(({ rates }) => Object.hasOwn(rates, symbol)));
  if (unknown !== undefined) throw unknownCurrency("symbols");
}

const unknownCurrency = (field: string): ApiError =>
  new ApiError(
    "unknown_currency",
    `${field} names a currency without a rate in this period; see /currency/list.`,
    {
      field,
    },
  );
