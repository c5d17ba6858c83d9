/** Rows of an input: what columns they have, read as the kernel reads a body. */
import { isUtf8 } from "node:buffer";
import { JsonMeter, parseJson } from "../../../kernel/json.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { parseCsvRow } from "../../../shared/csv.ts";
import type { RowRefusal } from "./split.ts";

/** How the rows of an input are written. */
export type InputForm =
  | { readonly format: "jsonl" }
  | { readonly format: "csv"; readonly delimiter: string; readonly names: readonly string[] };

/** A row that could be read. */
export interface Row {
  /** Whether its values are texts, which the schema has to turn into numbers and truth values. */
  readonly isText: boolean;
  /** The row as its line has it, where that is a JSON object; numbers keep all their digits in it. */
  readonly json: string | null;
  readonly columns: readonly (readonly [name: string, value: unknown])[];
  /** The value of a column, or in JSON of `a.b`, what stands below it; undefined where there is none. */
  get(column: string): unknown;
}

/** A line that is no row: a whole sentence of why, and what could be read of it. */
export class UnreadableRow implements Pick<Row, "columns" | "get" | "json"> {
  readonly json = null;
  readonly refusal: RowRefusal;
  readonly columns: Row["columns"];

  constructor(code: string, message: string, columns: Row["columns"] = []) {
    this.refusal = { code, message };
    this.columns = columns;
  }

  get(column: string): unknown {
    return this.columns.find(([name]) => name === column)?.[1];
  }
}

/** A row of bytes, its line feed included; null where it is blank, which is no row. */
export function readRow(bytes: Buffer, form: InputForm): Row | UnreadableRow | null {
  if (isBlank(bytes)) return null;
  return form.format === "csv" ? readCsv(bytes, form) : readJson(bytes);
}

function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes)
    if (byte !== 0x0a && byte !== 0x0d && byte !== 0x20 && byte !== 0x09) return false;
  return true;
}

/** Any depth beyond the kernel's is refused before something walks down there. */
function readJson(bytes: Buffer): Row | UnreadableRow {
  try {
    new JsonMeter(Number.POSITIVE_INFINITY).read(bytes);
    const value = parseJson(bytes);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return new JsonRow(bytes, value as Record<string, unknown>);
    return new UnreadableRow("invalid_json", 'A row must be a JSON object, such as {"text": "…"}.');
  } catch (error) {
    if (error instanceof ApiError)
      return new UnreadableRow(error.code, error.message.replace("The body", "The row"));
    throw error;
  }
}

class JsonRow implements Row {
  readonly isText = false;
  readonly #bytes: Buffer;
  readonly #value: Record<string, unknown>;

  constructor(bytes: Buffer, value: Record<string, unknown>) {
    this.#bytes = bytes;
    this.#value = value;
  }

  get json(): string {
    return this.#bytes.toString().trim();
  }

  get columns(): Row["columns"] {
    return Object.entries(this.#value);
  }

  get(column: string): unknown {
    return valueAt(this.#value, column);
  }
}

/** The value under a name, else what a path such as `a.b.0` leads to; only a value's own keys count. */
export function valueAt(value: unknown, path: string): unknown {
  if (isContainer(value) && Object.hasOwn(value, path)) return value[path];
  let found = value;
  for (const name of path.split(".")) {
    if (!isContainer(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function readCsv(
  bytes: Buffer,
  { delimiter, names }: Extract<InputForm, { readonly format: "csv" }>,
): Row | UnreadableRow {
  const end = bytes.at(-1) === 0x0a ? bytes.length - 1 : bytes.length;
  const text = bytes.toString("utf8", 0, end);
  if (text.includes("\ufffd") && !isUtf8(bytes))
    return new UnreadableRow("bad_request", "The row is not valid UTF-8.");
  const fields = parseCsvRow(text, delimiter);
  if (fields === null)
    return new UnreadableRow(
      "bad_request",
      "A quoted field of the row is not closed, or text stands behind its closing quote.",
    );
  if (fields.length === names.length) return new CsvRow(names, fields);
  const message = `The row has ${fields.length} fields, and the header has ${names.length}.`;
  const read = names.flatMap((name, at) => (at < fields.length ? [[name, fields[at]] as const] : []));
  return new UnreadableRow("bad_request", message, read);
}

class CsvRow implements Row {
  readonly isText = true;
  readonly json = null;
  readonly #names: readonly string[];
  readonly #fields: readonly string[];

  constructor(names: readonly string[], fields: readonly string[]) {
    this.#names = names;
    this.#fields = fields;
  }

  get columns(): Row["columns"] {
    return this.#names.map((name, at) => [name, this.#fields[at]]);
  }

  get(column: string): unknown {
    return this.#fields[this.#names.indexOf(column)];
  }
}
