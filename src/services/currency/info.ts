/** `GET /currency/info`: name, symbol and rounding of a currency. */
import { findCurrency } from "../../engines/exchange-rates/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { currencyField, upperCaseCode } from "./fields.ts";

export const currencyFacts = Type.Object(
  {
    code: upperCaseCode,
    name: Type.String({ description: "In English (CLDR)" }),
    symbol: Type.String({ description: "As its country writes it; several currencies share $ and kr" }),
    numericCode: Type.String({ description: "ISO 4217, three digits" }),
    minorUnits: {
      ...nullable(
        Type.Integer(),
        "Decimals of an amount by ISO 4217; null for metals and funds, which have none",
      ),
      ...unit("decimals"),
    },
    cashIncrement: nullableText(
      "Smallest amount of cash, where it is not the minor unit: 0.05 of the Swiss franc (CLDR)",
    ),
  },
  { title: "Currency" },
);

export const info = operation({
  at: ["GET /currency/info"],
  summary: "Tell the name, symbol and rounding of a currency",
  keywords: ["iso", "4217", "minor", "unit", "decimals", "digits", "numeric", "cash", "sign", "money"],
  description:
    "Names of CLDR, codes and decimals of ISO 4217, cash rounding of CLDR. It knows every currency of the standard, whether there is a rate for it or not; currencies without a state, such as Bitcoin, are none.",
  keptBy: "everyone",
  input: Type.Object({ code: currencyField("Currency") }),
  output: json(currencyFacts),
  fails: ["unknown_currency"],
  examples: [
    {
      title: "The Swiss franc",
      input: { code: "chf" },
      output: {
        code: "CHF",
        name: "Swiss Franc",
        symbol: "CHF",
        numericCode: "756",
        minorUnits: 2,
        cashIncrement: "0.05",
      },
    },
  ],
  handle: ({ code }) => {
    const facts = findCurrency(code.toUpperCase());
    if (facts !== null) return facts;
    throw new ApiError("unknown_currency", "code is no currency of ISO 4217.", { field: "code" });
  },
});
