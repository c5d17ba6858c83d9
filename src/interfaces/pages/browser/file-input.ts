/** What files mean for a call: a form where all are files, JSON where one is an address. */
import type { Json, OperationAbout } from "../about.ts";
import { type FileItem, type FilesField, nameOf } from "./files-field.tsx";
import type { Sent } from "./send.ts";

/** The call of an input with the files of its fields. */
export async function withFiles(
  about: OperationAbout,
  input: Json,
  fields: readonly FilesField[],
): Promise<Sent> {
  const given = fields.filter(({ items }) => items.length > 0);
  if (given.length === 0) return { input, form: null };
  const isForm = given.every(({ items }) => items.every((item) => "file" in item)) && !hasObjects(input);
  if (isForm) return { input, form: formOf(input, given) };
  const sources = await Promise.all(given.map((field) => sourcesOf(field, about)));
  return { input: Object.assign({}, input, ...sources) as Json, form: null };
}

/** A form has texts and lists of texts only. */
const hasObjects = (input: Json): boolean =>
  Object.values(input).some((value) =>
    [value].flat().some((item) => typeof item === "object" && item !== null),
  );

function formOf(input: Json, fields: readonly FilesField[]): FormData {
  const form = new FormData();
  for (const { name, items, password } of fields) {
    for (const item of items) if ("file" in item) form.append(name, item.file);
    if (password !== undefined) form.append("password", password);
  }
  for (const [name, value] of Object.entries(input))
    for (const item of [value].flat()) form.append(name, String(item));
  return form;
}

/** The files of a field as JSON has them. */
async function sourcesOf({ name, items, password }: FilesField, { upload }: OperationAbout): Promise<Json> {
  const own = password === undefined ? {} : { password };
  const sources = await Promise.all(items.map(async (item) => ({ ...(await sourceOf(item)), ...own })));
  if (upload[name] === "many") return { [name]: sources };
  return upload[name] === "self" ? (sources[0] ?? {}) : { [name]: sources[0] };
}

const sourceOf = async (item: FileItem): Promise<Json> =>
  "url" in item ? { url: item.url } : { base64: await base64Of(item.file) };

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Names of the files for the lines that show a call. */
export const fileNames = (fields: readonly FilesField[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    fields.flatMap(({ name, items }) => {
      const files = items.filter((item) => "file" in item).map(nameOf);
      return files.length === 0 ? [] : [[name, files]];
    }),
  );

/** Puts the files of an example, or of what was handed over, into the fields. */
export function showSources(about: OperationAbout, input: Json, fields: readonly FilesField[]): void {
  for (const field of fields) {
    const kind = about.upload[field.name];
    const given = kind === "self" ? input : input[field.name];
    const sources = (Array.isArray(given) ? given : [given]).filter(isSource);
    field.set(sources.flatMap((source, at) => itemOf(source, about, sources.length > 1 ? at + 1 : 0)));
    field.password = sources.find(({ password }) => password !== undefined)?.password;
  }
}

interface SourceValue {
  readonly base64?: string;
  readonly url?: string;
  readonly password?: string;
}

const isSource = (value: unknown): value is SourceValue =>
  typeof value === "object" && value !== null && ("base64" in value || "url" in value);

function itemOf(
  { base64, url }: SourceValue,
  { fileTypes }: OperationAbout,
  number: number,
): readonly FileItem[] {
  if (url !== undefined) return [{ url }];
  if (base64 === undefined) return [];
  const bytes = Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, "").replaceAll(/\s/g, "")), (character) =>
    character.charCodeAt(0),
  );
  const type = fileTypes[0] === "application/pdf" ? "application/pdf" : "image/png";
  const name = `example${number === 0 ? "" : `-${number}`}.${type === "application/pdf" ? "pdf" : "png"}`;
  return [{ file: new File([bytes], name, { type }) }];
}
