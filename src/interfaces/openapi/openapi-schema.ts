/** Schemas in the OpenAPI document: what they mean said in the forms that generators of clients understand. */

type Json = Readonly<Record<string, unknown>>;

/** Names whose values are no schemas, whatever stands in them. */
const values: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

/** A part of the document in which every `enum` has its `type` and every choice of fields its own `oneOf`. */
export function publishedSchemas(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(publishedSchemas);
  if (!isJson(part)) return part;
  const members = Object.entries(part).map(([name, member]) => [name, publishedMember(name, member)]);
  return withChoice(withType(Object.fromEntries(members)));
}

function publishedMember(name: string, member: unknown): unknown {
  if (name === "properties" && isJson(member)) return mapped(member, publishedSchemas);
  if (name === "examples" && isJson(member)) return member;
  return values.has(name) ? member : publishedSchemas(member);
}

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapped = (json: Json, map: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(json).map(([name, value]) => [name, map(value)]));

function withType(schema: Json): Json {
  const { enum: words } = schema;
  if (!Array.isArray(words) || "type" in schema) return schema;
  const types = [...new Set(words.map(typeOf))];
  return { type: types.length === 1 ? types[0] : types, ...schema };
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/**
 * The groups of `exactlyOneOf` as one `oneOf`. Each branch declares what it requires: one of names alone is read by
 * generators as an object without fields.
 */
function withChoice(schema: Json): Json {
  const { allOf, ...others } = schema;
  const { properties } = others;
  if (!Array.isArray(allOf) || !isJson(properties)) return schema;
  const groups = (allOf as readonly Choice[]).map(({ oneOf }) => oneOf.flatMap(({ required }) => required));
  const branches = combined(groups.map((names) => names.filter((name) => Object.hasOwn(properties, name))));
  return { ...others, oneOf: branches.map((names) => branchOf(names, properties)) };
}

interface Choice {
  readonly oneOf: readonly { readonly required: readonly string[] }[];
}

const branchOf = (required: readonly string[], properties: Json): Json => ({
  type: "object",
  required,
  properties: Object.fromEntries(required.map((name) => [name, properties[name]])),
});

/** Every way to take one name of each group. */
const combined = (groups: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  groups.reduce<readonly (readonly string[])[]>(
    (taken, names) => taken.flatMap((before) => names.map((name) => [...before, name])),
    [[]],
  );
