/** Types of the Python client, as Python's source: written from the schemas of the OpenAPI document. */

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly default?: unknown;
  readonly description?: string;
}

/** A list that is sent may be any sequence, and what is sent may be any mapping; what is answered is what JSON has. */
export type Side = "input" | "output";

const keywords: ReadonlySet<string> = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global if " +
    "import in is lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

/** A name as Python may write it: `from` is `from_` (PEP 8). */
export const nameOf = (name: string): string => (keywords.has(name) ? `${name}_` : name);

/** `validateBatch` is `validate_batch`. */
export const snakeCase = (name: string): string =>
  nameOf(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A text as Python writes it: JSON's escapes are Python's. */
export const textOf = (text: string): string => JSON.stringify(text);

/** The lines of a comment or a docstring, cut between words; what an indented line continues with is indented further. */
export const wrapped = (text: string, width: number): readonly string[] =>
  text.split("\n").flatMap((line) => {
    const [indent = ""] = /^ */.exec(line) ?? [];
    const parts = filled(line.trim().split(" "), width - indent.length);
    return parts.map((part, index) => (index === 0 ? indent : indent + indent) + part);
  });

/** Words in lines of so many characters; a longer word has a line of its own. */
function filled(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A docstring between its quotes. */
export const docText = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"');

/** Gathers the definitions that types refer to, each after those that it needs itself. */
export class PythonTypes {
  readonly definitions: string[] = [];
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #defined = new Set<string>();

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#schemas = schemas;
  }

  /** What a reference stands for. */
  resolved(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : (this.#schemas[this.#nameIn(schema.$ref)] ?? {});
  }

  /** The type of a schema; an object without a name of its own gets the one that is given. */
  typeOf(schema: Schema, name: string, side: Side): string {
    const { $ref, anyOf, oneOf } = schema;
    if ($ref !== undefined) return this.#reference(this.#nameIn($ref), side);
    const choices = anyOf ?? oneOf;
    if (choices !== undefined)
      return union(choices.map((choice, index) => this.typeOf(choice, `${name}${index + 1}`, side)));
    if ("const" in schema) return literal([schema.const]);
    if (schema.enum !== undefined) return literal(schema.enum);
    const types = [schema.type ?? "unknown"].flat();
    return union(types.map((type) => this.#named(type, schema, name, side)));
  }

  #nameIn(reference: string): string {
    return reference.slice(reference.lastIndexOf("/") + 1);
  }

  #reference(name: string, side: Side): string {
    if (this.#defined.has(name)) return name;
    this.#defined.add(name);
    const schema = this.#schemas[name] ?? {};
    if (isObject(schema)) return this.#defineObject(schema, name, side);
    const type = this.typeOf(schema, name, side);
    this.definitions.push(`${name}: TypeAlias = ${textOf(type)}\n`);
    return name;
  }

  #named(type: string, schema: Schema, name: string, side: Side): string {
    switch (type) {
      case "string":
        return schema.format === "binary" ? "bytes" : "str";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "boolean":
        return "bool";
      case "null":
        return "None";
      case "array": {
        const items = this.typeOf(schema.items ?? {}, `${name}Item`, side);
        return side === "input" ? `Sequence[${items}]` : `list[${items}]`;
      }
      case "object":
        return this.#object(schema, name, side);
      default:
        return "Any";
    }
  }

  #object(schema: Schema, name: string, side: Side): string {
    if (isObject(schema)) {
      this.#defined.add(name);
      return this.#defineObject(schema, name, side);
    }
    const { additionalProperties } = schema;
    const values =
      typeof additionalProperties === "object"
        ? this.typeOf(additionalProperties, `${name}Value`, side)
        : "Any";
    return side === "input" ? `Mapping[str, ${values}]` : `dict[str, ${values}]`;
  }

  #defineObject(schema: Schema, name: string, side: Side): string {
    const { properties = {}, required = [], description } = schema;
    const fields = Object.entries(properties).map(([field, part]) => {
      const type = this.typeOf(part, `${name}${capitalized(field)}`, side);
      return { field, type: required.includes(field) ? type : `NotRequired[${type}]`, part };
    });
    const isPlain = fields.every(({ field }) => /^[a-zA-Z_]\w*$/.test(field) && !keywords.has(field));
    if (!isPlain) {
      const members = fields.map(({ field, type }) => `${textOf(field)}: ${textOf(type)}`).join(", ");
      this.definitions.push(`${name} = TypedDict(${textOf(name)}, {${members}})\n`);
      return name;
    }
    const told = description === undefined ? [] : docstring(description, "    ");
    const members = fields.flatMap(({ field, type, part }) => [
      ...wrapped(part.description ?? "", 90)
        .filter((line) => line !== "")
        .map((line) => `    # ${line}`),
      `    ${field}: ${type}`,
    ]);
    this.definitions.push(`@final\nclass ${name}(TypedDict):\n${[...told, ...members].join("\n")}\n`);
    return name;
  }
}

/** The lines of a docstring, indented. */
export function docstring(text: string, indent: string): readonly string[] {
  const [first = "", ...rest] = wrapped(docText(text), 96).map((line) => (line === "" ? "" : indent + line));
  const opened = `${indent}"""${first.slice(indent.length)}`;
  return rest.length === 0 ? [`${opened}"""`] : [opened, ...rest, `${indent}"""`];
}

const isObject = ({ type, properties = {} }: Schema): boolean =>
  type === "object" && Object.keys(properties).length > 0;

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

/** Literals of numbers with a fraction do not exist. */
const literal = (values: readonly unknown[]): string =>
  values.some((value) => typeof value === "number" && !Number.isInteger(value))
    ? "float"
    : `Literal[${values.map(pythonValue).join(", ")}]`;

/** A value as Python writes it. */
export function pythonValue(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value);
}
