/** The flags of an operation, derived from its input schema. */
import type { AnyOperation } from "../../kernel/operation.ts";
import { takesPassword } from "../../kernel/source.ts";
import { fitsText } from "../../kernel/text-values.ts";
import type { TSchema } from "../../kernel/type.ts";

/** The part of JSON Schema that a flag is made from. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly default?: unknown;
  readonly description?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/**
 * How texts become the field's value: `pairs` are NAME=VALUE, a `file` is a path or a URL, `json` is JSON.
 * Only `list`, `pairs` and `files` may be repeated.
 */
export type FlagKind = "switch" | "text" | "list" | "pairs" | "json" | "file" | "files";

export interface Flag {
  /** Without dashes: `max-length`. */
  readonly name: string;
  /** The field of the input: `maxLength`; that of all files' passwords is called `password`. */
  readonly field: string;
  readonly kind: FlagKind;
  readonly schema: Shape;
  /** Whether a call is refused without it, as far as the schema alone can tell. */
  readonly isRequired: boolean;
  /** It is shown to nobody: asked for without echo, and better not typed where others see it. */
  readonly isSecret: boolean;
  /** The values that it can have, or those of its items; null where they are not listed. */
  readonly choices: readonly string[] | null;
}

/** `maxLength` is `max-length`. */
export const flagName = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The flags of an operation in the order of its fields; those of files first. */
export function flagsOf(operation: AnyOperation): readonly Flag[] {
  const { input, upload = {} } = operation;
  const required: readonly string[] = input.required ?? [];
  const files = Object.entries(upload).map(([field, kind]): Flag => {
    const declared = (input.properties[field] ?? {}) as Shape;
    const description =
      kind === "self" ? "The file: a path, a URL, or - for standard input" : declared.description;
    return {
      name: flagName(field),
      field,
      kind: kind === "many" ? "files" : "file",
      schema: description === undefined ? {} : { description },
      isRequired: true,
      isSecret: false,
      choices: null,
    };
  });
  const isSelf = Object.values(upload).includes("self");
  const fields = Object.entries(input.properties)
    // An image's url and base64 are the file itself.
    .filter(
      ([field]) => !Object.hasOwn(upload, field) && !(isSelf && (field === "url" || field === "base64")),
    )
    .map(([field, schema]) => flagOf(field, schema, required.includes(field)));
  const password = takesPassword(operation) ? [flagOf("password", passwordOfFiles as TSchema, false)] : [];
  return [...files, ...fields, ...password];
}

const passwordOfFiles = { type: "string", format: "password", description: "Password of encrypted files" };

function flagOf(field: string, schema: TSchema, isDeclaredRequired: boolean): Flag {
  const shape = schema as Shape;
  const words = shape.enum ?? shape.items?.enum;
  return {
    name: flagName(field),
    field,
    kind: kindOf(shape),
    schema: shape,
    isRequired: isDeclaredRequired && !("default" in shape),
    isSecret: shape.format === "password",
    // A choice may be listed as a text and as what it stands for.
    choices: words === undefined ? null : [...new Set(words.map(String))],
  };
}

function kindOf(shape: Shape): FlagKind {
  const { type, anyOf = [], properties, additionalProperties } = shape;
  if (type === "boolean") return "switch";
  if (!fitsText(shape as TSchema)) {
    const isRecord = properties === undefined && typeof additionalProperties === "object";
    return isRecord && fitsText(additionalProperties as TSchema) ? "pairs" : "json";
  }
  return type === "array" || anyOf.some((branch) => branch.type === "array") ? "list" : "text";
}
