/** `GET /currency/series`: how rates changed over a period, a column for each currency. */
import { summarizeSeries } from "../../engines/exchange-rates/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { attribution, fetchedAt, source, upperCaseCode } from "./fields.ts";
import { maxPoints, periodInput, readPoints } from "./points.ts";
import type { WithCurrency } from "./resources.ts";

const column = Type.Object(
  {
    currency: upperCaseCode,
    values: Type.Array(nullable(Type.Number(), "Units for one of the base, 10 significant digits"), {
      description: "One for each date; null on a day without a rate",
    }),
    first: Type.Number({ description: "First value of the period" }),
    last: Type.Number({ description: "Last value of the period" }),
    changePercent: Type.Number({ description: "From the first to the last, 4 decimals", ...unit("percent") }),
    min: Type.Number({ description: "Lowest value" }),
    max: Type.Number({ description: "Highest value" }),
    mean: Type.Number({ description: "Of the values, 10 significant digits" }),
  },
  { title: "RatesColumn" },
);

export const series = operation({
  at: ["GET /currency/series"],
  summary: "Follow rates over a period, with change, lowest and highest",
  keywords: [
    "timeseries",
    "time series",
    "chart",
    "fluctuation",
    "trend",
    "historical",
    "min",
    "max",
    "average",
  ],
  description: `${attribution} The same days as /currency/history, up to ${maxPoints}, as a column of values for each currency with its change, bounds and mean.`,
  deadlineMs: 15_000,
  input: periodInput,
  output: json(
    Type.Object(
      {
        base: upperCaseCode,
        from: Type.String({ format: "date", description: "As it was sent" }),
        to: Type.String({ format: "date", description: "As it was sent, or today" }),
        count: Type.Integer({ description: "Number of dates" }),
        dates: Type.Array(Type.String({ format: "date" }), { description: "Days with rates, in order" }),
        series: Type.Array(column, { description: "By currency" }),
        source,
        fetchedAt,
      },
      { title: "RatesSeries" },
    ),
  ),
  fails: ["unknown_currency", "rates_unavailable"],
  examples: [
    {
      title: "A month of the euro in dollars, week by week",
      input: { from: "2026-05-01", to: "2026-05-31", symbols: "USD", group: "week" },
    },
  ],
  handle: async (request, context: Context<WithCurrency>) => {
    const { period, base, points, source, fetchedAt } = await readPoints(request, context);
    const currencies = [...new Set(points.flatMap(({ rates }) => Object.keys(rates)))].sort();
    const columns = currencies.flatMap((currency) => {
      const summary = summarizeSeries(points.map(({ rates }) => rates[currency] ?? null));
      return summary === null ? [] : [{ currency, ...summary }];
    });
    const dates = points.map(({ date }) => date);
    return { base, ...period, count: dates.length, dates, series: columns, source, fetchedAt };
  },
});
