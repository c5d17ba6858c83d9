/** Tables in texts: a JSON list of flat objects, or lines of cells (RFC 4180) below a line of names. */

import { type Cell, cellOf, rowsOf } from "../csv.ts";

export type TableRecord = Readonly<Record<string, Cell>>;

const rowsMax = 100_000;

/** The records of a text that is a table of at least two columns or records; null where it is none. */
export const readTable = (text: string): readonly TableRecord[] | null =>
  /^\s*\[/.test(text) ? recordsOfJson(text) : recordsOfLines(text);

function recordsOfJson(text: string): readonly TableRecord[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const isTable = Array.isArray(value) && value.length > 0 && value.every(isRecord);
    return isTable ? value.slice(0, rowsMax) : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is TableRecord =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((cell) => cell === null || typeof cell !== "object");

function recordsOfLines(text: string): readonly TableRecord[] | null {
  if (!/[,;\t]/.test(text.slice(0, 10_000))) return null;
  const rows = rowsOrNull(text)?.filter((row) => row.length > 1 || row[0] !== "") ?? [];
  const [names = [], ...cells] = rows.map((row) => row.map((cell) => cell.trim()));
  const areNames =
    names.length > 1 &&
    names.every((name) => /^[^\d\s.,!?][^.!?]{0,63}$/.test(name)) &&
    new Set(names).size === names.length;
  if (!areNames || cells.length === 0 || cells.some((row) => row.length !== names.length)) return null;
  const records = cells.slice(0, rowsMax);
  return records.map((row) => Object.fromEntries(names.map((name, at) => [name, cellOf(row[at])])));
}

function rowsOrNull(text: string): ReturnType<typeof rowsOf> | null {
  try {
    return rowsOf(text);
  } catch {
    // A quote that does not end: this is no table.
    return null;
  }
}
