/** TypeBox's builders and types, without loading TypeBox. */
import type { Static, TObject, TProperties, TSchema, Type as TypeBox } from "typebox";

export type { Static, TObject, TProperties, TSchema };

// A schema is plain JSON Schema once built, and Ajv reads it; loading TypeBox's 700 files for that would cost
// a server 170 ms of its start and 19 MB (docs/decisions/0004). Its types do all the rest.
type Builders = Pick<
  typeof TypeBox,
  | "Array"
  | "Boolean"
  | "Enum"
  | "Integer"
  | "Literal"
  | "Null"
  | "Number"
  | "Object"
  | "Optional"
  | "Record"
  | "String"
  | "Union"
  | "Unknown"
  | "Unsafe"
>;

type Options = Readonly<Record<string, unknown>>;

/** Marks an optional property; not enumerable, so it is no part of the schema. */
const optional: unique symbol = Symbol("optional");

const isOptional = (schema: TSchema): boolean => optional in schema;

const simple =
  (type: string) =>
  (options: Options = {}) => ({ type, ...options });

const builders = {
  Boolean: simple("boolean"),
  Integer: simple("integer"),
  Null: simple("null"),
  Number: simple("number"),
  String: simple("string"),
  Unknown: (options: Options = {}) => ({ ...options }),
  Unsafe: (schema: Options) => ({ ...schema }),
  Literal: (value: unknown, options: Options = {}) => ({ const: value, ...options }),
  Enum: (values: readonly unknown[], options: Options = {}) => ({ enum: [...values], ...options }),
  Array: (items: TSchema, options: Options = {}) => ({ type: "array", items, ...options }),
  Union: (anyOf: readonly TSchema[], options: Options = {}) => ({ anyOf, ...options }),
  Record: (_key: TSchema, additionalProperties: TSchema, options: Options = {}) => ({
    type: "object",
    additionalProperties,
    ...options,
  }),
  Optional: (schema: TSchema) => Object.defineProperty({ ...schema }, optional, { value: true }),
  Object: (properties: TProperties, options: Options = {}) => {
    const required = Object.keys(properties).filter((name) => !isOptional(properties[name] as TSchema));
    return { type: "object", ...(required.length === 0 ? {} : { required }), properties, ...options };
  },
};

/** TypeBox's builders by their own names: https://sinclairzx81.github.io/typebox */
export const Type = builders as unknown as Builders;
