/** Decides the answers of the five endpoints: pure functions of the request, fit to run on any thread. */

import {
  allCases,
  type CaseOptions,
  type CaseStyle,
  convertCase,
  countText,
  type EscapeDirection,
  type EscapeFormatName,
  escapeText,
  replacedUnitsMax,
  type SlugOptions,
  type Step,
  slugify,
  type TextCount,
  type TransformName,
  type TransformOptions,
  transform,
} from "../../engines/strings/index.ts";
import { ApiError } from "../../shared/api-error.ts";
import { answerEach, type Batch, type Texts } from "./batch.ts";

type OneOrEach<A> = A | Batch<A>;

export interface CaseRequest extends Texts, CaseOptions {
  readonly style?: CaseStyle;
}

export type CaseAnswer =
  | { input: string; style: string; result: string }
  | { input: string; results: Record<string, string> };

export function answerCase({ text, texts, style, ...options }: CaseRequest): OneOrEach<CaseAnswer> {
  return answerEach<CaseAnswer>(textsOf(text, texts), (input) =>
    style === undefined
      ? { input, results: allCases(input, options) }
      : { input, style, result: convertCase(input, style, options) },
  );
}

export interface SlugRequest extends Texts, Omit<SlugOptions, "replacements" | "replacing"> {
  /** Pairs of a text and what stands for it. */
  readonly replacements?: readonly (readonly string[])[];
}

export function answerSlug({ text, texts, replacements = [], ...options }: SlugRequest): OneOrEach<{
  input: string;
  slug: string;
}> {
  const pairs = replacements.map(([from = "", to = ""]) => [from, to] as const);
  const replacing = { unitsLeft: replacedUnitsMax };
  return answerEach(textsOf(text, texts), (input) => ({
    input,
    slug: slugify(input, { ...options, replacements: pairs, replacing }),
  }));
}

/** A step by its name alone, or with options of its own. */
export type StepRequest = TransformName | Step;

export interface TransformRequest extends Texts, TransformOptions {
  readonly operation?: TransformName;
  readonly operations?: readonly StepRequest[];
}

export type TransformAnswer =
  | { input: string; operation: string; result: string }
  | { input: string; operations: StepRequest[]; result: string };

/** The steps asked for. Options beside them are the defaults of each step. Throws where they are not sent once. */
export function stepsOf(request: TransformRequest): readonly Step[] {
  const { text: _text, texts: _texts, operation, operations, ...options } = request;
  if (operation !== undefined && operations !== undefined) {
    throw new ApiError("invalid_parameter", "Send operation or operations, not both.", {
      field: "operations",
    });
  }
  if (operation !== undefined) return [{ ...options, operation }];
  if (operations === undefined) {
    throw new ApiError("missing_parameter", "operation is required.", { field: "operation" });
  }
  return operations.map((step) =>
    typeof step === "string" ? { ...options, operation: step } : { ...options, ...step },
  );
}

export function answerTransform(request: TransformRequest): OneOrEach<TransformAnswer> {
  const { text, texts, operation, operations = [] } = request;
  const steps = stepsOf(request);
  return answerEach<TransformAnswer>(textsOf(text, texts), (input) => {
    const result = transform(input, steps);
    return operation === undefined
      ? { input, operations: [...operations], result }
      : { input, operation, result };
  });
}

export interface EscapeRequest extends Texts {
  readonly format: EscapeFormatName;
  readonly direction: EscapeDirection;
  readonly urlSafe: boolean;
}

export function answerEscape({ text, texts, format, direction, urlSafe }: EscapeRequest): OneOrEach<{
  input: string;
  format: string;
  direction: string;
  result: string;
}> {
  return answerEach(textsOf(text, texts), (input) => ({
    input,
    format,
    direction,
    result: escapeText(input, format, direction, { urlSafe }),
  }));
}

export const answerCount = (request: Texts): OneOrEach<TextCount> => answerEach(request, countText);

/** Without the keys that were not sent. */
const textsOf = (text: string | undefined, texts: readonly string[] | undefined): Texts => ({
  ...(text === undefined ? {} : { text }),
  ...(texts === undefined ? {} : { texts }),
});
