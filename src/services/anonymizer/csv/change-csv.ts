/** A CSV text with a rule applied to each of its columns. */
import { ApiError } from "../../../shared/api-error.ts";
import {
  CsvScanner,
  delimiters,
  detectDelimiter,
  parseCsvRow,
  uniqueNames,
  writeCsvRow,
} from "../../../shared/csv.ts";
import { type ChangeValue, openRule, type Rule, type Secrets, shown } from "./rules.ts";

/** What is asked of a file. */
export interface CsvChange extends Secrets {
  readonly rules: Readonly<Record<string, Rule>>;
  readonly otherColumns: "keep" | "drop";
  readonly separator: keyof typeof delimiters | "auto";
}

export interface CsvRequest extends CsvChange {
  readonly csv: string;
}

/** The first row of a file, and how it is read on. */
export interface CsvHead {
  readonly names: readonly string[];
  readonly delimiter: string;
  /** The header row of the answer. */
  readonly written: string;
}

/** Whole rows of a file behind its header. */
export interface RowBlock {
  readonly head: CsvHead;
  readonly change: CsvChange;
  readonly bytes: Uint8Array;
  /** Lines of the file before them. */
  readonly line: number;
  /** The field that is at fault for what is wrong with a row. */
  readonly field: string;
  /** Whether the header is written before them. */
  readonly isFirst: boolean;
}

const maxColumns = 1_000;

/**
 * The rows in their order, read one at a time. Throws `invalid_parameter` for a text without a header line, rules of
 * columns that it does not have, rows of another length, quotes that are not closed, and values that a rule cannot take,
 * each with its line.
 */
export function changeCsv({ csv, ...change }: CsvRequest) {
  const bytes = Buffer.from(csv.replace(/^\uFEFF/, ""));
  const { head, end, line } = readHead(bytes, change, "csv");
  const block = { head, change, bytes: bytes.subarray(end), line, field: "csv", isFirst: true };
  const { text, rowCount } = changeRows(block);
  return {
    csv: text,
    rowCount,
    columns: head.names.map((column) => ({ column, action: actionOf(column, change) })),
  };
}

/** Reads the header of a file that begins with these bytes; `end` and `line` are where the next row begins. */
export function readHead(bytes: Buffer, change: CsvChange, field: string) {
  const delimiter = chooseDelimiter(change, bytes);
  const rows = readRows(bytes, { delimiter, line: 0, field });
  const header = rows.next();
  if (header.done === true) throw refuse(`${field} must begin with a line that names its columns.`, field);
  const { fields, line, end } = header.value;
  if (fields.length > maxColumns) throw refuse(`${field} must have at most ${maxColumns} columns.`, field);
  const names = uniqueNames(fields);
  const changes = openRules(names, change);
  const kept = names.filter((_name, at) => changes[at] !== null);
  if (kept.length === 0) throw refuse("At least one column must be kept.", "rules");
  const head: CsvHead = { names, delimiter, written: writeCsvRow(kept, delimiter) };
  return { head, end, line };
}

const countOf = ({ length }: readonly string[]): string => (length === 1 ? "1 field" : `${length} fields`);

/** The rows of a block as they are answered. */
function changeRows({ head, change, bytes, line: before, field, isFirst }: RowBlock) {
  const { names, delimiter } = head;
  const changes = openRules(names, change);
  const written: string[] = [];
  const block = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { fields, line } of readRows(block, { delimiter, line: before, field })) {
    if (fields.length !== names.length)
      throw refuse(`Line ${line} has ${countOf(fields)}; the header has ${countOf(names)}.`, field);
    written.push(writeCsvRow(changeRow(fields, changes, { line, field }), delimiter));
  }
  return { text: (isFirst ? head.written : "") + written.join(""), rowCount: written.length };
}

/** The same as bytes, for blocks that are changed in a worker. */
export const changeBlock = (block: RowBlock): Uint8Array => new TextEncoder().encode(changeRows(block).text);

export function chooseDelimiter({ separator }: CsvChange, bytes: Buffer): string {
  if (separator !== "auto") return delimiters[separator];
  const end = bytes.indexOf(0x0a);
  return detectDelimiter(bytes.subarray(0, end === -1 ? bytes.length : end).toString());
}

const actionOf = (column: string, { rules, otherColumns }: CsvChange): Rule["action"] =>
  Object.hasOwn(rules, column) ? (rules[column]?.action ?? otherColumns) : otherColumns;

function openRules(names: readonly string[], change: CsvChange): readonly (ChangeValue | null)[] {
  const { rules, otherColumns } = change;
  const known = new Set(names);
  const unknown = Object.keys(rules).find((column) => !known.has(column));
  if (unknown !== undefined)
    throw refuse(
      `The header has no column ${shown(unknown)}; it has ${names.slice(0, 10).map(shown).join(", ")}.`,
      "rules",
    );
  return names.map((column) => {
    const rule = Object.hasOwn(rules, column) ? rules[column] : undefined;
    if (rule !== undefined) return openRule(column, rule, change);
    return otherColumns === "drop" ? null : (value) => value;
  });
}

interface Place {
  readonly line: number;
  readonly field: string;
}

function changeRow(
  fields: readonly string[],
  changes: readonly (ChangeValue | null)[],
  { line, field }: Place,
): string[] {
  const changed: string[] = [];
  for (const [at, change] of changes.entries()) {
    if (change === null) continue;
    try {
      changed.push(change(fields[at] ?? "", field));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw refuse(`Line ${line}, field ${at + 1}: ${error.message}`, field);
    }
  }
  return changed;
}

interface Row {
  readonly fields: readonly string[];
  /** Of its end, from 1 on. */
  readonly line: number;
  /** Where the next row begins, in bytes. */
  readonly end: number;
}

/** Rows without those that are empty lines. */
function* readRows(bytes: Buffer, place: Place & { readonly delimiter: string }): Generator<Row, undefined> {
  const { delimiter, field } = place;
  const scanner = new CsvScanner(delimiter);
  scanner.begin();
  let { line } = place;
  for (let at = 0; at < bytes.length; ) {
    const found = scanner.findEnd(bytes, at);
    const end = found === -1 ? bytes.length : found;
    const row = bytes.subarray(at, found === -1 ? end : end - 1).toString();
    line += row.split("\n").length;
    at = end;
    if (row === "" || row === "\r") continue;
    const fields = parseCsvRow(row, delimiter);
    if (fields === null)
      throw refuse(`Line ${line} has a quote that is not closed, or text behind one.`, field);
    yield { fields, line, end };
  }
}

export const refuse = (message: string, field: string): ApiError =>
  new ApiError("invalid_parameter", message, { field });
