/** `POST /anonymizer/private-counts`: counts and histograms with differential privacy. */
import { countPrivately } from "../../engines/differential-privacy/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { exactlyOneOf, unit, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { flag } from "../schema-kit.ts";
import { cell, integer } from "./table-fields.ts";

const maxBins = 200;

const binCount = Type.Object(
  {
    label: { ...cell, description: "The category or the interval; (other): in none, (all): every value" },
    count: integer("Its number of values, with noise; it may be negative"),
  },
  { title: "PrivateCount" },
);

export const privateCounts = operation({
  at: ["POST /private-counts"],
  summary: "Count with differential privacy",
  keywords: [
    "differential",
    "privacy",
    "histogram",
    "laplace",
    "geometric",
    "noise",
    "epsilon",
    "statistics",
  ],
  description:
    "Adds noise to counts, so that they tell next to nothing of any one person: ε-differential privacy by the discrete Laplace mechanism, drawn exactly (Canonne, Kamath, Steinke 2020). Bins are yours, by categories or edges, " +
    "since those that occur would tell of the values. Each answer spends its epsilon: ask twice about the same people, and the two add up. No account is kept here.",
  input: Type.Object(
    {
      values: Type.Optional(
        Type.Array(cell, {
          minItems: 1,
          maxItems: 100_000,
          description: "One for each record; or send counts",
        }),
      ),
      counts: Type.Optional(
        Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }), {
          minProperties: 1,
          maxProperties: maxBins,
          description: "Counts by label, instead of values",
        }),
      ),
      categories: Type.Optional(
        Type.Array(cell, {
          minItems: 1,
          maxItems: maxBins,
          description: "Values to count; all others are (other)",
        }),
      ),
      edges: Type.Optional(
        Type.Array(Type.Number({ minimum: -1e15, maximum: 1e15 }), {
          minItems: 2,
          maxItems: maxBins + 1,
          description: "Edges of intervals of numbers, in rising order; each interval has its lower edge",
        }),
      ),
      epsilon: Type.Number({
        default: 1,
        minimum: 0.001,
        maximum: 20,
        ...unit("ε"),
        description: "Privacy budget of the whole answer, in thousandths: less is more private",
      }),
      recordsPerPerson: Type.Integer({
        default: 1,
        minimum: 1,
        maximum: 1_000,
        ...unit("records"),
        description: "Records that one person may have: the sensitivity",
      }),
      nonNegative: flag("Answer 0 for negative counts; sums are then too high"),
    },
    exactlyOneOf(["values", "counts"]),
  ),
  output: json(
    Type.Object({
      counts: Type.Array(binCount, { description: "In the order of the bins", ...view({ as: "main" }) }),
      epsilon: Type.Number({ description: "Budget spent" }),
      sensitivity: integer("Records of one person"),
      mechanism: Type.String({ description: "How noise is drawn" }),
      scale: Type.Number({ description: "Scale of the noise: sensitivity / epsilon" }),
      error95: integer("95 % of the counts are no further from the true ones"),
    }),
  ),
  bodyBytesMax: 10 * 1024 * 1024,
  jsonTokensMax: 200_000,
  arguments: ["values"],
  examples: [
    {
      title: "A histogram of counts",
      input: { counts: { flu: 120, cancer: 14, gastritis: 61 }, epsilon: 0.5 },
    },
    {
      title: "Ages by decade",
      input: { values: [21, 23, 24, 37, 38, 61], edges: [20, 30, 40, 50, 60, 70] },
    },
  ],
  handle: (request, { random }) => countPrivately(request, random),
});
