/** Decides how an input schema is compiled: texts turned into values, defaults filled in, the first fault named. */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { Failure, type FailureCode } from "./failure.ts";
import type { TObject, TSchema } from "./type.ts";

/** Where an input came from: a query string and the parts of a form are texts, a JSON body has its own types. */
export type InputOrigin = "query" | "body" | "form";

export interface InputReader {
  /** The value with its defaults, or a Failure that names the first fault. Fills defaults in place. */
  read(value: unknown, origin: InputOrigin): unknown;
}

const refusalKeyword = "x-refusal";

/** The failure codes for keywords of one schema, where the general ones are not right. */
export type Refusals = Readonly<Partial<Record<string, FailureCode>>>;

/** Schema options that give a keyword of this schema a failure code of its own: `maxLength`, `enum`, … */
export const refusal = (codes: Refusals): { readonly [refusalKeyword]: Refusals } => ({
  [refusalKeyword]: codes,
});

/** Schema options of an object: of each group of its optional fields exactly one is sent. */
export const exactlyOneOf = (...groups: readonly (readonly string[])[]) => ({
  allOf: groups.map((names) => ({
    oneOf: names.map((name) => ({ type: "object", required: [name] })),
  })),
});

// Lengths are UTF-16 units (contract, section 0), and only a body's own keys count: `constructor` is no field.
const ajv = new Ajv({
  allErrors: false,
  useDefaults: true,
  ownProperties: true,
  unicode: false,
  verbose: true,
  strict: true,
  // Its only line would call the length rule above deprecated.
  logger: false,
  // `exactlyOneOf` names fields that the schema around it declares.
  strictRequired: false,
  allowUnionTypes: true,
  allowMatchingProperties: true,
});
ajv.addKeyword({ keyword: refusalKeyword, schemaType: "object" });

const compiled = new WeakMap<TObject, InputReader>();

/** Compiles a schema once, at start; operations that share a schema share its reader. */
export function compileInput(schema: TObject): InputReader {
  const reader = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, reader);
  return reader;
}

function compile(schema: TObject): InputReader {
  const validate = ajv.compile(schema);
  const ofQuery = convertersOf(schema);
  const converters = { query: ofQuery, form: [...ofQuery, ...listConvertersOf(schema)] };
  return {
    read(value, origin) {
      const input =
        origin === "body" ? value : convert(value as Record<string, unknown>, converters[origin], origin);
      if (validate(input)) return input;
      throw refuse(firstError(validate), origin);
    },
  };
}

/** A check of an answer against its schema, for tests. */
export const compileOutput = (schema: TSchema): ValidateFunction => ajv.compile(schema);

type Convert = (text: string) => unknown;
type Converter = readonly [name: string, convert: Convert, wanted: string];

/** Query strings, forms and flags carry texts only: the schema says which of them are numbers or truth values. */
function convertersOf(schema: TObject): readonly Converter[] {
  return Object.entries(schema.properties).flatMap(([name, property]): Converter[] => {
    const type = "type" in property ? property.type : typeof firstOfEnum(property);
    if (type === "integer" || type === "number") return [[name, numberFrom, "a number in decimal digits"]];
    return type === "boolean" ? [[name, booleanFrom, "true, false, 1 or 0"]] : [];
  });
}

/** A part of a form that is sent once is a list of one; a repeated part is a list already. */
const listConvertersOf = (schema: TObject): readonly Converter[] =>
  Object.entries(schema.properties).flatMap(([name, property]) =>
    "type" in property && property.type === "array" ? [[name, (text) => [text], "a list"]] : [],
  );

const firstOfEnum = (schema: TSchema): unknown =>
  "enum" in schema && Array.isArray(schema.enum) ? schema.enum[0] : undefined;

function convert(
  texts: Record<string, unknown>,
  converters: readonly Converter[],
  origin: InputOrigin,
): Record<string, unknown> {
  for (const [name, converter, wanted] of converters) {
    const text = texts[name];
    if (typeof text !== "string") continue;
    const value = converter(text);
    if (value === undefined)
      throw fault("invalid_parameter", pathOf(`/${name}`, origin), `${name} must be ${wanted}.`, "type");
    texts[name] = value;
  }
  return texts;
}

const numberFrom: Convert = (text) => (/^-?\d{1,400}(\.\d{1,400})?$/.test(text) ? Number(text) : undefined);

const truthWords: Readonly<Record<string, boolean>> = { true: true, false: false, "1": true, "0": false };

const booleanFrom: Convert = (text) => (Object.hasOwn(truthWords, text) ? truthWords[text] : undefined);

/**
 * Of a choice that was not made the alternatives are reported first, so the choice itself is looked for. Of a value
 * that fits no alternative the fault that lies deepest is told: the alternative that was meant got that far.
 */
function firstError({ errors }: ValidateFunction): ErrorObject {
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

function refuse(error: ErrorObject, origin: InputOrigin): Failure {
  if (error.keyword === "oneOf") return refuseChoice(error, origin);
  const pointer = pointerOf(error);
  const path = pathOf(pointer, origin);
  const subject = pointer === "" ? "The body" : pointer.slice(1).replaceAll("/", ".");
  return fault(codeOf(error), path, `${subject} ${sentenceEnd(error)}`, snakeCase(error.keyword));
}

const generalCodes: Refusals = {
  required: "missing_parameter",
  minItems: "missing_parameter",
  maxItems: "too_many_items",
};

function codeOf(error: ErrorObject): FailureCode {
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
function refuseChoice({ schema, params, instancePath }: ErrorObject, origin: InputOrigin): Failure {
  const alternatives = schema as readonly { readonly required?: readonly string[] }[];
  const names = alternatives.flatMap(({ required = [] }) => required);
  const missing = params["passingSchemas"] === null;
  const pointer = `${instancePath}/${missing ? names[0] : names.at(-1)}`;
  return missing
    ? fault("missing_parameter", pathOf(pointer, origin), `${names.join(" or ")} is required.`, "required")
    : fault("invalid_parameter", pathOf(pointer, origin), `Send only one of ${names.join(", ")}.`, "one_of");
}

const pathOf = (pointer: string, origin: InputOrigin): string =>
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
function sentenceEnd({ keyword, params, schema }: ErrorObject): string {
  if (keyword === "required") return "is required.";
  if (keyword === "type") return `must be ${[schema].flat().map(typeWord).join(" or ")}.`;
  if (keyword === "enum") return `must be one of ${[...new Set([schema].flat().map(String))].join(", ")}.`;
  if (keyword === "uniqueItems") return "must not name anything twice.";
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

const fault = (code: FailureCode, path: string, message: string, word: string): Failure =>
  new Failure(code, message, { details: [{ path, message, code: word }] });

/**
 * The schema as a caller should read it: a field with a default need not be sent.
 * Ajv fills defaults in before it looks at `required`, so the declared schema lists them all.
 */
export function publishedInput(schema: TObject): TObject {
  const required = (schema.required ?? []).filter((name) => !("default" in (schema.properties[name] ?? {})));
  return { ...schema, required } as TObject;
}

/** The failure codes that a schema's own keywords can be refused with, for documents. */
export function refusalsIn(schema: TSchema): readonly FailureCode[] {
  const codes = new Set<FailureCode>();
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === refusalKeyword)
      for (const code of Object.values(value as Record<string, FailureCode>)) codes.add(code);
    if (key === "maxItems") codes.add("too_many_items");
    return value;
  });
  return [...codes];
}
