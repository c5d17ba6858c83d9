/** Types of the client, as TypeScript's source: what an operation takes and answers, written from its schemas. */
import type { AnyOperation } from "../src/kernel/operation.ts";
import type { Output } from "../src/kernel/output.ts";
import type { RegisteredOperation } from "../src/kernel/registry.ts";

/** The part of JSON Schema that operations use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly default?: unknown;
  readonly description?: string;
}

/** What is sent may leave out what has a default; what is answered always has it. */
type Side = "input" | "output";

/** `(input: { readonly text: string }, options?: CallOptions) => Promise<Result<…>>`, with its comment. */
export function callType({ operation }: RegisteredOperation): string {
  const { input, output, upload = {} } = operation;
  const given = [typeOf(input, "input"), ...filesType(input, upload)].join(" | ");
  const mark = isOptionalInput(input) ? "?" : "";
  return `(input${mark}: ${given}, options?: CallOptions) => Promise<Result<${answerType(output)}>>`;
}

/** The summary and the description, as a comment. */
export const callComment = ({ operation: { summary, description } }: RegisteredOperation): string =>
  comment([summary, description].filter((text) => text !== undefined).join(".\n\n"));

const comment = (text: string): string =>
  `/** ${text.replaceAll("*/", "*\u200b/").replaceAll("\n", "\n * ")} */\n`;

const isOptionalInput = (input: Schema): boolean =>
  input.allOf === undefined && neededOf(input, "input").length === 0;

function answerType(output: Output): string {
  if (output.kind === "passthrough") return "Response";
  const bytes = output.kind === "json" ? [] : output.mediaTypes;
  const kinds = [
    ...("schema" in output ? [typeOf(output.schema as Schema, "output")] : []),
    ...new Set(bytes.map((type) => (type.startsWith("text/") ? "string" : "Blob"))),
  ];
  return kinds.join(" | ");
}

/** The same input with files in the place of what names or carries them, for a form. */
function filesType(input: Schema, upload: NonNullable<AnyOperation["upload"]>): readonly string[] {
  const names = Object.keys(upload);
  if (names.length === 0) return [];
  const isSelf = Object.values(upload).includes("self");
  const { allOf: _choice, ...rest } = input;
  const texts = Object.entries(input.properties ?? {}).filter(
    ([name]) => !names.includes(name) && !(isSelf && ["url", "base64"].includes(name)),
  );
  const files = names.map(
    (name) => `readonly ${name}: ${upload[name] === "many" ? "readonly Blob[]" : "Blob"}`,
  );
  const required = (input.required ?? []).filter((name) => !names.includes(name));
  const others = typeOf({ ...rest, required, properties: Object.fromEntries(texts) }, "input");
  const passwords = JSON.stringify(input).includes('"password"') ? ["readonly password?: string"] : [];
  return [`${others} & { ${[...files, ...passwords].join("; ")} }`];
}

function typeOf(schema: Schema, side: Side): string {
  const { anyOf, oneOf, allOf, ...own } = schema;
  const choices = anyOf ?? oneOf;
  const parts = [
    ...(choices === undefined ? [] : [unionOf(choices.map((choice) => typeOf(choice, side)))]),
    ...(allOf ?? []).map((part) => choiceOf(part, own)),
    ...(saysShape(own) ? [ownType(own, side)] : []),
  ];
  if (parts.length === 0) return "unknown";
  return parts.length === 1 ? String(parts[0]) : parts.map(bracketed).join(" & ");
}

const saysShape = (schema: Schema): boolean =>
  ["type", "enum", "const", "properties", "items"].some((word) => word in schema);

const bracketed = (type: string): string => (type.includes(" | ") ? `(${type})` : type);

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(" | ");

/** `exactlyOneOf`: branches that say which field they require. */
function choiceOf({ oneOf = [] }: Schema, { properties = {} }: Schema): string {
  const branches = oneOf.flatMap(({ required = [] }) => required.filter((name) => name in properties));
  return unionOf(branches.map((name) => `{ readonly ${name}: ${typeOf(properties[name] ?? {}, "input")} }`));
}

function ownType(schema: Schema, side: Side): string {
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return unionOf(schema.enum.map((word) => JSON.stringify(word)));
  const types = schema.type === undefined ? ["object"] : [schema.type].flat();
  return unionOf(types.map((type) => typeNamed(type, schema, side)));
}

function typeNamed(type: string, schema: Schema, side: Side): string {
  if (type === "integer") return "number";
  if (type === "array") return `readonly ${listed(typeOf(schema.items ?? {}, side))}[]`;
  return type === "object" ? objectType(schema, side) : type;
}

const listed = (type: string): string => (/[|&]|^readonly /.test(type) ? `(${type})` : type);

function objectType(schema: Schema, side: Side): string {
  const { properties = {}, additionalProperties } = schema;
  const needed = neededOf(schema, side);
  const fields = Object.entries(properties).map(([name, field]) => {
    const told = field.description === undefined ? "" : comment(field.description);
    const mark = needed.includes(name) ? "" : "?";
    return `${told}readonly ${nameOf(name)}${mark}: ${typeOf(field, side)};\n`;
  });
  if (typeof additionalProperties === "object" && fields.length === 0)
    return `{ readonly [name: string]: ${typeOf(additionalProperties, side)} }`;
  if (fields.length === 0)
    return side === "input" ? "{ readonly [name: string]: never }" : "{ readonly [name: string]: unknown }";
  return `{\n${fields.join("")}}`;
}

const neededOf = ({ required = [], properties = {} }: Schema, side: Side): readonly string[] =>
  side === "output" ? required : required.filter((name) => properties[name]?.default === undefined);

const nameOf = (name: string): string => (/^[a-zA-Z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
