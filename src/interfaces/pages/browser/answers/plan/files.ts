/** Rules for files in an answer: texts in Base64 and data URIs. */
import { bareType, nameAfter, safeFileName } from "../text/file-name.ts";
import { formatField } from "../text/format.ts";
import type { AnswerFile, Claim, Rule } from "./block.ts";
import { nothing } from "./block.ts";
import { type Field, fieldsOf } from "./field.ts";
import { isArray, isObject, isScalar, type Json } from "./json.ts";
import { noSchema, type Schema, schemaFor } from "./schema.ts";

/** A file of this object, or a list of objects with a file each. */
export const files: Rule = (fields, { fileStem }) => {
  const lists = fields.filter(
    ({ value, schema }) => isArray(value) && value.some((item) => isFileObject(item, schema)),
  );
  const own = fields.flatMap((field) => {
    const file = fileOf(field, fields, fileStem);
    return file === null ? [] : [file];
  });
  const listed = lists.flatMap(({ value, schema }) =>
    (value as readonly Json[]).flatMap((item, at) => filesIn(item, schema.items, `${fileStem}-${at + 1}`)),
  );
  const all = [...own.map(({ file }) => file), ...listed];
  if (all.length === 0) return nothing;
  const names = [...own.flatMap(({ names }) => names), ...lists.map(({ name }) => name)];
  return { names, blocks: [{ kind: "files", files: all }] } satisfies Claim;
};

const isFileObject = (item: Json, { items }: Schema): boolean =>
  isObject(item) && fieldsOf(item, schemaFor(items, item)).some((field) => contentOf(field) !== null);

function filesIn(item: Json, schema: Schema | undefined, stem: string): readonly AnswerFile[] {
  if (!isObject(item)) return [];
  const fields = fieldsOf(item, schemaFor(schema ?? noSchema, item));
  return fields.flatMap((field) => fileOf(field, fields, stem)?.file ?? []);
}

interface Content {
  readonly mediaType: string;
  readonly base64: string;
}

const dataUri = /^data:(image\/[a-z.+-]+|application\/pdf);base64,([A-Za-z0-9+/]+={0,2})$/;

/** The content of a field that is declared as a file, or is a data URI of a picture or a PDF. */
function contentOf({ value, schema }: Field): Content | null {
  if (typeof value !== "string") return null;
  if (schema.contentEncoding === "base64")
    return { mediaType: schema.contentMediaType ?? "application/octet-stream", base64: value };
  const [, mediaType, base64] = value.startsWith("data:") ? (dataUri.exec(value) ?? []) : [];
  return mediaType === undefined || base64 === undefined ? null : { mediaType, base64 };
}

/** The file with its name, where one stands beside it, and what else is said of it. */
function fileOf(
  field: Field,
  fields: readonly Field[],
  fileStem: string,
): { file: AnswerFile; names: readonly string[] } | null {
  const content = contentOf(field);
  if (content === null) return null;
  const { mediaType, base64 } = content;
  const named = fields.find(({ name }) => name === "name" || name === "fileName");
  const fallback = nameAfter(fileStem, bareType(mediaType));
  const name = typeof named?.value === "string" ? safeFileName(named.value, fallback) : fallback;
  const beside = fields.filter((other) => other !== field && other !== named && isScalar(other.value));
  const note = beside
    .map((other) => noteOf(other))
    .filter((text) => text !== "")
    .join(", ");
  return {
    file: { name, mediaType, note, content: { base64 } },
    names: [field.name, ...(named === undefined ? [] : [named.name])],
  };
}

/** `pages 1-3`: only what names parts of the file; the rest stands with the facts. */
const noteOf = ({ name, value }: Field): string =>
  /^pages?$/.test(name) && isScalar(value) ? `${name} ${formatField(name, value)}` : "";
