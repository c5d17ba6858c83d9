/**
 * What is written of a row. JSON Lines: `{…columns, "result": answer}`, or `{…columns, "error": {code, message, row,
 * details}}`. CSV: the columns, then the answer's fields, then `error`, `error_message` and `error_row`.
 */
import type { ErrorDetail } from "../../../shared/api-error.ts";
import { writeCsvRow } from "../../../shared/csv.ts";
import type { Table } from "./columns.ts";
import { wholeAnswer } from "./columns.ts";
import { type Row, valueAt } from "./row.ts";

export interface RowError {
  readonly code: string;
  readonly message: string;
  /** Number of the row in its input, from 1 on. */
  readonly row: number;
  readonly details?: readonly ErrorDetail[];
}

export type RowResult = { readonly answer: unknown } | { readonly error: RowError };

/** A row as far as it could be read. */
export type ReadColumns = Pick<Row, "columns" | "get"> & { readonly json: string | null };

export interface RowWriter {
  /** What stands before all rows. */
  readonly head: string;
  write(row: ReadColumns, result: RowResult): string;
}

export interface JsonWriterOptions {
  /** Columns of the row that stay; all where it is left out. */
  readonly keep?: readonly string[] | undefined;
  /** Paths in the answer; the whole where they are left out. */
  readonly fields?: readonly string[] | undefined;
}

const [resultName, errorName] = ["result", "error"];

export const jsonWriter = ({ keep, fields }: JsonWriterOptions): RowWriter => ({
  head: "",
  write(row, result) {
    const [name, value] =
      "error" in result ? [errorName, result.error] : [resultName, chosenFields(result.answer, fields)];
    const before = keptText(row, keep);
    return `{${before}${before === "" ? "" : ","}"${name}":${JSON.stringify(value)}}\n`;
  },
});

const chosenFields = (answer: unknown, fields: readonly string[] | undefined): unknown =>
  fields === undefined
    ? answer
    : Object.fromEntries(fields.map((path) => [path, valueAt(answer, path) ?? null]));

/** The members of the object, as the row has them where all of them stay: JSON.parse would round long numbers. */
function keptText(row: ReadColumns, keep: readonly string[] | undefined): string {
  const { columns } = row;
  const isClear = !columns.some(([name]) => isOurs(name));
  if (row.json !== null && keep === undefined && isClear) return row.json.slice(1, -1).trim();
  const taken = new Set(columns.map(([name]) => name));
  return columns
    .filter(([name]) => keep === undefined || keep.includes(name))
    .map(([name, value]) => `${JSON.stringify(freeName(name, taken))}:${JSON.stringify(value)}`)
    .join(",");
}

const isOurs = (name: string): boolean => name === resultName || name === errorName;

/** A column that is called as ours are gets an underscore before its name. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!isOurs(name)) return name;
  let free = `_${name}`;
  while (taken.has(free)) free = `_${free}`;
  return free;
}

export interface CsvWriterOptions {
  readonly table: Table;
  readonly delimiter: string;
}

export const csvWriter = ({ table, delimiter }: CsvWriterOptions): RowWriter => ({
  head: writeCsvRow(table.header, delimiter),
  write(row, result) {
    const kept = table.kept.map((name) => cellText(row.get(name)));
    const answered = table.answered.map((path) =>
      "error" in result ? "" : cellText(answerAt(result.answer, path)),
    );
    return writeCsvRow([...kept, ...answered, ...errorCells(result)], delimiter);
  },
});

function errorCells(result: RowResult): readonly string[] {
  if (!("error" in result)) return ["", "", ""];
  const { code, message, row } = result.error;
  return [code, message, String(row)];
}

const answerAt = (answer: unknown, path: string): unknown =>
  valueAt(answer, path) ?? (path === wholeAnswer ? answer : undefined);

/** Texts and numbers as they are; nothing for null; lists and objects as JSON. */
function cellText(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}
