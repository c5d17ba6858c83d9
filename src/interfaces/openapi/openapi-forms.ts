/** Forms in the OpenAPI document: how an operation's input is sent as a form, or as the file itself. */
import type { AnyOperation } from "../../kernel/operation.ts";
import { fileBodyTypes, takesPassword } from "../../kernel/source.ts";
import { fitsText } from "../../kernel/text-values.ts";
import type { TObject, TSchema } from "../../kernel/type.ts";

interface Json {
  readonly [key: string]: unknown;
}

/** The media types of a body beside JSON, each with its schema. */
export function formContentOf(input: TObject, operation: AnyOperation): Json {
  const { upload, examples } = operation;
  if (upload === undefined) return textFormOf(input);
  const example = examples[0]?.input ?? {};
  return {
    "multipart/form-data": {
      schema: fileFormOf(input, operation, example),
      encoding: encodingOf(operation),
    },
    ...Object.fromEntries(fileBodyTypes(operation).map((type) => [type, { schema: binary }])),
  };
}

/** What is said of a body that may be the file itself. */
export const bodyDescriptionOf = (operation: AnyOperation): Json => {
  const types = fileBodyTypes(operation)
    .map((type) => `\`${type}\``)
    .join(" or ");
  if (types === "") return {};
  return {
    description: `A body of the type ${types} is the file itself; the other fields are then query parameters. Empty parts of a form count as not sent.`,
  };
};

/** JSON Schema says `contentMediaType`, and most readers of OpenAPI know a file by `format`. */
const binary = { type: "string", format: "binary" };

/** A form of texts, where texts can say all that is needed. */
function textFormOf(input: TObject): Json {
  const properties = Object.entries(input.properties);
  const sendable = properties.filter(([, schema]) => fitsText(schema as TSchema));
  const names = new Set(sendable.map(([name]) => name));
  if (properties.length === 0 || (input.required ?? []).some((name) => !names.has(name))) return {};
  const schema = { ...input, properties: Object.fromEntries(sendable) };
  return { "application/x-www-form-urlencoded": { schema } };
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
  return { ...list, items: binary, examples: [[]] };
}

/** A field without a default is shown empty, as it may be sent, instead of with a made-up text. */
const withExample = (schema: TSchema, example: unknown): Json => ({
  ...schema,
  ...("default" in schema ? {} : { examples: [example ?? ""] }),
});

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
