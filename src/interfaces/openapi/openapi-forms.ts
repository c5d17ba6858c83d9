/** Forms in the OpenAPI document: how an operation's input is sent as a form, or as the file itself. */
import type { AnyOperation } from "../../kernel/operation.ts";
import { fileBodyTypes, takesPassword } from "../../kernel/source.ts";
import { fitsText } from "../../kernel/text-values.ts";
import type { TObject, TSchema } from "../../kernel/type.ts";
import { fileExample, fileFormExample, formExamples } from "./openapi-examples.ts";
import { flatChoice, type Json, type Schemas } from "./openapi-schema.ts";

/** The media types of a body beside JSON, each with its schema; `json` is that of JSON. */
export function formContentOf(input: TObject, operation: AnyOperation, json: Json, schemas: Schemas): Json {
  const { upload, examples } = operation;
  if (upload === undefined) return textFormOf(input, operation, json, schemas);
  const example = examples[0]?.input ?? {};
  const file = { schema: binary, ...fileExample(operation) };
  return {
    "multipart/form-data": {
      schema: schemas.publish(fileFormOf(input, operation, example)),
      ...fileFormExample(operation),
      encoding: encodingOf(operation),
    },
    ...Object.fromEntries(fileBodyTypes(operation).map((type) => [type, file])),
  };
}

/** What is said of a body that may be the file itself. */
export const bodyDescriptionOf = (operation: AnyOperation): Json => {
  const types = fileBodyTypes(operation)
    .map((type) => `\`${type}\``)
    .join(" or ");
  if (types === "") return {};
  const { streamBytesMax } = operation;
  const streamed =
    streamBytesMax === undefined
      ? ""
      : ` A form ends with its file. The file may have ${streamBytesMax.toLocaleString("en")} bytes, is answered while it is sent, and must be sent while the answer is read.`;
  return {
    description: `A body of the type ${types} is the file itself; the other fields are then query parameters. Empty parts of a form count as not sent.${streamed}`,
  };
};

/** JSON Schema says `contentMediaType`, and most readers of OpenAPI know a file by `format`. */
export const binary = { type: "string", format: "binary" };

/** A form of texts, where texts can say all that is needed. */
function textFormOf(input: TObject, operation: AnyOperation, json: Json, schemas: Schemas): Json {
  const properties = Object.entries(input.properties);
  const sendable = properties.filter(([, schema]) => fitsText(schema as TSchema));
  const names = new Set(sendable.map(([name]) => name));
  if (properties.length === 0 || (input.required ?? []).some((name) => !names.has(name))) return {};
  const isWhole = names.size === properties.length && !("allOf" in input);
  const form = flatChoice({ ...input, properties: Object.fromEntries(sendable) });
  const schema = isWhole ? json : schemas.publish(form);
  return { "application/x-www-form-urlencoded": { schema, ...formExamples(operation) } };
}

/** Files stand in the place of what names or carries them; everything else is a text part of the same name. */
function fileFormOf(input: TObject, operation: AnyOperation, example: Json): Json {
  const { upload = {} } = operation;
  const files = Object.entries(upload).map(([name, kind]) => [name, filePartOf(input, name, kind)]);
  const isSelf = Object.values(upload).includes("self");
  const texts = Object.entries(input.properties)
    .filter(([name]) => !Object.hasOwn(upload, name) && !(isSelf && ["url", "base64"].includes(name)))
    .map(([name, schema]) => [name, withExample(schema as TSchema, example[name])]);
  const required = (input.required ?? []).filter((name) => !Object.hasOwn(upload, name));
  return {
    type: "object",
    required: [...Object.keys(upload), ...required],
    properties: Object.fromEntries([...files, ...texts, ...passwordParts(operation)]),
  };
}

function filePartOf(input: TObject, name: string, kind: "one" | "many" | "self"): Json {
  if (kind !== "many") return { ...binary, description: "The file" };
  const { items: _items, ...list } = input.properties[name] as unknown as Json;
  return { ...list, items: binary };
}

/** A field without a default is shown empty, as it may be sent, instead of with a made-up value. */
function withExample(schema: TSchema, example: unknown): Json {
  if ("default" in schema) return schema as unknown as Json;
  if (example !== undefined) return { ...schema, examples: [example] };
  const { description, ...value } = schema as Json;
  const { type, minLength = 0 } = value;
  const isClosed = type === "number" || type === "integer" || "enum" in value || Number(minLength) > 0;
  return { description, ...(isClosed ? { anyOf: [value, empty] } : value), examples: [""] };
}

const empty = { type: "string", maxLength: 0 };

function passwordParts(operation: AnyOperation): readonly (readonly [name: string, part: Json])[] {
  if (!takesPassword(operation)) return [];
  const part = { type: "string", maxLength: 127 };
  const isMany = Object.values(operation.upload ?? {}).includes("many");
  const description = isMany ? "Opens every encrypted file" : "Opens an encrypted file";
  const one = ["password", { ...part, description, examples: [""] }] as const;
  const each = { type: "array", items: part, maxItems: 20, examples: [[]] };
  return isMany
    ? [one, ["passwords", { ...each, description: "One for each file, in their order; empty for none" }]]
    : [one];
}

function encodingOf({ upload = {}, fileTypes }: AnyOperation): Json {
  const contentType = fileTypes?.join(", ") ?? "application/octet-stream";
  return Object.fromEntries(Object.keys(upload).map((name) => [name, { contentType }]));
}
