/** Schemas in the OpenAPI document: said in the forms that generators of clients understand, and named. */
import { viewKeyword } from "../../kernel/schema-options.ts";

export type Json = Readonly<Record<string, unknown>>;

/**
 * The named schemas of a document. A schema is named by its `title`, once, where it is declared; it stands among the
 * components, and every use refers to it. Two that differ must not have one name.
 */
export class Schemas {
  readonly named: Record<string, Json> = {};

  /**
   * A schema as it is published: every enum and constant has its type, a choice of fields is `anyOf` of whole branches,
   * and a union whose branches differ by a constant tells so. Throws where the name belongs to another schema.
   */
  publish(schema: Json): Json {
    const { title, [viewKeyword]: _hint, ...unnamed } = schema;
    const name = typeof title === "string" ? title : null;
    const form = discriminated(this.#withBranches(withType(this.#withParts(unnamed)), name), this.named);
    return name === null ? form : this.#register(name, form);
  }

  #register(name: string, schema: Json): Json {
    const known = this.named[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two schemas are called ${name}`);
    this.named[name] = schema;
    return { $ref: `${schemasPath}${name}` };
  }

  #withParts(schema: Json): Json {
    const { properties, items, additionalProperties, anyOf } = schema;
    return {
      ...schema,
      ...(isJson(properties) ? { properties: mapped(properties, (part) => this.publish(part as Json)) } : {}),
      ...(isJson(items) ? { items: this.publish(items) } : {}),
      ...(isJson(additionalProperties) ? { additionalProperties: this.publish(additionalProperties) } : {}),
      ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((branch: Json) => this.publish(branch)) } : {}),
    };
  }

  /** A choice of fields as a whole object for each way to choose: a branch of names alone is read as an empty object. */
  #withBranches(schema: Json, name: string | null): Json {
    const groups = choicesIn(schema);
    if (groups === null) return schema;
    const { allOf: _choices, type, required = [], properties, additionalProperties, ...said } = schema;
    const fields = properties as Json;
    const choosable = new Set(groups.flat());
    const anyOf = combined(groups).map((chosen) => {
      const left = Object.entries(fields).filter(
        ([field]) => !choosable.has(field) || chosen.includes(field),
      );
      const branch = {
        type,
        required: [...chosen, ...(required as readonly string[])],
        properties: Object.fromEntries(left),
        ...(additionalProperties === undefined ? {} : { additionalProperties }),
      };
      return name === null
        ? branch
        : this.#register(`${name}With${chosen.map(capitalized).join("")}`, branch);
    });
    return { ...said, anyOf };
  }
}

const schemasPath = "#/components/schemas/";

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapped = (json: Json, map: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(json).map(([name, value]) => [name, map(value)]));

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function withType(schema: Json): Json {
  if ("type" in schema || !("enum" in schema || "const" in schema)) return schema;
  const words = Array.isArray(schema["enum"]) ? schema["enum"] : [schema["const"]];
  const types = [...new Set(words.map(typeOf))];
  return { type: types.length === 1 ? types[0] : types, ...schema };
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Number.isInteger(value) ? "integer" : typeof value;
}

interface Choice {
  readonly oneOf: readonly { readonly required: readonly string[] }[];
}

/** The groups of `exactlyOneOf`, without fields that cannot be sent; null where there is no choice. */
function choicesIn({ allOf, properties }: Json): readonly (readonly string[])[] | null {
  if (!Array.isArray(allOf) || !isJson(properties)) return null;
  return (allOf as readonly Choice[]).map(({ oneOf }) =>
    oneOf.flatMap(({ required }) => required).filter((name) => Object.hasOwn(properties, name)),
  );
}

/** Every way to take one name of each group. */
const combined = (groups: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  groups.reduce<readonly (readonly string[])[]>(
    (taken, names) => taken.flatMap((before) => names.map((name) => [...before, name])),
    [[]],
  );

/**
 * The same choice beside all fields: a reader that draws a form needs them in one object. Each branch declares what it
 * requires, by name alone; where only one can be sent, it is required.
 */
export function flatChoice(schema: Json): Json {
  const groups = choicesIn(schema);
  if (groups === null) return schema;
  const { allOf: _choices, ...others } = schema;
  const branches = combined(groups);
  const [only = []] = branches;
  if (branches.length === 1) return { ...others, required: [...requiredIn(schema), ...only] };
  const anyOf = branches.map((required) => ({
    type: "object",
    required,
    properties: Object.fromEntries(required.map((name) => [name, {}])),
  }));
  return { ...others, anyOf };
}

const requiredIn = ({ required }: Json): readonly string[] => (Array.isArray(required) ? required : []);

/** A union of named objects that differ by the constant of one field, with that field told (OpenAPI 3.1, section 4.8.25). */
function discriminated(schema: Json, named: Readonly<Record<string, Json>>): Json {
  const { anyOf, ...said } = schema;
  if (!Array.isArray(anyOf) || anyOf.length < 2) return schema;
  const references = (anyOf as readonly Json[]).map(({ $ref }) => String($ref ?? ""));
  const branches = references.map((reference) => named[reference.slice(schemasPath.length)] ?? {});
  const propertyName = Object.keys((branches[0]?.["properties"] ?? {}) as Json).find(
    (field) =>
      new Set(branches.map((branch) => constantOf(branch, field)).filter(isText)).size === anyOf.length,
  );
  if (propertyName === undefined) return schema;
  const mapping = Object.fromEntries(
    branches.map((branch, index) => [String(constantOf(branch, propertyName)), references[index]]),
  );
  return { ...said, oneOf: anyOf, discriminator: { propertyName, mapping } };
}

const isText = (value: unknown): value is string => typeof value === "string";

/** The only value that a required field can have; undefined where there are more. */
function constantOf({ properties, required }: Json, field: string): unknown {
  const part = isJson(properties) ? properties[field] : undefined;
  if (!isJson(part) || !Array.isArray(required) || !required.includes(field)) return undefined;
  return part["const"];
}
