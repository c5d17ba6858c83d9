/** `GET /currency/convert`: an amount in another currency. */
import {
  convertAmount,
  formatMoney,
  roundToCash,
  roundToMinorUnit,
} from "../../engines/exchange-rates/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
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
  upperCaseCode,
} from "./fields.ts";
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
    source: sourceField,
  }),
  output: json(
    Type.Object(
      {
        from: upperCaseCode,
        to: upperCaseCode,
        amount: Type.Number(),
        rate: Type.Number({ description: "Units of `to` for one of `from`, 10 significant digits" }),
        result: Type.Number({ description: "6 decimals", ...view({ as: "main", by: "to" }) }),
        resultRounded: nullable(
          Type.Number(),
          "The result to the decimals of its currency (ISO 4217), halves up; null where it has none",
        ),
        resultCash: nullable(
          Type.Number(),
          "The result to the smallest amount of cash: in Swiss francs to 0.05; null where there is none",
        ),
        formatted: nullableText("resultRounded as it is written in English, with a symbol of its own"),
        date,
        stale,
        source,
        fetchedAt,
      },
      { title: "CurrencyConversion" },
    ),
  ),
  fails: ["unknown_currency", "rates_unavailable"],
  examples: [
    { title: "A hundred dollars in yen", input: { from: "USD", to: "JPY", amount: 100 } },
    { title: "One euro in Swiss francs", input: { from: "eur", to: "chf" } },
  ],
  handle: async ({ from, to, amount, ...wanted }, context: Context<WithCurrency>) => {
    const { day, provenance } = await findRates(wanted, context, [from, to]);
    const conversion = convertAmount(day, amount, from, to);
    const resultRounded = roundToMinorUnit(conversion.result, conversion.to);
    return {
      ...conversion,
      resultRounded,
      resultCash: roundToCash(conversion.result, conversion.to),
      formatted: resultRounded === null ? null : formatMoney(resultRounded, conversion.to),
      ...provenance,
    };
  },
});
