/** Texts in comma-separated values (RFC 4180): every cell, with its row and column and the column's name before it. */
import { ApiError } from "../../../shared/api-error.ts";
import { CsvScanner, detectDelimiter, parseCsvRow, uniqueNames, writeCsvRow } from "../../../shared/csv.ts";
import { contextOf } from "./json-document.ts";
import type { VisitText } from "./place.ts";

const cellsMax = 10_000;
const columnsMax = 500;

/**
 * Visits every cell and returns the rows with the cells that `visit` returned; rows without a change stay as they are, to
 * the byte. The delimiter is that of the first row. Throws `invalid_parameter` for a row that is no CSV, `too_many_items`.
 */
export function rewriteCsv(csv: string, hasHeader: boolean, visit: VisitText): string {
  const bom = csv.startsWith("\ufeff") ? "\ufeff" : "";
  const delimiter = detectDelimiter(csv.slice(bom.length).split("\n", 1)[0] ?? "");
  const lines = splitRows(csv.slice(bom.length), delimiter);
  const columns = nameColumns(readRow(lines[0] ?? "", delimiter, 0), hasHeader);
  let cells = 0;
  const rewritten = lines.map((line, at) => {
    const fields = readRow(line, delimiter, at);
    cells += fields.length;
    if (cells > cellsMax)
      throw new ApiError("too_many_items", `csv must have at most ${cellsMax.toLocaleString("en")} cells.`, {
        field: "csv",
      });
    const isHeader = hasHeader && at === 0;
    const row = hasHeader ? at : at + 1;
    const texts = fields.map((text, index) => {
      const column = columns[index] ?? String(index + 1);
      const context = isHeader || !hasHeader ? "" : contextOf("", column);
      return text === "" ? text : visit(text, context, { row, column });
    });
    return texts.every((text, index) => text === fields[index])
      ? line
      : writeCsvRow(texts, delimiter).replace(/\n$/, endOf(line));
  });
  return bom + rewritten.join("");
}

function nameColumns(first: readonly string[], hasHeader: boolean): readonly string[] {
  if (first.length > columnsMax)
    throw new ApiError("too_many_items", `csv must have at most ${columnsMax} columns.`, { field: "csv" });
  return hasHeader ? uniqueNames(first.map((name) => name.trim())) : [];
}

const endOf = (line: string): string => /\r?\n?$/.exec(line)?.[0] ?? "";

function readRow(line: string, delimiter: string, at: number): readonly string[] {
  const fields = parseCsvRow(line.replace(/\r?\n$/, ""), delimiter);
  if (fields !== null) return fields;
  const message = `csv has a quoted field in line ${at + 1} that is not closed, or has text behind its closing quote.`;
  throw new ApiError("invalid_parameter", message, { field: "csv" });
}

/** Rows with their line ends; line feeds within quotes are part of a row. */
function splitRows(csv: string, delimiter: string): readonly string[] {
  const bytes = Buffer.from(csv);
  const scanner = new CsvScanner(delimiter);
  scanner.begin();
  const rows: string[] = [];
  let from = 0;
  for (let end = scanner.findEnd(bytes, from); end >= 0; end = scanner.findEnd(bytes, from)) {
    rows.push(bytes.toString("utf8", from, end));
    from = end;
  }
  if (from < bytes.length) rows.push(bytes.toString("utf8", from));
  return rows;
}
