/** `GET /currency/history`: the rates of each day, week or month of a period. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { attribution, date, fetchedAt, source, upperCaseCode } from "./fields.ts";
import { maxPoints, periodInput, readPoints } from "./points.ts";
import type { WithCurrency } from "./resources.ts";

export const history = operation({
  at: ["GET /currency/history"],
  summary: "List the rates of a period, day by day",
  keywords: ["historical", "past", "timeseries", "time series", "ecb", "exchange", "rates", "since"],
  description: `${attribution} Answers up to ${maxPoints} days with rates; by week or month the last one of each. A server that has no history yet fetches the bank's, which takes some seconds once.`,
  deadlineMs: 15_000,
  input: periodInput,
  output: json(
    Type.Object(
      {
        base: upperCaseCode,
        from: Type.String({ format: "date", description: "As it was sent" }),
        to: Type.String({ format: "date", description: "As it was sent, or today" }),
        count: Type.Integer({ description: "Number of points" }),
        points: Type.Array(
          Type.Object(
            {
              date,
              rates: Type.Record(Type.String(), Type.Number(), {
                description: "Units of each currency for one of the base, 10 significant digits",
              }),
            },
            { title: "RatesOfDay" },
          ),
          { description: "In order of time; weekends and holidays have none" },
        ),
        source,
        fetchedAt,
      },
      { title: "RatesHistory" },
    ),
  ),
  fails: ["unknown_currency", "rates_unavailable"],
  examples: [
    {
      title: "A week of the dollar in yen",
      input: { from: "2026-06-01", to: "2026-06-05", base: "USD", symbols: "JPY" },
    },
  ],
  handle: async (request, context: Context<WithCurrency>) => {
    const { period, base, points, source, fetchedAt } = await readPoints(request, context);
    return { base, ...period, count: points.length, points, source, fetchedAt };
  },
});
