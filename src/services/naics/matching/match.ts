/** `POST /naics/match`: the industry codes that fit a description. */
import { type Level, levels, resolveSector } from "../../../engines/industry-search/index.ts";
import { type Context, operation, tool } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { exactlyOneOf, refusal } from "../../../kernel/schema-options.ts";
import { type Static, Type } from "../../../kernel/type.ts";
import {
  hierarchy,
  level,
  limitOf,
  type NaicsResources,
  named,
  sectorField,
  share,
  text,
} from "../resources.ts";

type Finding = Context<NaicsResources>;

const textLengthMax = 5_000;

const textLengthMin = 2;

const result = Type.Object({
  code: named.code,
  title: named.title,
  rating: Type.Number({
    minimum: 0,
    maximum: 100,
    description: "100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal",
  }),
  matchStrength: Type.Enum(["excellent", "strong", "moderate", "weak"], {
    description: "From 75, from 60, from 40, below",
  }),
  semanticSimilarity: share("Likeness of meaning, calibrated; four decimals"),
  keywordScore: share("Words in common by how telling they are, calibrated; four decimals"),
  levelName: named.levelName,
  hierarchy,
  bestMatchingActivity: text("The index entry that drove the match; the title where the code has none"),
  matchedIndexTerms: Type.Array(Type.String(), {
    description: "Index entries that share words with the text, the most like it first; at most ten",
  }),
  description: text("The official description; empty where there is none"),
  exclusions: Type.Array(
    Type.Object({ code: text("Where that belongs"), reason: text("The cross-reference") }),
    { description: "What the text may be about and is classified elsewhere; at most three" },
  ),
});

const matched = Type.Object({
  query: text("The text"),
  level,
  count: Type.Integer({ minimum: 0, description: "Number of results" }),
  results: Type.Array(result, { description: "Best first; none where nothing comes above a rating of 5" }),
  confident: Type.Boolean({ description: "Whether the first result stands out and may be taken as it is" }),
});

const refused = Type.Object({
  query: text("The text"),
  error: text("text_too_long or invalid_parameter"),
  message: Type.String(),
});

const levelField = Type.Optional(
  Type.Integer({ minimum: 2, maximum: 6, default: 6, description: "Digits of the codes to find" }),
);

const matchInput = Type.Object(
  {
    text: Type.Optional(
      Type.String({
        minLength: textLengthMin,
        maxLength: textLengthMax,
        description: "What is done: a few words, or a whole description of a company",
        ...refusal({ maxLength: "text_too_long" }),
      }),
    ),
    texts: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        maxItems: 100,
        description: "Many texts in one request, in place of `text`; each from 2 to 5,000 characters",
      }),
    ),
    limit: limitOf(50, 10),
    level: levelField,
    minRating: Type.Optional(
      Type.Number({ minimum: 0, maximum: 100, default: 0, description: "Only results rated at least this" }),
    ),
    sector: sectorField,
  },
  exactlyOneOf(["text", "texts"]),
);

const levelIn = (digits: number): Level => levels.find((known) => known === digits) ?? 6;

/** Characters of one task: a second's work at most, so that a batch is shared among the workers. */
const taskLengthMax = 10_000;

/** The texts in their order, so many together as a task may hold. */
function tasksOf(texts: readonly string[]): readonly (readonly string[])[] {
  const tasks: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const last = tasks.at(-1);
    room -= text.length;
    if (last !== undefined && room >= 0) last.push(text);
    else {
      tasks.push([text]);
      room = taskLengthMax - text.length;
    }
  }
  return tasks;
}

/** The results of texts that may be matched, in their order. */
async function matchAll(
  texts: readonly string[],
  { limit = 10, level: digits = 6, minRating = 0, sector }: Static<typeof matchInput>,
  { resources, runInWorker }: Finding,
) {
  const matching = await resources.matching();
  const wanted = {
    key: matching.key,
    level: levelIn(digits),
    limit,
    minRating,
    sector: resolveSector(matching.book, sector),
  };
  const { isConfident, matchResult } = await import("../answers.ts");
  const match = async (part: readonly string[]) =>
    runInWorker(matching.task, { ...wanted, texts: part, files: matching.files });
  const found = (await Promise.all(tasksOf(texts).map(match))).flat();
  return texts.map((query, place) => {
    const results = (found[place] ?? []).map((hit) => matchResult(matching, hit));
    return { query, level: digits, count: results.length, results, confident: isConfident(results) };
  });
}

function refusalOf(query: string): { query: string; error: string; message: string } | null {
  if (query.length > textLengthMax)
    return {
      query: query.slice(0, 100),
      error: "text_too_long",
      message: "The text must be at most 5,000 characters long.",
    };
  if (query.length < textLengthMin)
    return { query, error: "invalid_parameter", message: "The text must be at least 2 characters long." };
  return null;
}

/** The playground takes one short text (contract, section 1.2). */
const playground = tool({
  at: "POST /tools/api/naics",
  input: Type.Object({
    text: Type.String({
      minLength: textLengthMin,
      maxLength: 2_000,
      description: "What is done: a few words, or a description of a company",
      ...refusal({ maxLength: "text_too_long" }),
    }),
    limit: limitOf(10, 5),
    level: levelField,
  }),
  inputFrom: (input) => input,
  examples: [{ title: "A few words", input: { text: "we fix cars and change tires" } }],
});

export const match = operation({
  at: ["POST /match"],
  tool: playground,
  summary: "Find the industry codes of a description",
  description:
    "Compares the text with every index entry, title and description of the 2022 edition by meaning (a sentence encoder on this server) and by words. Long texts are read whole; several activities in one text surface several codes.",
  input: matchInput,
  output: json(
    Type.Union([
      matched,
      Type.Object({
        count: Type.Integer({ description: "Number of texts" }),
        results: Type.Array(Type.Union([matched, refused]), { description: "In the order of the texts" }),
      }),
    ]),
  ),
  fails: ["model_unavailable"],
  examples: [
    { title: "A few words", input: { text: "we fix cars and change tires", limit: 3 } },
    {
      title: "Industry groups of one sector",
      input: { text: "organic vegetable farm", level: 4, sector: "11" },
    },
    { title: "Two texts", input: { texts: ["dentist", "craft brewery with a taproom"], limit: 1 } },
    {
      title: "Nothing that can be read",
      input: { text: "qxzvbj wkqpfh" },
      output: { query: "qxzvbj wkqpfh", level: 6, count: 0, results: [], confident: false },
    },
  ],
  handle: async (input, context: Finding) => {
    if (input.texts === undefined) {
      const [only] = await matchAll([input.text ?? ""], input, context);
      if (only === undefined) throw new Error("a text has no answer");
      return only;
    }
    const refusals = input.texts.map(refusalOf);
    const good = await matchAll(
      input.texts.filter((_, place) => refusals[place] === null),
      input,
      context,
    );
    const rest = [...good];
    const results = refusals.flatMap((refusal) => refusal ?? rest.shift() ?? []);
    return { count: results.length, results };
  },
});
