/** `POST /naics/match`: the industry codes that fit a description. */
import { resolveSector } from "../../engines/industry-search/index.ts";
import { operation, tool } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { exactlyOneOf, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { htmlPageFailures } from "../html-page.ts";
import { batchItems, batchResults, countResults, httpUrl, itemErrorFields, nullable } from "../schema-kit.ts";
import {
  level,
  levelField,
  limitField,
  type NaicsContext,
  resultCount,
  sectorField,
  text,
} from "./fields.ts";
import { matchTask, maxTextLength, minTextLength, textField } from "./match-fields.ts";
import {
  activityGroup,
  adviceFor,
  describeActivities,
  describeHit,
  matchResult,
  question,
  questionFor,
} from "./match-result.ts";
import { readSite, sitePage } from "./site.ts";

const digits = Type.Optional(levelField({ default: 6, description: "Digits of the codes to find" }));

const input = Type.Object(
  {
    text: Type.Optional(textField(maxTextLength)),
    texts: Type.Optional(batchItems("Instead of text: a list, each of 2 to 5,000 characters")),
    url: Type.Optional(httpUrl("Instead of text: a web site")),
    limit: Type.Optional(limitField(50, 10)),
    level: digits,
    minRating: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        default: 0,
        description: "Only results rated at least this",
      }),
    ),
    sector: sectorField,
  },
  exactlyOneOf(["text", "texts", "url"]),
);

const matched = Type.Object(
  {
    query: text("The text; for a web site what was read of its pages, at most 5,000 characters"),
    level,
    count: resultCount,
    results: Type.Array(matchResult, { description: "Best first; empty if no rating is above 5" }),
    confident: Type.Boolean({
      description: "Whether the first result stands out and can be taken as it is",
      ...view({ verdict: ["The first result stands out", "Not sure yet"], tone: "good" }),
    }),
    message: nullable(Type.String(), "What to add to the text; null where the answer is confident"),
    question: nullable(
      question,
      "The one question that tells the first codes apart; null where the first is sure, where none is near, and for several activities",
    ),
    activities: Type.Array(activityGroup, {
      description:
        "What the text says is done, the main activity first, each with its own codes; a short text has one",
      ...view({ repeats: "results" }),
    }),
    pages: nullable(
      Type.Array(sitePage),
      "The pages of the web site that were read, and those that could not be; null where a text was sent",
    ),
  },
  { title: "NaicsMatches" },
);

const itemError = Type.Object(
  {
    query: text("The text, cut to 100 characters if it is too long"),
    ...itemErrorFields("text_too_long or invalid_parameter"),
  },
  { title: "NaicsMatchError" },
);

export const match = operation({
  at: ["POST /match"],
  essential: true,
  isSlowAtFirst: true,
  tool: tool({
    at: "POST /tools/api/naics",
    input: Type.Object({
      text: textField(2_000),
      limit: Type.Optional(limitField(10, 5)),
      level: digits,
    }),
    inputFrom: (input) => input,
    examples: [{ title: "A few words", input: { text: "we fix cars and change tires" } }],
  }),
  summary: "Find the industry codes of a description",
  keywords: [
    "company",
    "business",
    "classify",
    "classification",
    "industry",
    "sic",
    "trade",
    "what",
    "does",
    "my",
    "firm",
    "naics",
  ],
  fits: { text: "text" },
  description:
    "Compares the text with every index entry, title and description of the 2022 edition, by meaning (a sentence encoder on this server) and by words. Long texts are read whole; a text with several activities finds the codes of each. Of a web site the page at url is read, and the page about the company that it links to, no other.",
  input,
  output: json(
    Type.Union([matched, batchResults("NaicsMatchesList", Type.Union([matched, itemError]))], {
      title: "NaicsMatchResponse",
    }),
  ),
  fails: ["model_unavailable", ...htmlPageFailures],
  deadlineMs: 25_000,
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
      output: {
        query: "qxzvbj wkqpfh",
        level: 6,
        count: 0,
        results: [],
        confident: false,
        message:
          "No industry is near to this text. Say what is made, sold or done, for example: repairs cars, sells shoes.",
        question: null,
        activities: [],
        pages: null,
      },
    },
    { title: "A company by its web site", input: { url: "https://example.com/", limit: 1 } },
  ],
  handle: async (request, context: NaicsContext) => {
    if (request.url !== undefined) return matchSite(request.url, request, context);
    if (request.texts === undefined) {
      const [result] = await matchAll([request.text ?? ""], request, context);
      if (result === undefined) throw new Error("a text has no result");
      return result;
    }
    const errors = request.texts.map(findItemError);
    const valid = request.texts.filter((_, position) => errors[position] === null);
    const results = await matchAll(valid, request, context);
    return countResults(errors.flatMap((error) => error ?? results.shift() ?? []));
  },
});

function findItemError(query: string): Static<typeof itemError> | null {
  if (query.length > maxTextLength) {
    const message = "A text must be at most 5,000 characters long.";
    return { query: query.slice(0, 100), error: "text_too_long", message };
  }
  if (query.trim() === "")
    return { query, error: "invalid_parameter", message: "A text must have some words." };
  if (query.length >= minTextLength) return null;
  return { query, error: "invalid_parameter", message: "A text must be at least 2 characters long." };
}

/** The result for what the pages of a web site say. */
async function matchSite(
  url: string,
  request: Static<typeof input>,
  context: NaicsContext,
): Promise<Static<typeof matched>> {
  // Without its data nobody's site is asked.
  await context.resources.matching();
  const { text, pages } = await readSite(url, context);
  const [result] = text === "" ? [] : await matchAll([text], request, context);
  const notice = noticeOf(pages);
  if (result === undefined)
    return {
      ...{ query: text, level: request.level ?? 6, count: 0, results: [], confident: false },
      ...{ message: notice, question: null, activities: [], pages },
    };
  if (notice === null) return { ...result, pages };
  return { ...result, confident: false, message: notice, pages };
}

/** What makes a match of a web site doubtful; null for nothing. */
function noticeOf(pages: readonly Static<typeof sitePage>[]): string | null {
  const [first] = pages.filter(({ status }) => status === "read");
  if (first === undefined)
    return "The page has no sentences that can be read without running its scripts. Send the text that it shows.";
  return first.language === null || first.language === "en"
    ? null
    : `The page is in another language than English (${first.language}). The texts of the edition are English, so these codes are guesses.`;
}

/** The results for texts of a valid length, in their order. */
async function matchAll(
  texts: readonly string[],
  { limit = 10, level = 6, minRating = 0, sector }: Static<typeof input>,
  { resources, runInWorker }: NaicsContext,
): Promise<Static<typeof matched>[]> {
  const data = await resources.matching();
  const { key, files } = data;
  const options = { key, files, level, limit, minRating, sector: resolveSector(data.index, sector) };
  const matches = await Promise.all(
    splitIntoTasks(texts).map((part) => runInWorker(matchTask, { ...options, texts: part })),
  );
  return matches.flat().map((found, position) => {
    const query = texts[position] ?? "";
    const results = found.hits.map((hit) => describeHit(data, query, hit));
    return {
      query,
      level,
      ...countResults(results),
      confident: found.isConfident,
      message: adviceFor(found, results),
      question: questionFor(data, found, results),
      activities: describeActivities(data, found),
      pages: null,
    };
  });
}

/** Characters of one task: a second's work at most, so that a batch is shared among the workers. */
const maxTaskLength = 10_000;

/** The texts in their order, as many together as a task may have. */
function splitIntoTasks(texts: readonly string[]): readonly (readonly string[])[] {
  const tasks: string[][] = [];
  let length = 0;
  for (const text of texts) {
    const last = tasks.at(-1);
    length += text.length;
    if (last !== undefined && length <= maxTaskLength) last.push(text);
    else {
      tasks.push([text]);
      length = text.length;
    }
  }
  return tasks;
}
