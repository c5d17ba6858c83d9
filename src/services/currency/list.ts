/** `GET /currency/list`: the currencies that are known. */
import { isStale, listCurrencies } from "../../engines/exchange-rates/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { attribution, date, dateInput, stale } from "./fields.ts";
import type { WithCurrency } from "./resources.ts";

export const list = operation({
  at: ["GET /currency/list"],
  summary: "List the currencies with a rate",
  description: attribution,
  input: Type.Object({ date: dateInput }),
  output: json(
    Type.Object({
      date,
      count: Type.Integer({ description: "Number of currencies" }),
      currencies: Type.Array(Type.String(), { description: "ISO 4217 codes, sorted" }),
      stale,
    }),
  ),
  fails: ["rates_unavailable"],
  examples: [{ title: "The currencies of the newest rates", input: {} }],
  handle: ({ date }, { resources, now }: Context<WithCurrency>) => {
    const day = resources.currency.dayFor(date, now());
    const currencies = listCurrencies(day);
    return {
      date: day.date,
      count: currencies.length,
      currencies,
      stale: date === undefined && isStale(day.date, now()),
    };
  },
});
