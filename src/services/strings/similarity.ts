/** `POST /strings/similarity`: how alike a text is to another, or to each of a list. */
import { compareWithEach, similarityMeasureNames, similarityMeasures } from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { exactlyOneOf, refusal } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { roundTo } from "../../shared/rounding.ts";
import { countResults, flag, maxTexts, maxTextUnits } from "../schema-kit.ts";
import { maxBodyBytes } from "./fields.ts";

/** Pairs of characters that are compared in less than 5 ms, by every measure. */
const maxInlinePairs = 50_000;

const comparable = (description: string) =>
  Type.String({ maxLength: maxTextUnits, description, ...refusal({ maxLength: "text_too_long" }) });

const input = Type.Object(
  {
    text: comparable("The text; may be empty"),
    other: Type.Optional(comparable("What it is compared with")),
    others: Type.Optional(
      Type.Array(comparable("One of them"), {
        minItems: 1,
        maxItems: maxTexts,
        description: "Instead of other: a list",
      }),
    ),
    measures: Type.Optional(
      Type.Array(Type.Enum(similarityMeasureNames), {
        minItems: 1,
        maxItems: similarityMeasureNames.length,
        uniqueItems: true,
        description: "Only these; all unless sent",
      }),
    ),
    ignoreCase: flag("Upper and lower case are the same"),
  },
  exactlyOneOf(["other", "others"]),
);

type MeasureName = (typeof similarityMeasureNames)[number];

const byMeasure = <S>(describe: (name: MeasureName) => S) =>
  Object.fromEntries(similarityMeasureNames.map((name) => [name, describe(name)])) as Record<MeasureName, S>;

const likeness = (description: string) =>
  Type.Optional(
    Type.Object(
      {
        similarity: Type.Number({ minimum: 0, maximum: 1, description: "1: the same" }),
        distance: Type.Optional(Type.Integer({ description: "Edits, for measures that count them" })),
      },
      { description },
    ),
  );

const one = Type.Object(
  {
    other: Type.String({ description: "As given" }),
    ...byMeasure((name) => likeness(similarityMeasures[name])),
  },
  { title: "TextSimilarity" },
);
const many = Type.Object(
  {
    count: Type.Integer({ description: "Number of results" }),
    results: Type.Array(one, { description: "In the order of the request" }),
    nearest: Type.Object(
      Object.fromEntries(
        similarityMeasureNames.map((name) => [
          name,
          Type.Optional(Type.Integer({ description: "By this measure" })),
        ]),
      ),
      { description: "Place in results, from 0, of the first most similar one" },
    ),
  },
  { title: "TextSimilarityList" },
);

export const similarity = operation({
  at: ["POST /similarity"],
  summary: "Measure how alike texts are",
  keywords: [
    "distance",
    "edit",
    "fuzzy",
    "matching",
    "damerau",
    "winkler",
    "typo",
    "typos",
    "duplicates",
    "fuzzywuzzy",
  ],
  description:
    "Compares a text with another, or with each of up to 100, by eight measures from 0 to 1; edit distances tell the number of edits, too. Characters are what a person sees as one, composed (NFC). The characters of the text times those of the others are at most 50,000,000.",
  input,
  arguments: ["text", "other"],
  output: json(Type.Union([one, many], { title: "SimilarityResult" })),
  fails: ["text_too_long"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "Two spellings of a name",
      input: {
        text: "MARTHA",
        other: "MARHTA",
        measures: ["levenshtein", "damerauLevenshtein", "jaroWinkler"],
      },
      output: {
        other: "MARHTA",
        levenshtein: { distance: 2, similarity: 0.666667 },
        damerauLevenshtein: { distance: 1, similarity: 0.833333 },
        jaroWinkler: { similarity: 0.961111 },
      },
    },
    {
      title: "The nearest of a list",
      input: {
        text: "new york mets",
        others: ["mets of new york", "new york yankees"],
        measures: ["tokenSort"],
      },
    },
  ],
  handle: (request, { runInWorker }) => {
    const units = (request.others ?? [request.other ?? ""]).reduce((sum, { length }) => sum + length, 0);
    const work = Math.max(request.text.length, 20) * Math.max(units, 20);
    return work <= maxInlinePairs ? measureTexts(request) : runInWorker(measureTask, request);
  },
});

export function measureTexts({ text, other, others, measures, ignoreCase }: Static<typeof input>) {
  if (other !== undefined && others !== undefined)
    throw new ApiError("invalid_parameter", "Send other or others, not both.", { field: "others" });
  const peers = others ?? (other === undefined ? [] : [other]);
  if (peers.length === 0) throw new ApiError("missing_parameter", "other is required.", { field: "other" });
  const cased = (given: string) => (ignoreCase ? given.toLowerCase() : given);
  const names = measures ?? similarityMeasureNames;
  const found = compareWithEach(cased(text), peers.map(cased), names as MeasureName[]);
  const results = found.map((likeness, at) => ({ other: peers[at] ?? "", ...roundAll(likeness) }));
  if (others === undefined) return results[0] ?? { other: "" };
  const nearest = Object.fromEntries(
    names.map((name) => {
      const values = found.map((likeness) => likeness[name as keyof typeof likeness]?.similarity ?? 0);
      return [name, values.indexOf(Math.max(...values))];
    }),
  );
  return { ...countResults(results), nearest };
}

/** Six decimals say more than any measure means. */
const roundAll = (likeness: ReturnType<typeof compareWithEach>[number]) =>
  Object.fromEntries(
    Object.entries(likeness).map(([name, value]) => [
      name,
      { ...value, similarity: roundTo(value.similarity, 6) },
    ]),
  );

const measureTask = task(import.meta.url, measureTexts);
