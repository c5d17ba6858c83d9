/** Validation errors: the code, path and sentence for the first violation of a schema, without the refused value. */
import type { ErrorObject, ValidateFunction } from "ajv";
import { ApiError, type ErrorCode } from "../shared/api-error.ts";
import { formKeyword, type Refusals, refusalKeyword } from "./schema-options.ts";

/** Where an input came from: a query string and the parts of a form are texts, a JSON body has its own types. */
export type InputOrigin = "query" | "body" | "form";

/**
 * Of a choice that was not made the alternatives are reported first, so the choice itself is looked for. Of a value
 * that fits no alternative the fault that lies deepest is told: the alternative that was meant got that far.
 */
export function firstError({ errors }: ValidateFunction): ErrorObject {
  const [first, ...others] = errors ?? [];
  if (first === undefined) throw new Error("the validator refused without an error");
  const choice = [first, ...others].find(({ keyword }) => keyword === "oneOf");
  return (
    choice ?? others.reduce((deepest, error) => (depthOf(error) > depthOf(deepest) ? error : deepest), first)
  );
}

const depthOf = (error: ErrorObject): number => pointerOf(error).split("/").length;

/** The place at fault; of a field that was not sent, where it would stand. */
const pointerOf = ({ keyword, params, instancePath }: ErrorObject): string =>
  keyword === "required" ? `${instancePath}/${String(params["missingProperty"])}` : instancePath;

/** The refusal of an input, in the contract's words. */
export function refuse(error: ErrorObject, origin: InputOrigin): ApiError {
  if (error.keyword === "oneOf") return refuseChoice(error, origin);
  const pointer = pointerOf(error);
  const message = `${subjectOf(pointer)} ${sentenceEnd(error)}`;
  return validationError(codeOf(error), pathOf(pointer, origin), message, snakeCase(error.keyword));
}

const subjectOf = (pointer: string): string =>
  pointer === "" ? "The body" : pointer.slice(1).replaceAll("/", ".");

const generalCodes: Refusals = {
  required: "missing_parameter",
  minItems: "missing_parameter",
  maxItems: "too_many_items",
  additionalProperties: "unknown_parameter",
};

function codeOf(error: ErrorObject): ErrorCode {
  if (error.keyword === "enum" && isOfOtherType(error)) return "invalid_parameter";
  const refusals: Refusals | undefined = error.parentSchema?.[refusalKeyword];
  const own = refusals?.[error.keyword] ?? generalCodes[error.keyword];
  if (own !== undefined) return own;
  // An empty text where some text is asked is a parameter left out.
  return error.keyword === "minLength" && error.data === "" ? "missing_parameter" : "invalid_parameter";
}

/** A number for a word is a wrong type, not an unknown word. */
const isOfOtherType = ({ schema, data }: ErrorObject): boolean =>
  ![schema].flat().some((word) => typeof word === typeof data);

/** None of the fields that `exactlyOneOf` names was sent, or more than one. */
function refuseChoice({ schema, params, instancePath, data }: ErrorObject, origin: InputOrigin): ApiError {
  // A list has no fields to choose from; its own type is only looked at after the choice.
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    const message = `${subjectOf(instancePath)} must be ${typeWord("object")}.`;
    return validationError("invalid_parameter", pathOf(instancePath, origin), message, "type");
  }
  const alternatives = schema as readonly { readonly required?: readonly string[] }[];
  const names = alternatives.flatMap(({ required = [] }) => required);
  // Where several were sent, the second of them is one too many.
  const sent: readonly number[] | null = params["passingSchemas"];
  const missing = sent === null;
  const pointer = `${instancePath}/${names[sent?.[1] ?? 0]}`;
  return missing
    ? validationError(
        "missing_parameter",
        pathOf(pointer, origin),
        `${names.join(" or ")} is required.`,
        "required",
      )
    : validationError(
        "invalid_parameter",
        pathOf(pointer, origin),
        `Send only one of ${names.join(", ")}.`,
        "one_of",
      );
}

/** A JSON pointer, or `query.name`. */
export const pathOf = (pointer: string, origin: InputOrigin): string =>
  origin === "query" ? `query${pointer.replaceAll("/", ".")}` : pointer;

const sentences: Readonly<Record<string, (limit: string) => string>> = {
  maxLength: (limit) => `must be at most ${limit} characters long.`,
  minLength: (limit) => (limit === "1" ? "must not be empty." : `must be at least ${limit} characters long.`),
  maximum: (limit) => `must be at most ${limit}.`,
  minimum: (limit) => `must be at least ${limit}.`,
  exclusiveMinimum: (limit) => `must be greater than ${limit}.`,
  exclusiveMaximum: (limit) => `must be less than ${limit}.`,
  maxItems: (limit) => `must have at most ${limit} items.`,
  minItems: (limit) =>
    limit === "1" ? "must have at least one item." : `must have at least ${limit} items.`,
  maxProperties: (limit) => `must have at most ${limit} entries.`,
};

/** What is wrong, from the rule alone: the refused value is never repeated. */
function sentenceEnd({ keyword, params, schema, parentSchema }: ErrorObject): string {
  if (keyword === "required") return "is required.";
  if (keyword === "type") return `must be ${[schema].flat().map(typeWord).join(" or ")}.`;
  if (keyword === "enum") return `must be one of ${[...new Set([schema].flat().map(String))].join(", ")}.`;
  if (keyword === "additionalProperties") return "has a field that is not known there.";
  if (keyword === "uniqueItems") return "must not name anything twice.";
  if (keyword === "pattern") return `must be ${parentSchema?.[formKeyword] ?? "of the described form"}.`;
  return (
    sentences[keyword]?.(Number(params["limit"]).toLocaleString("en")) ?? "does not have the required form."
  );
}

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a JSON object",
  null: "null",
};

const typeWord = (type: unknown): string => typeWords[String(type)] ?? String(type);

const snakeCase = (keyword: string): string =>
  keyword.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

export const validationError = (code: ErrorCode, path: string, message: string, word: string): ApiError =>
  new ApiError(code, message, { details: [{ path, message, code: word }] });
