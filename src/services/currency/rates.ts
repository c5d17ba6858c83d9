/** `GET /currency/rates`: the rates of a day. */
import { rebase } from "../../engines/exchange-rates/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import {
  attribution,
  currencyField,
  date,
  dateField,
  fetchedAt,
  findRates,
  source,
  sourceField,
  stale,
  symbolsField,
  upperCaseCode,
} from "./fields.ts";
import type { WithCurrency } from "./resources.ts";

export const rates = operation({
  at: ["GET /currency/rates"],
  summary: "List what one unit of a currency is worth in others",
  keywords: ["exchange", "rates", "ecb", "fx", "forex", "today", "daily"],
  description: `${attribution} Answers every currency, or those in symbols; a day without rates has those of the last day before it.`,
  input: Type.Object({
    base: currencyField("Currency of the unit", { default: "EUR" }),
    symbols: symbolsField,
    date: dateField,
    source: sourceField,
  }),
  output: json(
    Type.Object({
      base: upperCaseCode,
      date,
      rates: Type.Record(Type.String(), Type.Number(), {
        description:
          "Units of each currency for one of the base, 10 significant digits; the base itself is 1",
      }),
      stale,
      source,
      fetchedAt,
    }),
  ),
  fails: ["unknown_currency", "rates_unavailable"],
  examples: [
    { title: "The euro in all currencies", input: {} },
    { title: "The dollar in three currencies", input: { base: "USD", symbols: "EUR,GBP,JPY" } },
  ],
  handle: async ({ base, symbols, ...wanted }, context: Context<WithCurrency>) => {
    const { day, provenance } = await findRates(wanted, context, [base]);
    return { base: base.toUpperCase(), date: day.date, rates: rebase(day, base, symbols), ...provenance };
  },
});
