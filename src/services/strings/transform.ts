/** `POST /strings/transform`: a text in up to twenty steps. */
import {
  normalizationForms,
  type Step,
  transformNames,
  transform as transformText,
  unitsTouched,
} from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { batchOf, forEachText, maxInlineUnits, textLengths, textOrTexts } from "../schema-kit.ts";
import { echoed, maxBodyBytes, text } from "./fields.ts";

const integer = (minimum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum: 100_000, description }));
const shortText = (description: string) => Type.Optional(Type.String({ maxLength: 16, description }));
const choice = (description: string) => Type.Optional(Type.Boolean({ description }));

const stepOptions = {
  length: integer(0, "truncate, padStart, padEnd: characters as a person counts them; required there"),
  suffix: shortText("truncate: put at the cut and counted; … unless sent"),
  wordBoundary: choice("truncate: cut between words"),
  form: Type.Optional(Type.Enum(normalizationForms, { description: "normalize: NFC unless sent" })),
  fill: shortText("padStart, padEnd: a space unless sent"),
  count: integer(0, "repeat: how often; required there"),
  width: integer(1, "wrap: characters a line, 80 unless sent"),
  descending: choice("sortLines: last first"),
  ignoreCase: choice("sortLines: upper and lower case are the same"),
  locale: Type.Optional(Type.String({ maxLength: 100, description: "transliterate: language, BCP 47" })),
};

const stepName = Type.Enum(transformNames, { description: "Name of a transform" });
const step = (title: string) =>
  Type.Union([stepName, Type.Object({ operation: stepName, ...stepOptions }, { title })]);
const stepList = { minItems: 1, maxItems: 20, description: "Instead of operation: run in order" };

const input = textOrTexts(
  {
    operation: Type.Optional(stepName),
    operations: Type.Optional(Type.Array(step("TransformStep"), stepList)),
    ...stepOptions,
  },
  ["operation", "operations"],
);
type Request = Static<typeof input>;

const result = Type.String({ description: "The text after every transform" });
const afterOne = Type.Object({ input: text, operation: echoed, result }, { title: "TransformedText" });
const afterAll = Type.Object(
  {
    input: text,
    operations: Type.Array(step("AppliedStep"), { description: "As asked" }),
    result,
  },
  { title: "ChainTransformedText" },
);

export const transform = operation({
  at: ["POST /transform"],
  essential: true,
  summary: "Transform a text in up to twenty steps",
  keywords: [
    "truncate",
    "shorten",
    "trim",
    "reverse",
    "sort",
    "dedupe",
    "duplicate",
    "duplicates",
    "unique",
    "lines",
    "accents",
    "diacritics",
    "pad",
    "wrap",
    "repeat",
    "remove",
    "normalize",
  ],
  fits: { text: "text" },
  description:
    "Runs one transform (`operation`) or a list of up to twenty (`operations`) on a text, or on each of up to 100 texts; options beside them are the defaults of each step. Lengths count characters as a person sees them, and no character is cut in two. A result has at most 1,000,000 UTF-16 units.",
  input,
  output: batchOf("TransformResult", Type.Union([afterOne, afterAll])),
  fails: ["text_too_long"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "Shorten at a word",
      input: { text: "The quick brown fox", operation: "truncate", length: 12, wordBoundary: true },
      output: { input: "The quick brown fox", operation: "truncate", result: "The quick…" },
    },
    { title: "A chain", input: { text: " Crème \n brûlée", operations: ["trim", "stripAccents"] } },
  ],
  handle: (request, { runInWorker }) =>
    countWork(request) <= maxInlineUnits ? transformTexts(request) : runInWorker(transformTask, request),
});

export function transformTexts(request: Request) {
  const { operation, operations = [] } = request;
  const steps = stepsOf(request);
  return forEachText<Static<typeof afterOne> | Static<typeof afterAll>>(request, (input) => {
    const result = transformText(input, steps);
    return operation === undefined ? { input, operations, result } : { input, operation, result };
  });
}

const transformTask = task(import.meta.url, transformTexts);

/** The steps of a request; options beside them are the defaults of each. Throws where they are not sent once. */
export function stepsOf(request: Request): readonly Step[] {
  const { text: _text, texts: _texts, operation, operations, ...options } = request;
  if (operation !== undefined && operations !== undefined) {
    throw new ApiError("invalid_parameter", "Send operation or operations, not both.", {
      field: "operations",
    });
  }
  if (operation !== undefined) return [{ ...options, operation }];
  if (operations === undefined)
    throw new ApiError("missing_parameter", "operation is required.", { field: "operation" });
  return operations.map((step) =>
    typeof step === "string" ? { ...options, operation: step } : { ...options, ...step },
  );
}

/** A step may make a text longer for the next one. */
function countWork(request: Request): number {
  const steps = stepsOf(request);
  return textLengths(request).reduce(
    (sum, length) => sum + unitsTouched(length, steps) + 10 * steps.length,
    0,
  );
}
