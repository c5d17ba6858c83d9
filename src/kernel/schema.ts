/** Compiling schemas: texts become values, defaults are filled in, unknown properties are refused or stripped. */
import { Ajv, type ValidateFunction } from "ajv";
import type { ErrorCode } from "../shared/api-error.ts";
import { formKeyword, refusalKeyword, unitKeyword, viewKeyword } from "./schema-options.ts";
import { booleanFrom, formValues, numberFrom } from "./text-values.ts";
import type { TObject, TSchema } from "./type.ts";
import {
  bytesKeyword,
  closedInput,
  closedSchema,
  findUnknownName,
  refuseUnknownName,
} from "./unknown-names.ts";
import { firstError, type InputOrigin, pathOf, refuse, validationError } from "./validation-error.ts";

export interface InputReader {
  /**
   * The value with its defaults, or an ApiError that names the first fault. Fills defaults in place. Unknown names are
   * refused, or left out where the reading is lenient.
   */
  read(value: unknown, origin: InputOrigin, isLenient?: boolean): unknown;
}

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
  // Formats tell readers of the interface description what a text is; handlers check it, with errors of their own.
  validateFormats: false,
  // Compiling the schema of schemas takes 25 ms of each command; a test holds all declarations against it.
  validateSchema: false,
  allowMatchingProperties: true,
});
ajv.addKeyword({ keyword: refusalKeyword, schemaType: "object" });
ajv.addKeyword({ keyword: formKeyword, schemaType: "string" });
ajv.addKeyword({ keyword: viewKeyword, schemaType: "object" });
ajv.addKeyword({ keyword: unitKeyword, schemaType: "string" });
ajv.addKeyword({
  keyword: bytesKeyword,
  schemaType: "boolean",
  validate: (_isAsked: boolean, data: unknown) => data instanceof Uint8Array,
});

const compiled = new WeakMap<TObject, InputReader>();

/** Compiles a schema once, at start; operations that share a schema share its reader. */
export function compileInput(schema: TObject): InputReader {
  const reader = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, reader);
  return reader;
}

function compile(schema: TObject): InputReader {
  const known = new Set(Object.keys(schema.properties));
  const strict = closedInput(schema);
  // By its first call: a server has a hundred operations, and of most days' callers each knows a few. What takes
  // nothing is compiled at once, so that the compiler's own first steps (40 ms) are done before anybody waits.
  let refusing = known.size === 0 ? ajv.compile(strict) : undefined;
  let ignoring: ValidateFunction | undefined;
  const converters = convertersOf(schema);
  const inputFrom = (value: unknown, origin: InputOrigin): unknown => {
    if (origin === "body") return value;
    const texts = value as Record<string, unknown>;
    return origin === "form" ? formValues(schema, texts) : convert(texts, converters, origin);
  };
  const validator = (isLenient: boolean): ValidateFunction => {
    if (isLenient) ignoring ??= ajv.compile(schema);
    else refusing ??= ajv.compile(strict);
    return (isLenient ? ignoring : refusing) as ValidateFunction;
  };
  return {
    read(value, origin, isLenient = false) {
      const validate = validator(isLenient);
      const input = inputFrom(value, origin);
      if (validate(input)) return isLenient ? withoutUnknown(input, known) : input;
      // What a name was meant for is told before what is missing in its place.
      const unknown = isLenient ? null : findUnknownName(schema, input);
      throw unknown === null ? refuse(firstError(validate), origin) : refuseUnknownName(unknown, origin);
    },
  };
}

/**
 * Unknown fields go no further: however much they hold, nothing of ours has to copy them to a thread. A file's bytes
 * stay, which no JSON body can hold.
 */
function withoutUnknown(input: unknown, known: ReadonlySet<string>): unknown {
  const fields = input as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    if (!known.has(name) && !(fields[name] instanceof Uint8Array)) delete fields[name];
  }
  return input;
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
      throw validationError(
        "invalid_parameter",
        pathOf(`/${name}`, origin),
        `${name} must be ${wanted}.`,
        "type",
      );
    texts[name] = value;
  }
  return texts;
}

/**
 * The schema as a caller should read it: a field with a default need not be sent, at any depth.
 * Ajv fills defaults in before it looks at `required`, so the declared schema lists them all.
 */
export const publishedInput = (schema: TObject): TObject =>
  JSON.parse(JSON.stringify(closedSchema(schema)), (_key, value: unknown) => withoutDefaults(value));

function withoutDefaults(value: unknown): unknown {
  if (!isObjectSchema(value)) return value;
  const { required, properties } = value;
  return { ...value, required: required.filter((name) => !("default" in (properties[name] ?? {}))) };
}

interface ObjectSchema {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}

const isObjectSchema = (value: unknown): value is ObjectSchema =>
  typeof value === "object" &&
  value !== null &&
  "properties" in value &&
  "required" in value &&
  Array.isArray(value.required);

/** The failure codes that a schema's own keywords can be refused with, for documents. */
export function refusalsIn(schema: TSchema): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>();
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === refusalKeyword)
      for (const code of Object.values(value as Record<string, ErrorCode>)) codes.add(code);
    if (key === "maxItems") codes.add("too_many_items");
    return value;
  });
  return [...codes];
}
