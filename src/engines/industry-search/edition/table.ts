/** The rows of official files: spreadsheets and CSV. */
import { CsvScanner, detectDelimiter, parseCsvRow } from "../../../shared/csv.ts";
import type { Table } from "./official-files.ts";

/** One table for each sheet, one for CSV. Fails with an Error for what is neither. */
export async function parseTable(name: string, bytes: Uint8Array): Promise<readonly Table[]> {
  if (/\.csv$/i.test(name)) return [parseCsv(new TextDecoder().decode(bytes))];
  if (!/\.xlsx$/i.test(name))
    throw new Error("it is no .xlsx or .csv: an older .xls has to be saved as one of them");
  const { default: readSheets } = await import("read-excel-file/node");
  return (await readSheets(Buffer.from(bytes))).map(({ data }) => data);
}

/** Rows of fields; empty lines are no rows. */
export function parseCsv(text: string): Table {
  const bytes = Buffer.from(text.replace(/^\ufeff/, ""));
  const delimiter = detectDelimiter(text.split("\n", 1)[0] ?? "");
  const scanner = new CsvScanner(delimiter);
  scanner.begin();
  const rows: (readonly string[])[] = [];
  for (let from = 0; from < bytes.length; ) {
    const found = scanner.findEnd(bytes, from);
    const end = found === -1 ? bytes.length : found;
    const row = bytes.toString("utf8", from, end).replace(/\r?\n$/, "");
    from = end;
    if (row === "") continue;
    const fields = parseCsvRow(row, delimiter);
    if (fields === null) throw new Error(`row ${rows.length + 1} is not comma-separated`);
    rows.push(fields);
  }
  return rows;
}
