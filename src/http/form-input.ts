/** The input that the parts of a form stand for: its texts by name, its files as sources. */

import { type AnyOperation, bodyBytesMaxDefault, type Upload } from "../kernel/operation.ts";
import { fileChunks, fileName as fileNameKey, type Source, takesPassword } from "../kernel/source.ts";
import { isList } from "../kernel/text-values.ts";
import { ApiError } from "../shared/api-error.ts";
import { bodyKindOf, refuseMediaType } from "./body-kind.ts";
import { readQuery } from "./decode.ts";
import { type FormPart, readBytes, readParts, readPartsUntilFile, streamBytes } from "./form.ts";
import type { Incoming } from "./raw.ts";
import { readUrlencoded } from "./urlencoded.ts";

export type Fields = Record<string, unknown>;

export interface FormOptions {
  /** Whether unknown names pass. */
  readonly isLenient: boolean;
  /** Of a body that is itself the file, the query string holds the other fields. */
  readonly query: string;
}

/** The input of a request whose body is no JSON: the fields of a form, or a file and the fields of the query string. */
export async function readForm(
  incoming: Incoming,
  operation: AnyOperation,
  { isLenient, query }: FormOptions,
): Promise<Fields> {
  const { bodyBytesMax = bodyBytesMaxDefault, input } = operation;
  const kind = bodyKindOf(incoming.request.headers["content-type"], operation);
  if (kind === "multipart") return inputFrom(await partsOfForm(incoming, operation), operation, isLenient);
  if (kind === "urlencoded") {
    const { properties } = input;
    return readUrlencoded(incoming, bodyBytesMax, (name) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return property !== undefined && isList(property);
    });
  }
  if (kind === "file") return inputFrom(await partsOfFile(incoming, operation, query), operation, isLenient);
  throw refuseMediaType(operation);
}

function partsOfForm(
  incoming: Incoming,
  { upload = {}, bodyBytesMax = bodyBytesMaxDefault, streamBytesMax }: AnyOperation,
): Promise<readonly FormPart[]> {
  if (streamBytesMax === undefined) return readParts(incoming, bodyBytesMax);
  const [name = ""] = Object.keys(upload);
  return readPartsUntilFile(incoming, name, { textBytesMax, fileBytesMax: streamBytesMax });
}

/** A body that is the file, as the form would be that says the same. */
async function partsOfFile(
  incoming: Incoming,
  { upload = {}, bodyBytesMax = bodyBytesMaxDefault, streamBytesMax }: AnyOperation,
  query: string,
): Promise<readonly FormPart[]> {
  const [name = ""] = Object.keys(upload);
  const texts = Object.entries(readQuery(query));
  const file =
    streamBytesMax === undefined
      ? { bytes: await readBytes(incoming, bodyBytesMax) }
      : { bytes: new Uint8Array(), chunks: streamBytes(incoming, streamBytesMax) };
  return [
    { name, fileName: undefined, ...file },
    ...texts.map(([field, text]) => ({ name: field, fileName: undefined, bytes: Buffer.from(text) })),
  ];
}

const textBytesMax = 1024 * 1024;

/** What is gathered while the parts are gone through. */
interface Gathered {
  readonly fields: Fields;
  readonly files: Map<string, Source[]>;
  /** What `file.url` and its like say of a file. */
  readonly about: Map<string, Fields>;
  readonly passwords: string[];
  password: string | undefined;
}

/**
 * A part under the name of an upload is a file; one under another name is a text, or of a list of texts where it is
 * repeated. `file.url` reaches into the file that the operation takes; `password` belongs to all files, `passwords`,
 * in their order, to each. An empty file input counts as not sent.
 * Fails with `unknown_parameter` for a file under another name, unless the reading is lenient, `invalid_parameter` for a second file where one is
 * taken and for what is no UTF-8, `payload_too_large` for a text over 1 MiB.
 */
export function inputFrom(parts: readonly FormPart[], operation: AnyOperation, isLenient: boolean): Fields {
  const { upload = {} } = operation;
  const gathered: Gathered = {
    fields: Object.create(null),
    files: new Map(),
    about: new Map(),
    passwords: [],
    password: undefined,
  };
  for (const part of parts) {
    if (isEmptyFile(part)) continue;
    if (Object.hasOwn(upload, part.name)) addFile(gathered, part);
    else if (part.fileName === undefined) addText(gathered, part, operation);
    else if (!isLenient) throw strayFile(part.name, operation);
  }
  for (const [name, kind] of Object.entries(upload)) placeFiles(gathered, name, kind);
  return gathered.fields;
}

/** What browsers send of a file input in which nothing was chosen. */
const isEmptyFile = ({ fileName, bytes, chunks }: FormPart): boolean =>
  fileName === "" && bytes.length === 0 && chunks === undefined;

function addFile({ files }: Gathered, { name, fileName, bytes, chunks }: FormPart): void {
  // A text input of that name, left empty.
  if (fileName === undefined && bytes.length === 0 && chunks === undefined) return;
  const source: Source = {
    ...(chunks === undefined ? { bytes } : { [fileChunks]: chunks }),
    ...(fileName === undefined ? {} : { [fileNameKey]: fileName }),
  };
  files.set(name, [...(files.get(name) ?? []), source]);
}

function addText(gathered: Gathered, part: FormPart, operation: AnyOperation): void {
  const { fields } = gathered;
  const { name } = part;
  const text = textOf(part);
  if (name === "_charset_") refuseCharset(text);
  else if (takesPassword(operation) && name === "password") gathered.password = text;
  else if (takesPassword(operation) && name === "passwords") gathered.passwords.push(text);
  else if (!addToSource(gathered, name, text, operation.upload ?? {})) {
    const known = fields[name];
    fields[name] = known === undefined ? text : [known, text].flat();
  }
}

/** Keeps `file.url` for the source `file`; false for every other name. */
function addToSource({ about }: Gathered, name: string, text: string, upload: Upload): boolean {
  const [first = "", second, ...rest] = name.split(".");
  if (name === "bytes" && Object.values(upload).includes("self")) throw strayText(name);
  if (second === undefined || rest.length > 0 || !Object.hasOwn(upload, first) || upload[first] !== "one")
    return false;
  if (second === "bytes") throw strayText(name);
  about.set(first, Object.assign(about.get(first) ?? Object.create(null), { [second]: text }));
  return true;
}

function placeFiles(gathered: Gathered, name: string, kind: Upload[string]): void {
  const { fields, passwords, password } = gathered;
  const about = gathered.about.get(name);
  const files = gathered.files.get(name) ?? [];
  const sent: readonly Source[] =
    about === undefined ? files : [{ ...about, ...files[0] }, ...files.slice(1)];
  if (sent.length === 0) return;
  if (passwords.length > sent.length) {
    const message = `The form has ${passwords.length} passwords for ${sent.length} files.`;
    throw new ApiError("invalid_parameter", message, { field: "passwords" });
  }
  if (kind !== "many" && sent.length > 1) {
    const message = `The form has ${sent.length} files called ${name}; send one.`;
    throw new ApiError("invalid_parameter", message, { field: name });
  }
  const opened = sent.map((source, index) => {
    const own = passwords[index] || password;
    return own === undefined || own === "" ? source : { password: own, ...source };
  });
  if (kind === "self") Object.assign(fields, opened[0]);
  else fields[name] = kind === "one" ? opened[0] : opened;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function textOf({ name, bytes }: FormPart): string {
  const part = `The form's part ${shown(name)}`;
  if (bytes.length > textBytesMax)
    throw new ApiError("payload_too_large", `${part} must be at most ${textBytesMax} bytes long.`);
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new ApiError("invalid_parameter", `${part} is not a text in UTF-8.`, { cause });
  }
}

/** The name under which browsers tell the encoding of a form (HTML, section 4.10.21.5). */
function refuseCharset(charset: string): void {
  if (/^(utf-?8)?$/i.test(charset)) return;
  throw new ApiError("invalid_parameter", "The texts of a form must be in UTF-8.", { field: "_charset_" });
}

/** A file where none is taken: the caller is told under which name one is. */
function strayFile(name: string, { upload = {}, input }: AnyOperation): ApiError {
  if (Object.hasOwn(input.properties, name)) {
    const message = `The form's part ${shown(name)} is a text; send it without a file name.`;
    return new ApiError("invalid_parameter", message, { field: name.slice(0, 64) });
  }
  const [[wanted, kind] = ["", "one"]] = Object.entries(upload);
  const message = `The form's file ${shown(name)} is not known; send ${kind === "many" ? "each file" : "the file"} as \`${wanted}\`.`;
  return new ApiError("unknown_parameter", message, { field: name.slice(0, 64) });
}

const strayText = (name: string): ApiError =>
  new ApiError("unknown_parameter", `The form's part ${shown(name)} is not known.`, { field: name });

const shown = (name: string): string => JSON.stringify(name.slice(0, 64));
