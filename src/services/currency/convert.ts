/** `GET /currency/convert`: an amount in another currency. */
import { convertAmount } from "../../engines/exchange-rates/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { attribution, currencyField, date, dateField, findRates, stale, upperCaseCode } from "./fields.ts";
import type { WithCurrency } from "./resources.ts";

export const convert = operation({
  tool: { at: "GET /tools/api/currency" },
  at: ["GET /currency/convert"],
  essential: true,
  summary: "Convert an amount from one currency to another",
  keywords: [
    "money",
    "exchange",
    "fx",
    "forex",
    "converter",
    "calculator",
    "price",
    "euro",
    "dollar",
    "pound",
    "yen",
    "franc",
    "usd",
    "gbp",
    "jpy",
  ],
  description: `${attribution} Computed in decimals from the published digits and rounded once, halves up.`,
  arguments: ["from", "to", "amount"],
  input: Type.Object({
    from: currencyField("Currency of the amount"),
    to: currencyField("Currency of the result"),
    amount: Type.Number({ default: 1, minimum: 0, maximum: 1e15, description: "The amount to convert" }),
    date: dateField,
  }),
  output: json(
    Type.Object(
      {
        from: upperCaseCode,
        to: upperCaseCode,
        amount: Type.Number(),
        rate: Type.Number({ description: "Units of `to` for one of `from`, 10 significant digits" }),
        result: Type.Number({ description: "6 decimals", ...view({ as: "main", by: "to" }) }),
        date,
        stale,
      },
      { title: "CurrencyConversion" },
    ),
  ),
  fails: ["unknown_currency", "rates_unavailable"],
  examples: [
    { title: "A hundred dollars in yen", input: { from: "USD", to: "JPY", amount: 100 } },
    { title: "One euro in Swiss francs", input: { from: "eur", to: "chf" } },
  ],
  handle: ({ from, to, amount, date }, context: Context<WithCurrency>) => {
    const { day, stale } = findRates(date, context);
    return { ...convertAmount(day, amount, from, to), stale };
  },
});
