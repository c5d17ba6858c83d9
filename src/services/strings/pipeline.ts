/** `POST /strings/pipeline`: operations of the toolkit on a text, one after the other. */
import { transformNames } from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { compileInput } from "../../kernel/schema.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, type TObject, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { batchOf, forEachText, textOrTexts } from "../schema-kit.ts";
import { convert, convertTexts } from "./case.ts";
import { confusables, examineTexts } from "./confusables.ts";
import { escapeOrUnescape, escapeTexts } from "./escape.ts";
import { maxBodyBytes, text } from "./fields.ts";
import { slugify, slugifyTexts } from "./slugify.ts";
import { sort, sortRequest } from "./sort.ts";
import { transform, transformTexts } from "./transform.ts";

interface Piece {
  /** Declares the options of a step. */
  readonly input: TObject;
  /** Answers a request with a text. */
  readonly run: (request: never) => object;
  /** The field of the answer that the next step takes. */
  readonly field: string;
  /** What is sent unless the step says otherwise. */
  readonly sends: Readonly<Record<string, unknown>>;
}

const piece = (
  { input }: { readonly input: TObject },
  run: Piece["run"],
  field: string,
  sends: Piece["sends"] = {},
): Piece => ({ input, run, field, sends });

/** What a step can be: operations that make a text of a text, and every transform by its name. */
const pieces: ReadonlyMap<string, Piece> = new Map([
  ["case", piece(convert, convertTexts, "result", { style: "camel" })],
  ["slugify", piece(slugify, slugifyTexts, "slug")],
  ["escape", piece(escapeOrUnescape, escapeTexts, "result")],
  ["unescape", piece(escapeOrUnescape, escapeTexts, "result", { direction: "unescape" })],
  ["sort", piece(sort, sortRequest, "result")],
  ["clean", piece(confusables, examineTexts, "cleaned")],
  ...transformNames.map(
    (name) => [name, piece(transform, transformTexts, "result", { operation: name })] as const,
  ),
]);
const stepNames = [...pieces.keys()];

const stepName = Type.Enum(stepNames, {
  description:
    "case, slugify, escape, unescape, sort, clean (the cleaned text of /confusables), or a transform of /transform",
});
const step = Type.Union([
  stepName,
  Type.Unsafe<{ readonly operation: string; readonly [option: string]: unknown }>({
    type: "object",
    required: ["operation"],
    properties: { operation: stepName },
    additionalProperties: true,
    title: "PipelineStep",
  }),
]);

const input = textOrTexts({
  steps: Type.Array(step, {
    minItems: 1,
    maxItems: 20,
    description: "Names, or objects with the options of that operation: { operation: case, style: snake }",
  }),
});
type Request = Static<typeof input>;

export const pipeline = operation({
  at: ["POST /pipeline"],
  summary: "Run several string operations on a text",
  keywords: ["chain", "steps", "recipe", "workflow", "combine", "cyberchef", "batch"],
  fits: { text: "text" },
  description:
    "Runs up to twenty operations of this toolkit on a text, or on each of up to 100 texts: each takes what the one before it made. A step has the options of its operation, with the same defaults and bounds; case writes camel unless a style is sent. The error of a step names the step. A text between two steps has at most 100,000 UTF-16 units.",
  input,
  output: batchOf(
    "PipelineResult",
    Type.Object({
      input: text,
      steps: Type.Integer({ description: "Steps that ran" }),
      result: Type.String({ description: "The text after the last step", ...view({ as: "main" }) }),
    }),
  ),
  fails: ["invalid_escape", "text_too_long", "unknown_style"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "Lines once each, as JSON",
      input: { text: " b\na\na ", steps: ["trim", "removeDuplicateLines", "linesToJson"] },
      output: { input: " b\na\na ", steps: 3, result: '["b","a"]' },
    },
    {
      title: "From an encoded title to a slug",
      input: {
        text: "  Caf%C3%A9%20%26%20Bar ",
        steps: ["trim", { operation: "unescape", format: "url" }, { operation: "slugify", separator: "_" }],
      },
      output: { input: "  Caf%C3%A9%20%26%20Bar ", steps: 3, result: "cafe_and_bar" },
    },
  ],
  handle: (request, { runInWorker }) => {
    // Each step is checked before any of them runs.
    for (const at of request.steps.keys()) readStep(request, at, "");
    return runInWorker(pipelineTask, request);
  },
});

export const runPipeline = (request: Request) =>
  forEachText(request, (input) => {
    let result = input;
    for (const at of request.steps.keys()) result = runStep(request, at, result);
    return { input, steps: request.steps.length, result };
  });

const pipelineTask = task(import.meta.url, runPipeline);

function runStep(request: Request, at: number, text: string): string {
  const { run, field } = pieceOf(request, at);
  const given = readStep(request, at, text);
  try {
    const answer = run(given as never) as Readonly<Record<string, unknown>>;
    return String(answer[field]);
  } catch (error) {
    throw inStep(error, request, at);
  }
}

const nameOfStep = ({ steps }: Request, at: number): string => {
  const given = steps[at];
  return typeof given === "string" ? given : (given?.operation ?? "");
};

function pieceOf(request: Request, at: number): Piece {
  const name = nameOfStep(request, at);
  const found = pieces.get(name);
  if (found !== undefined) return found;
  throw new ApiError("invalid_parameter", `There is no step ${name.slice(0, 50)}.`, { field: "steps" });
}

/** The input of a step, checked by the operation's own schema. */
function readStep(request: Request, at: number, text: string): unknown {
  const { input, sends } = pieceOf(request, at);
  const given = request.steps[at];
  const { operation: _, ...options } = typeof given === "object" ? given : { operation: given };
  try {
    return compileInput(input).read({ ...sends, ...structuredClone(options), text }, "body");
  } catch (error) {
    throw inStep(error, request, at);
  }
}

/** The same error with the step it happened in. */
function inStep(error: unknown, request: Request, at: number): unknown {
  if (!(error instanceof ApiError)) return error;
  const field = error.details?.[0]?.path.replace(/^\//, "");
  return new ApiError(error.code, `Step ${at + 1} (${nameOfStep(request, at)}): ${error.message}`, {
    field: field === undefined ? `steps/${at}` : `steps/${at}/${field}`,
    cause: error,
  });
}
