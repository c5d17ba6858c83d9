/** Fields that the currency endpoints share, and the rates that a request asks for. */
import { type DailyRates, isStale } from "../../engines/exchange-rates/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { formed, refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import type { WithCurrency } from "./resources.ts";

export const currencyField = (description: string, options: { readonly default?: string } = {}) =>
  Type.String({
    minLength: 1,
    ...formed("^[A-Za-z]{3}$", "a currency code of three letters, such as EUR"),
    description: `${description}, ISO 4217, in any case`,
    ...options,
    ...refusal({ pattern: "unknown_currency" }),
  });

export const upperCaseCode = Type.String({ description: "In upper case" });

export const dateField = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 10,
    format: "date",
    description:
      "Day as YYYY-MM-DD, from 1999-01-04 if the server has the history; a day without rates has those of the last day before it",
  }),
);

export const date = Type.String({ format: "date", description: "Day of the rates, YYYY-MM-DD" });

export const stale = Type.Boolean({
  description: "Whether the newest rates are over 4 days old; never true if a date was asked for",
});

export const attribution =
  "Euro foreign exchange reference rates of the European Central Bank, published on working days at about 16:00 CET, " +
  "for information only.";

/** The rates of a day, or the newest, and whether the newest are stale. */
export function findRates(
  date: string | undefined,
  { resources, now }: Context<WithCurrency>,
): { readonly day: DailyRates; readonly stale: boolean } {
  const day = resources.currency.dayFor(date, now());
  return { day, stale: date === undefined && isStale(day.date, now()) };
}
