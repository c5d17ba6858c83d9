/** Mapping: which column of a row is which field of an operation's input. */
import type { AnyOperation } from "../../../kernel/operation.ts";
import { formValues } from "../../../kernel/text-values.ts";
import type { TObject } from "../../../kernel/type.ts";
import type { Row } from "./row.ts";

/** A field of the input, or `file.url` for what stands below one, and the column it is read from. */
export type Mapping = readonly (readonly [field: string, column: string])[];

type Fields = Record<string, unknown>;

/** `text=description`; the parts of several are separated by commas. Null for what has another form. */
export function parseMapping(text: string): Mapping | null {
  const pairs = text.split(",").map((pair) => /^([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)=(.+)$/.exec(pair.trim()));
  return pairs.every((pair) => pair !== null)
    ? pairs.map(([, field = "", column = ""]) => [field, column])
    : null;
}

/** Fields that are not given otherwise are read from the columns of their names. */
export const mappingByName = (input: TObject, given: Readonly<Fields>): Mapping =>
  Object.keys(input.properties)
    .filter((name) => !Object.hasOwn(given, name))
    .map((name) => [name, name]);

/**
 * The part of the input that a row has of its own: its mapped columns. A null counts as not sent, and so does an
 * empty cell of CSV where its field need not be sent.
 * Fails with `invalid_parameter` for a cell that is no number or truth value where one is asked for.
 */
export function inputFromRow(row: Row, mapping: Mapping, operation: AnyOperation): Fields {
  const found: Fields = {};
  const below: [string, unknown][] = [];
  for (const [field, column] of mapping) {
    const value = row.get(column);
    if (value === undefined || value === null) continue;
    if (field.includes(".")) below.push([field, value]);
    else found[field] = value;
  }
  const input = row.isText ? valuesOfTexts(found, operation.input) : found;
  for (const [path, value] of below) place(input, path, value);
  return input;
}

/** An empty text stays one where the operation asks for a text: it may be what is meant. */
function valuesOfTexts(texts: Fields, input: TObject): Fields {
  const kept = Object.entries(texts).filter(([name, text]) => text === "" && isNeededText(name, input));
  return Object.assign(formValues(input, texts), Object.fromEntries(kept));
}

interface Shape {
  readonly type?: string;
  readonly default?: unknown;
}

/** Whether a field is a text that must be sent, or one of several of which exactly one must. */
function isNeededText(name: string, input: TObject): boolean {
  const { type, default: fallback } = (input.properties[name] ?? {}) as Shape;
  if (type !== "string" || fallback !== undefined) return false;
  return (
    (input.required ?? []).some((needed) => needed === name) ||
    choicesOf(input).some((choice) => choice.includes(name))
  );
}

interface Choice {
  readonly oneOf?: readonly { readonly required?: readonly string[] }[];
}

/** The groups of fields of which exactly one is sent (`exactlyOneOf`). */
export const choicesOf = (input: TObject): readonly (readonly string[])[] =>
  ((input as { readonly allOf?: readonly Choice[] }).allOf ?? []).map(({ oneOf = [] }) =>
    oneOf.flatMap(({ required = [] }) => required),
  );

/** Puts a value below a field, beside what stands there; `parseMapping` lets no name begin with an underscore. */
function place(input: Fields, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at = input;
  for (const name of names) {
    const inner = at[name];
    const copy = typeof inner === "object" && inner !== null ? { ...(inner as Fields) } : {};
    at[name] = copy;
    at = copy;
  }
  at[last] = value;
}
