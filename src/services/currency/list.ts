/** `GET /currency/list`: the currencies with a rate. */
import { findCurrency, listCurrencies } from "../../engines/exchange-rates/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { attribution, date, dateField, fetchedAt, findRates, source, sourceField, stale } from "./fields.ts";
import { currencyFacts } from "./info.ts";
import type { WithCurrency } from "./resources.ts";

export const list = operation({
  at: ["GET /currency/list"],
  summary: "List the currencies with a rate",
  keywords: ["supported", "available", "iso", "4217", "which"],
  description: `${attribution} Answers the codes of the newest day, or of the day that is asked for.`,
  input: Type.Object({ date: dateField, source: sourceField }),
  output: json(
    Type.Object({
      date,
      count: Type.Integer({ description: "Number of currencies" }),
      currencies: Type.Array(Type.String(), { description: "ISO 4217 codes, sorted" }),
      details: Type.Array(currencyFacts, {
        description: "Name, symbol and rounding of each; a currency that left before 2024 has none",
      }),
      stale,
      source,
      fetchedAt,
    }),
  ),
  fails: ["rates_unavailable"],
  examples: [{ title: "The currencies of the newest rates", input: {} }],
  handle: async (wanted, context: Context<WithCurrency>) => {
    const { day, provenance } = await findRates(wanted, context);
    const currencies = listCurrencies(day);
    const details = currencies.map(findCurrency).filter((facts) => facts !== null);
    return { date: day.date, count: currencies.length, currencies, details, ...provenance };
  },
});
