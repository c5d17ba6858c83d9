/** Values of flags: texts of the command line as the schema's numbers, truth values, lists and objects. */
import { parseJson } from "../../kernel/json.ts";
import { valueFromText } from "../../kernel/text-values.ts";
import type { TSchema } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nearestNames } from "../../shared/nearest-names.ts";
import type { Flag, Shape } from "./flags.ts";
import { UsageError } from "./usage-error.ts";

/**
 * The value that the texts of a flag stand for; `shown` is what the user knows it by, as `--mode`.
 * Throws a UsageError for what it cannot be, with the choices and the nearest of them.
 */
export function fieldValue(flag: Flag, texts: readonly string[], shown: string): unknown {
  const { kind, schema } = flag;
  const isRepeatable = kind === "list" || kind === "pairs" || isList(schema);
  if (texts.length > 1 && !isRepeatable)
    throw new UsageError(`${shown} is given ${texts.length} times; give it once.`);
  if (kind === "pairs") return pairsFrom(flag, texts, shown);
  if (kind === "json") return jsonValue(schema, texts, shown);
  if (kind === "list") return listFrom(flag, texts, shown);
  const [text = ""] = texts;
  if (takesObject(schema) && text.trimStart().startsWith("{")) return jsonFrom(text, shown);
  refuseOtherChoice(flag, text, shown);
  return read(schema, text, shown);
}

const isList = ({ type, anyOf = [] }: Shape): boolean => type === "array" || anyOf.some(isList);

const takesObject = ({ type, anyOf = [] }: Shape): boolean =>
  [type].flat().includes("object") || anyOf.some(takesObject);

const itemsOf = ({ items, anyOf = [] }: Shape): Shape => items ?? anyOf.find(isList)?.items ?? {};

/** Numbers and words of a list may be given at once, separated by commas; texts, which may have commas, may not. */
function listFrom(flag: Flag, texts: readonly string[], shown: string): unknown {
  const items = itemsOf(flag.schema);
  const values = texts.flatMap((text) => {
    if (takesObject(items) && /^\s*[[{]/.test(text)) return jsonItems(text, shown);
    const parts = isSeparable(items) ? text.split(",").map((part) => part.trim()) : [text];
    for (const part of parts) refuseOtherChoice(flag, part, shown);
    return parts;
  });
  const isText = values.every((value) => typeof value === "string");
  if (!isText) return values;
  // A field that may be a list or one value is one value where one is given.
  const isOne = values.length === 1 && flag.schema.anyOf !== undefined;
  return read(flag.schema, isOne ? (values[0] ?? "") : values, shown);
}

const isSeparable = ({ type, enum: words, anyOf = [] }: Shape): boolean =>
  words !== undefined || type === "integer" || type === "number" || anyOf.some(isSeparable);

function pairsFrom({ schema }: Flag, texts: readonly string[], shown: string): unknown {
  const [first = ""] = texts;
  if (texts.length === 1 && first.trimStart().startsWith("{")) return jsonFrom(first, shown);
  const { additionalProperties } = schema;
  const valueSchema = typeof additionalProperties === "object" ? additionalProperties : {};
  const pairs = texts.map((text) => {
    const at = text.indexOf("=");
    if (at < 1) throw new UsageError(`${shown} takes NAME=VALUE, or a JSON object.`);
    return [text.slice(0, at), read(valueSchema, text.slice(at + 1), shown)] as const;
  });
  return Object.fromEntries(pairs);
}

/** A field that may be a list or one object is one object where one is given. */
function jsonValue(schema: Shape, texts: readonly string[], shown: string): unknown {
  const isOne = !isList(schema) || (takesObject(schema) && texts.length === 1);
  return isOne ? jsonFrom(texts[0] ?? "", shown) : texts.flatMap((text) => jsonItems(text, shown));
}

const jsonItems = (text: string, shown: string): readonly unknown[] => {
  const value = jsonFrom(text, shown);
  return Array.isArray(value) ? value : [value];
};

function jsonFrom(text: string, shown: string): unknown {
  // The kernel reads a body without a byte as no fields.
  if (text.trim() === "")
    throw new UsageError(`${shown} must be JSON, and it is empty. A file is given as @FILE.`);
  try {
    return parseJson(new TextEncoder().encode(text));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UsageError(`${shown} must be JSON. ${error.message} A file is given as @FILE.`);
  }
}

function refuseOtherChoice({ choices, schema }: Flag, text: string, shown: string): void {
  if (choices === null || choices.includes(text) || takesObject(schema)) return;
  const [nearest] = nearestNames(text, choices, 1);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  throw new UsageError(`${shown} must be one of ${choices.join(", ")}.${hint}`);
}

function read(schema: Shape, given: string | readonly string[], shown: string): unknown {
  try {
    return valueFromText(schema as TSchema, given, shown);
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(error.message);
    throw error;
  }
}
