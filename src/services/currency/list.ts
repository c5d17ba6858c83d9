/** `GET /currency/list`: the currencies with a rate. */
import { listCurrencies } from "../../engines/exchange-rates/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { attribution, date, dateField, findRates, stale } from "./fields.ts";
import type { WithCurrency } from "./resources.ts";

export const list = operation({
  at: ["GET /currency/list"],
  summary: "List the currencies with a rate",
  keywords: ["supported", "available", "iso", "4217", "which"],
  description: `${attribution} Answers the codes of the newest day, or of the day that is asked for.`,
  input: Type.Object({ date: dateField }),
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
  handle: ({ date }, context: Context<WithCurrency>) => {
    const { day, stale } = findRates(date, context);
    const currencies = listCurrencies(day);
    return { date: day.date, count: currencies.length, currencies, stale };
  },
});
