/** Values of texts: what the fields of a form stand for, as numbers, truth values, lists and objects, by the schema. */

import type { TObject, TSchema } from "./type.ts";
import { validationError } from "./validation-error.ts";

/** Decimal digits; undefined for anything else. */
export const numberFrom = (text: string): number | undefined =>
  /^-?\d{1,400}(\.\d{1,400})?$/.test(text) ? Number(text) : undefined;

const truthWords: Readonly<Record<string, boolean>> = { true: true, false: false, "1": true, "0": false };

/** `true`, `false`, `1` or `0`; undefined for anything else. */
export const booleanFrom = (text: string): boolean | undefined =>
  Object.hasOwn(truthWords, text) ? truthWords[text] : undefined;

/** The part of JSON Schema that says what a text stands for. */
interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** Whether a field may be a list: its repeated parameter then counts as often as it was sent. */
export function isList(schema: TSchema): boolean {
  const { type, anyOf = [] } = schema as Shape;
  return type === "array" || anyOf.some((alternative) => alternative.type === "array");
}

/** Whether texts can say all that a field may need to be. */
export function fitsText(schema: TSchema): boolean {
  const { type, anyOf, items } = schema as Shape;
  if (anyOf !== undefined) return anyOf.some((alternative) => fitsText(alternative as TSchema));
  if (type === "array") return items !== undefined && items.type !== "array" && fitsText(items as TSchema);
  return type === undefined ? "enum" in schema : type !== "object";
}

/**
 * The values of a form's fields, in place: a field that is sent once may be a list of one, an empty field that need not
 * be sent counts as not sent. What is no text, as a file, stays.
 * Fails with `invalid_parameter` for what is no number or truth value where one is asked for, or is sent twice.
 */
export function formValues(schema: TObject, fields: Record<string, unknown>): Record<string, unknown> {
  const { properties, required = [] } = schema;
  for (const [name, given] of Object.entries(fields)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined || !isText(given)) continue;
    const isOptional = "default" in property || !required.some((needed) => needed === name);
    if (isOptional && [given].flat().every((text) => text === "")) delete fields[name];
    else fields[name] = valueFromText(property, given, name);
  }
  return fields;
}

export type Text = string | readonly string[];

const isText = (given: unknown): given is Text => [given].flat().every((text) => typeof text === "string");

/**
 * What a text, or a list of them, stands for in the field `name` of this schema.
 * Objects are JSON. Fails with `invalid_parameter` for what is no number, truth value or object where one is asked for, or is
 * sent twice.
 */
export function valueFromText(schema: TSchema, given: Text, name: string): unknown {
  const shape: Shape = schema;
  const { type, items, anyOf } = shape;
  if (anyOf !== undefined) return valueFromText((alternativeFor(anyOf, given) ?? {}) as TSchema, given, name);
  if (type === "array")
    return [given].flat().map((text) => valueFromText((items ?? {}) as TSchema, text, name));
  if (typeof given !== "string")
    throw refusal(name, `${name} was sent ${given.length} times; send it once.`, "repeated");
  const asked = type ?? typeof shape.enum?.[0];
  if (asked === "number" || asked === "integer")
    return numberFrom(given) ?? refuse(name, "a number in decimal digits");
  if (asked === "object") return objectFrom(given, name);
  return asked === "boolean" ? (booleanFrom(given) ?? refuse(name, "true, false, 1 or 0")) : given;
}

/** A repeated field is a list where it may be one; else what a text can be read as, numbers first. */
function alternativeFor(alternatives: readonly Shape[], given: Text): Shape | undefined {
  const ofType = (...types: readonly string[]): Shape | undefined =>
    alternatives.find(({ type }) => type !== undefined && types.includes(type));
  if (typeof given !== "string") return ofType("array");
  if (numberFrom(given) !== undefined && ofType("integer", "number")) return ofType("integer", "number");
  if (booleanFrom(given) !== undefined && ofType("boolean")) return ofType("boolean");
  const texts = alternatives.find(({ type, enum: words }) => type === "string" || words !== undefined);
  return texts ?? ofType("array");
}

function objectFrom(text: string, name: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Told as any other text that is no object.
    value = null;
  }
  return typeof value === "object" && value !== null ? value : refuse(name, "an object in JSON");
}

const refuse = (name: string, wanted: string): never => {
  throw refusal(name, `${name} must be ${wanted}.`, "type");
};

const refusal = (name: string, message: string, word: string) =>
  validationError("invalid_parameter", `/${name}`, message, word);
