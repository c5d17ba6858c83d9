/** `POST /strings/diff`: what makes one text another. */
import {
  changeKinds,
  type DiffGranularity,
  diffGranularities,
  diffTexts,
  formatUnified,
} from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { formed, refusal, unit, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { flag, maxTextUnits } from "../schema-kit.ts";
import { maxBodyBytes } from "./fields.ts";

/** Two texts up to this many units together are compared in less than 5 ms, whatever they have. */
const maxInlineUnits = 1_000;
const changesMax = 20_000;

const side = (description: string) =>
  Type.String({ maxLength: maxTextUnits, description, ...refusal({ maxLength: "text_too_long" }) });
const name = (initial: string, description: string) =>
  Type.String({
    default: initial,
    minLength: 1,
    maxLength: 255,
    description,
    ...formed("^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]+$", "a name without control characters"),
  });

const input = Type.Object({
  before: side("The first text; may be empty"),
  after: side("The second text; may be empty"),
  granularity: Type.Enum(diffGranularities, {
    default: "lines",
    description: "What is compared; characters are what a person sees as one",
  }),
  format: Type.Enum(["json", "unified"], {
    default: "json",
    description: "json lists the changes; unified writes a patch of lines, as diff -u does",
  }),
  ignoreCase: flag("Upper and lower case are the same"),
  ignoreWhitespace: flag("White space makes no difference"),
  context: Type.Integer({
    default: 3,
    minimum: 0,
    maximum: 1_000,
    description: "unified: equal lines around each change",
    ...unit("lines"),
  }),
  beforeName: name("before", "unified: name of the first text"),
  afterName: name("after", "unified: name of the second text"),
});

const counts = {
  granularity: Type.String({ description: "As asked" }),
  inserted: Type.Integer({ description: "Lines, words or characters that only the second text has" }),
  deleted: Type.Integer({ description: "Lines, words or characters that only the first text has" }),
  similarity: Type.Number({
    minimum: 0,
    maximum: 1,
    description: "Twice what is equal by all there is",
    ...view({ tone: "good" }),
  }),
  isShortest: Type.Boolean({ description: "Whether no shorter list of changes exists" }),
};

const change = Type.Object(
  {
    kind: Type.Enum(changeKinds, { description: "In both texts, in the first alone, in the second alone" }),
    text: Type.String({ description: "The lines, words or characters" }),
    count: Type.Integer({ description: "How many these are" }),
    beforeOffset: Type.Integer({ description: "Where it begins in the first text, in UTF-16 units" }),
    afterOffset: Type.Integer({ description: "Where it begins in the second text, in UTF-16 units" }),
  },
  { title: "TextChange" },
);
const listed = Type.Object(
  { ...counts, changes: Type.Array(change, { description: "In order; a deletion before its insertion" }) },
  { title: "TextChanges" },
);
const patch = Type.Object(
  {
    ...counts,
    unified: Type.String({ description: "The patch; empty for equal texts", ...view({ as: "main" }) }),
  },
  { title: "TextPatch" },
);

export const diff = operation({
  at: ["POST /diff"],
  summary: "Compare two texts",
  keywords: ["difference", "differences", "changes", "patch", "unified", "compare", "versions"],
  description:
    "Compares two texts by lines, words or characters. The changes give both texts again; `patch` applies the unified format. Lines end with a line feed. Words are those of Unicode (UAX #29), and each character between them counts as one. Pairs of long texts that have little in common get a right answer that may not be the shortest, and at most 20,000 changes: `isShortest` tells.",
  input,
  output: json(Type.Union([listed, patch], { title: "TextDiff" })),
  fails: ["text_too_long"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "Words",
      input: { before: "the quick fox", after: "the slow fox", granularity: "words" },
      output: {
        granularity: "words",
        inserted: 1,
        deleted: 1,
        similarity: 0.8,
        isShortest: true,
        changes: [
          { kind: "equal", text: "the ", count: 2, beforeOffset: 0, afterOffset: 0 },
          { kind: "delete", text: "quick", count: 1, beforeOffset: 4, afterOffset: 4 },
          { kind: "insert", text: "slow", count: 1, beforeOffset: 9, afterOffset: 4 },
          { kind: "equal", text: " fox", count: 2, beforeOffset: 9, afterOffset: 8 },
        ],
      },
    },
    {
      title: "A patch",
      input: { before: "a\nb\nc\n", after: "a\nc\nd\n", format: "unified" },
      output: {
        granularity: "lines",
        inserted: 1,
        deleted: 1,
        similarity: 2 / 3,
        isShortest: true,
        unified: "--- before\n+++ after\n@@ -1,3 +1,3 @@\n a\n-b\n c\n+d\n",
      },
    },
  ],
  handle: (request, { runInWorker }) => {
    if (request.format === "unified" && request.granularity !== "lines")
      throw new ApiError(
        "invalid_parameter",
        "The unified format has lines only. Leave out granularity, or ask for json.",
        {
          field: "granularity",
        },
      );
    const units = request.before.length + request.after.length;
    return units <= maxInlineUnits ? compareTexts(request) : runInWorker(compareTask, request);
  },
});

export function compareTexts(request: Static<typeof input>) {
  const { before, after, granularity, format, ignoreCase, ignoreWhitespace } = request;
  const limit = format === "json" ? { changesMax } : {};
  const options = { ignoreCase, ignoreWhitespace, ...limit };
  const { changes, ...rest } = diffTexts(before, after, granularity as DiffGranularity, options);
  return format === "json"
    ? { granularity, ...rest, changes }
    : { granularity, ...rest, unified: formatUnified(changes, request) };
}

const compareTask = task(import.meta.url, compareTexts);
