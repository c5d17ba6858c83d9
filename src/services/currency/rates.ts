/** `GET /currency/rates`: the rates of a day. */
import { isStale, rebase } from "../../engines/exchange-rates/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { attribution, codeOf, date, dateInput, stale } from "./fields.ts";
import type { WithCurrency } from "./resources.ts";

export const rates = operation({
  at: ["GET /currency/rates"],
  summary: "List what one unit of a currency is worth in the others",
  description: attribution,
  input: Type.Object({
    base: codeOf("Currency of the unit", { default: "EUR" }),
    symbols: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 400,
        description: "Only these currencies, separated by commas",
      }),
    ),
    date: dateInput,
  }),
  output: json(
    Type.Object({
      base: Type.String({ description: "In upper case" }),
      date,
      rates: Type.Record(Type.String(), Type.Number(), {
        description:
          "Units of each currency for one of the base, 10 significant digits; the base itself is 1",
      }),
      stale,
    }),
  ),
  fails: ["unknown_currency", "rates_unavailable"],
  examples: [
    { title: "The euro in all currencies", input: {} },
    { title: "The dollar in three of them", input: { base: "USD", symbols: "EUR,GBP,JPY" } },
  ],
  handle: ({ base, symbols, date }, { resources, now }: Context<WithCurrency>) => {
    const day = resources.currency.dayFor(date, now());
    const values = rebase(day, base, symbols);
    return {
      base: base.toUpperCase(),
      date: day.date,
      rates: values,
      stale: date === undefined && isStale(day.date, now()),
    };
  },
});
