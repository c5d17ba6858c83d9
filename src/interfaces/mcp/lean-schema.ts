/** Schemas as a list of tools has them, which stands in a model's context at every turn: shorter, never stricter. */

export type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema without our own keywords and names, and with the type of each list of words. */
export function wholeSchema(schema: object): Json {
  const members = Object.entries(schema).filter(([name]) => !name.startsWith("x-") && name !== "title");
  const whole = Object.fromEntries(members.map(([name, value]) => [name, wholePart(name, value)]));
  const words = whole["enum"];
  const isOfTexts = Array.isArray(words) && words.every((word) => typeof word === "string");
  return isOfTexts ? { type: "string", ...whole } : whole;
}

function wholePart(name: string, value: unknown): unknown {
  if (name === "properties" && isJson(value))
    return Object.fromEntries(
      Object.entries(value).map(([field, part]) => [field, isJson(part) ? wholeSchema(part) : part]),
    );
  if (Array.isArray(value) && choices.has(name))
    return value.map((part: unknown) => (isJson(part) ? wholeSchema(part) : part));
  return isJson(value) && (name === "items" || name === "additionalProperties") ? wholeSchema(value) : value;
}

const choices: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf"]);

/** How much is told of the fields of an input. */
interface Detail {
  readonly hasParts: boolean;
  /** Whether descriptions go on behind their first clause. */
  readonly hasWholeTexts: boolean;
}

const details: readonly Detail[] = [
  { hasParts: true, hasWholeTexts: true },
  { hasParts: false, hasWholeTexts: true },
];

/** An input's schema, with as much of its fields as stays within so many characters; at the least first clauses. */
export function leanInput(schema: unknown, charactersMax: number): Json {
  const isWithin = (told: Json): boolean => JSON.stringify(told).length <= charactersMax;
  const fitting = details.map((detail) => leanObject(schema, detail)).find(isWithin);
  return fitting ?? leanObject(schema, { hasParts: false, hasWholeTexts: false });
}

/** A field that stands in it several times is described at the first, the outermost. */
function leanObject(schema: unknown, detail: Detail): Json {
  if (!isJson(schema) || !isJson(schema["properties"])) return {};
  const { type, required } = schema;
  const fields = new FieldWriter(detail).write(schema["properties"]);
  return { type, ...(Array.isArray(required) && required.length > 0 && { required }), properties: fields };
}

class FieldWriter {
  readonly #detail: Detail;
  readonly #told = new Set<string>();

  constructor(detail: Detail) {
    this.#detail = detail;
  }

  write(properties: Json): Json {
    const fields = Object.entries(properties).map(([name, field]) => {
      const text = JSON.stringify([name, field]);
      const isTold = this.#told.has(text);
      this.#told.add(text);
      return { name, field, isTold };
    });
    return Object.fromEntries(
      fields.map(({ name, field, isTold }) => [name, isTold ? typeOf(field) : this.#field(field)]),
    );
  }

  #field(field: unknown): unknown {
    if (!isJson(field)) return field;
    const members = Object.entries(field).filter(([name, value]) => isTold(name, value));
    return Object.fromEntries(
      members.flatMap(([name, value]) => {
        if (name === "description" && !this.#detail.hasWholeTexts) return firstClauseOf(value);
        if (!describesParts.has(name)) return [[name, value]];
        return this.#detail.hasParts || isShort(value) ? [[name, this.#part(name, value)]] : [];
      }),
    );
  }

  #part(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return name === "required" ? value : value.map((part) => this.#field(part));
    return name === "properties" && isJson(value) ? this.write(value) : this.#field(value);
  }
}

/** None where it is a single word, as one that says for which mode a field is meant. */
function firstClauseOf(text: unknown): [string, unknown][] {
  const [clause = ""] = String(text).split(/[;.:] /, 1);
  return clause.includes(" ") ? [["description", clause]] : [];
}

/** What says more of a field than its own type. */
const describesParts: ReadonlySet<string> = new Set([
  "properties",
  "required",
  "items",
  "additionalProperties",
  "anyOf",
  "oneOf",
]);

/** Lists of words, and the like. */
const isShort = (part: unknown): boolean => isJson(part) && "enum" in part;

const typeOf = (field: unknown): Json => (isJson(field) && "type" in field ? { type: field["type"] } : {});

/** Sizes and forms are no model's concern: what has another one is refused with a sentence. */
const untold: ReadonlySet<string> = new Set([
  "pattern",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "maxProperties",
  "uniqueItems",
]);

const isTold = (name: string, value: unknown): boolean =>
  !untold.has(name) &&
  !(name === "additionalProperties" && value === false) &&
  !(name === "default" && isEmpty(value));

const isEmpty = (value: unknown): boolean =>
  value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);

/** The names and types of an answer, as deep as they fit in so many characters. */
export function leanOutput(schema: unknown, charactersMax: number): Json {
  for (let depth = 8; depth > 0; depth -= 1) {
    const shape = shapeOf(schema, depth);
    if (JSON.stringify(shape).length <= charactersMax) return shape;
  }
  return {};
}

function shapeOf(schema: unknown, depth: number): Json {
  if (!isJson(schema)) return {};
  const { type, properties, items, anyOf, oneOf } = schema;
  const choice = anyOf ?? oneOf;
  return {
    ...(type !== undefined && { type }),
    ...(depth > 0 && isJson(properties) && { properties: shapesOf(properties, depth - 1) }),
    ...(depth > 0 && isJson(items) && { items: shapeOf(items, depth - 1) }),
    ...(depth > 0 && Array.isArray(choice) && { anyOf: choice.map((branch) => shapeOf(branch, depth)) }),
  };
}

const shapesOf = (properties: Json, depth: number): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, shapeOf(field, depth)]));
