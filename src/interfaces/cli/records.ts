/** Records of a table in a file: CSV by its header, JSON Lines line by line, or a list in JSON. */
import { CsvScanner, detectDelimiter, parseCsvRow, uniqueNames } from "../../shared/csv.ts";
import type { Flag } from "./flags.ts";
import { UsageError } from "./usage-error.ts";

/** Whether a flag takes a list of objects. */
export const takesRecords = ({ kind, schema }: Flag): boolean =>
  kind === "json" && schema.type === "array" && schema.items?.type === "object";

/**
 * The records of a file's text as JSON. Cells of CSV are numbers where nothing is lost by it (`007` is none), and nothing
 * is null. Throws a UsageError for a row that does not fit its header.
 */
export function recordsAsJson(text: string, name: string): string {
  const plain = text.replace(/^\ufeff/, "");
  const [first = ""] = plain.trimStart();
  if (first === "[" || isJson(plain)) return plain;
  if (first === "{") return `[${plain.split("\n").filter(hasText).join(",")}]`;
  const [header = "", ...rows] = csvRows(plain);
  const delimiter = detectDelimiter(header);
  const names = uniqueNames(parseCsvRow(header, delimiter) ?? []);
  return JSON.stringify(
    rows.map((row, at) => {
      const cells = parseCsvRow(row, delimiter);
      if (cells?.length !== names.length)
        throw new UsageError(
          `Row ${at + 1} of ${name} does not have the ${names.length} fields of its header.`,
        );
      return Object.fromEntries(names.map((column, cell) => [column, cellValue(cells[cell] ?? "")]));
    }),
  );
}

/** Rows without their line feeds; blank ones are none. */
function csvRows(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const scanner = new CsvScanner(detectDelimiter(text.split("\n", 1)[0] ?? ""));
  const rows: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const found = scanner.findEnd(bytes, at);
    const end = found === -1 ? bytes.length : found;
    rows.push(bytes.toString("utf8", at, end).replace(/\n$/, ""));
    at = end;
  }
  return rows.filter(hasText);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const hasText = (line: string): boolean => line.trim() !== "";

function cellValue(cell: string): string | number | null {
  if (cell === "") return null;
  return String(Number(cell)) === cell && Number.isFinite(Number(cell)) ? Number(cell) : cell;
}
