/** The fields of a form, from an input schema: which control fits each, which belong together, which come first. */
import type { AnyOperation, Upload } from "../../../kernel/operation.ts";
import { publishedInput } from "../../../kernel/schema.ts";
import type { Control, FieldAbout } from "../about.ts";

/** The part of JSON Schema that a control is chosen by. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | boolean)[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: boolean | Shape;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly "x-unit"?: string;
}

/** A field with the schema that its control needs. */
export interface Field extends FieldAbout {
  readonly shape: Shape;
  /** Shown at once; the others wait under "more". */
  readonly isCommon: boolean;
}

interface Input {
  readonly properties: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly { readonly oneOf?: readonly { readonly required?: readonly string[] }[] }[];
}

/** More fields than this are parted into common ones and the others. */
const ungroupedMax = 4;

/** The fields of an operation's form, files first. */
export function fieldsOf({
  input,
  upload = {},
  examples,
}: Pick<AnyOperation, "input" | "upload" | "examples">) {
  const { properties, required = [], allOf = [] } = publishedInput(input) as unknown as Input;
  const choices = allOf.map(({ oneOf = [] }) => oneOf.flatMap((branch) => branch.required ?? []));
  const own = Object.entries(properties).filter(([name]) => !isPartOfFile(name, upload));
  const fields = own.map(([name, shape]) => {
    const choice = choices.findIndex((names) => names.includes(name));
    const isFirstChoice = choices[choice]?.[0] === name;
    return fieldOf(name, shape, {
      upload,
      isRequired: required.includes(name),
      ...(choice >= 0 && { choice }),
      isCommon: isFirstChoice || Object.hasOwn(examples[0]?.input ?? {}, name),
    });
  });
  const all = [...selfFiles(upload, properties), ...fields].map((field, _at, whole) =>
    withCondition(field, whole),
  );
  if (all.length <= ungroupedMax) return all.map((field) => ({ ...field, isCommon: true }));
  if (all.some(({ isCommon }) => isCommon)) return all;
  const used = new Set(examples.flatMap(({ input: values }) => Object.keys(values)));
  return all.map((field) => ({ ...field, isCommon: used.has(field.name) }));
}

/**
 * `passphrase: number of words` counts where a field with that word among its own is set to it, and `Versions 3 and 5: the
 * name` where the field `version` is set to one of these.
 */
function withCondition(field: Field, all: readonly Field[]): Field {
  const [head = "", ...rest] = field.description.split(": ");
  if (rest.length === 0) return field;
  for (const { name, shape } of all) {
    const listed = head.toLowerCase().startsWith(`${name}s `) ? head.slice(name.length + 2) : head;
    const words = listed.split(/, | and /);
    const known = (shape.enum ?? []).map(String);
    if (name !== field.name && words.every((word) => known.includes(word)))
      return { ...field, when: { field: name, words } };
  }
  return field;
}

/** Of a file that the input itself is, the Base64 and the URL are filled in by the control for the file. */
const isPartOfFile = (name: string, upload: Upload): boolean =>
  Object.values(upload).includes("self") && (name === "base64" || name === "url");

const selfFiles = (upload: Upload, { url = {} }: Readonly<Record<string, Shape>>): readonly Field[] =>
  Object.entries(upload)
    .filter(([, kind]) => kind === "self")
    .map(([name]) => ({
      name,
      control: "file",
      isRequired: true,
      valueType: "json",
      description: "",
      shape: { properties: { url } },
      isCommon: true,
    }));

interface Known {
  readonly upload: Upload;
  readonly isRequired: boolean;
  readonly choice?: number;
  readonly isCommon: boolean;
}

function fieldOf(name: string, given: Shape, { upload, isRequired, choice, isCommon }: Known): Field {
  const shape = plainShape(given);
  const kind = upload[name];
  const control = kind === "one" ? "file" : kind === "many" ? "files" : controlOf(shape);
  return {
    name,
    control,
    isRequired,
    ...(shape.format === "password" && { isSecret: true as const }),
    ...(given.default !== undefined && { default: given.default }),
    valueType: valueTypeOf(control, shape),
    ...(choice !== undefined && { choice }),
    description: given.description ?? "",
    shape,
    isCommon: isRequired || isCommon || kind !== undefined,
  };
}

/** A value that may be null as well is filled in as the value; a text that may be a list is one of texts. */
function plainShape(shape: Shape): Shape {
  const branches = (shape.anyOf ?? []).filter(({ type }) => type !== "null");
  const list = branches.find(({ type, items }) => type === "array" && items?.type === "string");
  const [only] = branches.length === 1 ? branches : [list];
  return only === undefined ? shape : { ...shape, ...only };
}

/** From here on a text may have several lines. */
const multilineMin = 2_000;
/** Words that fit beside each other. */
const segmentsMax = { count: 4, characters: 30 };

function controlOf(shape: Shape): Control {
  const { type, enum: words, items, anyOf = [] } = shape;
  if (type === "boolean" || isTruth(words)) return "check";
  if (words !== undefined) return isShort(words) ? "segments" : "select";
  if (isMap(shape)) return "map";
  if (isNumber(shape)) return "number";
  if (type === "array") return listControl(items ?? {});
  if (type === "string") return textControl(shape);
  return anyOf.length > 0 && anyOf.every(isScalar) ? "text" : "json";
}

const isNumber = ({ type }: Shape): boolean => type === "integer" || type === "number";

const isScalar = ({ type }: Shape): boolean => type !== "object" && type !== "array";

/** An object of free names. */
const isMap = ({ type, properties, additionalProperties }: Shape): boolean =>
  type === "object" && properties === undefined && additionalProperties !== undefined;

/** Whether words say yes and no. */
const isTruth = (words: Shape["enum"] = []): boolean => words.includes("true") && words.includes("false");

const isShort = (words: readonly unknown[]): boolean =>
  words.length <= segmentsMax.count && words.join("").length <= segmentsMax.characters;

function listControl(items: Shape): Control {
  if (items.enum !== undefined) return "choices";
  if (isMap(items)) return "table";
  return items.type === "string" || isNumber(items) ? "list" : "json";
}

function textControl({
  format,
  maxLength = Number.POSITIVE_INFINITY,
  default: value,
  pattern,
}: Shape): Control {
  if (format === "password") return "password";
  if (/^#[0-9a-f]{6}$/i.test(String(value))) return "color";
  const isLine = format !== undefined || pattern?.startsWith("^") === true;
  return maxLength < multilineMin || isLine ? "text" : "area";
}

function valueTypeOf(control: Control, shape: Shape): FieldAbout["valueType"] {
  const { type, enum: words, items } = shape;
  if (control === "json") return acceptsText(shape) ? "mixed" : "json";
  if (["file", "files", "map", "table"].includes(control)) return "json";
  if (control === "check") return type === "boolean" ? "boolean" : "string";
  const asked = (control === "list" ? items?.type : type) ?? typeof words?.[0];
  if (asked === "integer" || asked === "number") return "number";
  return asked === "boolean" ? "boolean" : "string";
}

const acceptsText = ({ type, anyOf = [] }: Shape): boolean =>
  [type].flat().includes("string") || anyOf.some(acceptsText);
