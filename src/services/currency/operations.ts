/** Decides the currency endpoints: conversion, rates of a base, and the currencies there are. */

import { convertAmount, isStale, listCurrencies, rebase } from "../../engines/exchange-rates/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { formed, refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import type { WithCurrency } from "./resources.ts";

const codeOf = (description: string, options: { readonly default?: string } = {}) =>
  Type.String({
    minLength: 1,
    ...formed("^[A-Za-z]{3}$", "a currency code of three letters, such as EUR"),
    description: `${description}, ISO 4217, in any case`,
    ...options,
    ...refusal({ pattern: "unknown_currency" }),
  });

const dateInput = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 10,
    description:
      "Day as YYYY-MM-DD, from 1999-01-04, where the server has the history; a day without rates takes the last one before",
  }),
);

const date = Type.String({ description: "Day of the rates, YYYY-MM-DD" });
const stale = Type.Boolean({
  description: "Whether the newest rates are more than 4 days old; never true for a date that was asked for",
});

const attribution =
  "Euro foreign exchange reference rates of the European Central Bank, published on working days at about 16:00 CET, " +
  "for information only.";

export const convert = operation({
  tool: { at: "GET /tools/api/currency" },
  at: ["GET /currency/convert"],
  summary: "Convert an amount from one currency to another",
  description: `${attribution} Reckoned in decimals from the published digits, rounded once, halves up.`,
  input: Type.Object({
    from: codeOf("Currency of the amount"),
    to: codeOf("Currency of the result"),
    amount: Type.Number({ default: 1, minimum: 0, maximum: 1e15, description: "How much" }),
    date: dateInput,
  }),
  output: json(
    Type.Object({
      from: Type.String({ description: "In upper case" }),
      to: Type.String({ description: "In upper case" }),
      amount: Type.Number(),
      rate: Type.Number({ description: "Units of `to` for one of `from`, 10 significant digits" }),
      result: Type.Number({ description: "6 decimals" }),
      date,
      stale,
    }),
  ),
  fails: ["unknown_currency", "rates_unavailable"],
  examples: [
    { title: "A hundred dollars in yen", input: { from: "USD", to: "JPY", amount: 100 } },
    { title: "One euro in Swiss francs", input: { from: "eur", to: "chf" } },
  ],
  handle: ({ from, to, amount, date }, { resources, now }: Context<WithCurrency>) => {
    const day = resources.currency.dayFor(date, now());
    return { ...convertAmount(day, amount, from, to), stale: date === undefined && isStale(day.date, now()) };
  },
});

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
