/** Fields that the currency endpoints share. */
import { formed, refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

export const codeOf = (description: string, options: { readonly default?: string } = {}) =>
  Type.String({
    minLength: 1,
    ...formed("^[A-Za-z]{3}$", "a currency code of three letters, such as EUR"),
    description: `${description}, ISO 4217, in any case`,
    ...options,
    ...refusal({ pattern: "unknown_currency" }),
  });

export const dateInput = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 10,
    description:
      "Day as YYYY-MM-DD, from 1999-01-04, where the server has the history; a day without rates takes the last one before",
  }),
);

export const date = Type.String({ description: "Day of the rates, YYYY-MM-DD" });

export const stale = Type.Boolean({
  description: "Whether the newest rates are more than 4 days old; never true for a date that was asked for",
});

export const attribution =
  "Euro foreign exchange reference rates of the European Central Bank, published on working days at about 16:00 CET, " +
  "for information only.";
