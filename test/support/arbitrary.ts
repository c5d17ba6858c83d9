/** Draws inputs that a JSON Schema allows: whatever an operation declares, now or later, is driven by this. */
import fc from "fast-check";
import { compileOutput } from "../../src/kernel/schema.ts";
import type { TObject } from "../../src/kernel/type.ts";

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly maxProperties?: number;
  readonly allOf?: readonly { readonly oneOf?: readonly { readonly required?: readonly string[] }[] }[];
}

type Arbitrary = fc.Arbitrary<unknown>;

/** Longer texts and lists are drawn only now and then, and only at their very limit. */
const usualLengthMax = 60;
const usualItemsMax = 5;

/** Inputs that fit; a field left out is one that the schema fills in or does without. */
export const inputsOf = (schema: TObject): fc.Arbitrary<Record<string, unknown>> =>
  (objectOf(schema as JsonSchema) as fc.Arbitrary<Record<string, unknown>>).filter(fitsOf(schema));

/** Whether an input fits the whole schema: rules between its fields are not drawn, so what breaks them is left out. */
export function fitsOf(schema: TObject): (input: Readonly<Record<string, unknown>>) => boolean {
  const fits = compileOutput(schema);
  // Checking fills defaults in.
  return (input) => fits(structuredClone(input));
}

function fitting(schema: JsonSchema): Arbitrary {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: JsonSchema): Arbitrary {
  if (type === "string") return textOf(schema);
  if (type === "integer") return integerOf(schema);
  if (type === "number") return numberOf(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "array") return listOf(schema);
  if (type === "object") return objectOf(schema);
  return fc.constant(null);
}

function textOf({ minLength = 0, maxLength = 2_000, pattern }: JsonSchema): Arbitrary {
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
  const usualMax = Math.max(minLength, Math.min(maxLength, usualLengthMax));
  // Graphemes count several units, so what grew too long is cut as a caller would.
  const cut = (text: string): string => text.slice(0, usualMax).toWellFormed().padEnd(minLength, "x");
  const drawn = (unit: "grapheme" | "binary" | "grapheme-ascii") =>
    fc.string({ unit, maxLength: usualMax }).map(cut);
  return fc.oneof(
    { weight: 10, arbitrary: drawn("grapheme") },
    { weight: 6, arbitrary: drawn("grapheme-ascii") },
    { weight: 4, arbitrary: drawn("binary") },
    { weight: 1, arbitrary: fc.constantFrom("a", "é", "中", " ", "1").map((sign) => sign.repeat(maxLength)) },
    { weight: 1, arbitrary: fc.constant("x".repeat(minLength)) },
  );
}

function integerOf(schema: JsonSchema): Arbitrary {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? -1_000_001) + 1;
  const max = schema.maximum ?? (schema.exclusiveMaximum ?? 1_000_001) - 1;
  return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.constantFrom(min, max));
}

const numberOf = (schema: JsonSchema): Arbitrary =>
  fc.double({
    min: schema.minimum ?? schema.exclusiveMinimum ?? -1e9,
    max: schema.maximum ?? schema.exclusiveMaximum ?? 1e9,
    minExcluded: schema.exclusiveMinimum !== undefined,
    maxExcluded: schema.exclusiveMaximum !== undefined,
    noNaN: true,
  });

function listOf({ items = {}, minItems = 0, maxItems = 1_000, uniqueItems = false }: JsonSchema): Arbitrary {
  const lengths = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, usualItemsMax)) };
  return uniqueItems
    ? fc.uniqueArray(fitting(items), { ...lengths, comparator: "SameValueZero" })
    : fc.array(fitting(items), lengths);
}

/** One way of making all of the choices that `exactlyOneOf` asks for: fields that are sent, fields that are not. */
function choicesOf({ allOf = [] }: JsonSchema): fc.Arbitrary<{ sent: string[]; absent: string[] }> {
  const groups = allOf.map(({ oneOf = [] }) => oneOf.flatMap(({ required = [] }) => required));
  return fc.tuple(...groups.map((names) => fc.constantFrom(...names))).map((sent) => ({
    sent,
    absent: groups.flat().filter((name) => !sent.includes(name)),
  }));
}

function objectOf(schema: JsonSchema): Arbitrary {
  if (schema.allOf === undefined) return plainObjectOf(schema);
  const { allOf: _made, ...rest } = schema;
  return choicesOf(schema).chain(({ sent, absent }) => {
    const kept = Object.entries(schema.properties ?? {}).filter(([name]) => !absent.includes(name));
    const required = [...(schema.required ?? []), ...sent];
    return plainObjectOf({ ...rest, properties: Object.fromEntries(kept), required });
  });
}

function plainObjectOf(schema: JsonSchema): Arbitrary {
  const { properties = {}, required = [], additionalProperties = false, maxProperties = 1_000 } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, fitting(field)]),
  );
  const requiredKeys = required.filter((name) => !("default" in (properties[name] ?? {})));
  const declared = fc.record(fields, { requiredKeys: requiredKeys as never[] });
  if (typeof additionalProperties === "boolean" || Object.keys(properties).length > 0) return declared;
  const key = fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), fc.constantFrom("content-type", "a", "é"));
  return fc.dictionary(key, fitting(additionalProperties), {
    maxKeys: Math.min(maxProperties, usualItemsMax),
  });
}
