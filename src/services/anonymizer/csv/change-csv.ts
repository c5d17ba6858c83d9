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

export interface CsvRequest extends Secrets {
  readonly csv: string;
  readonly rules: Readonly<Record<string, Rule>>;
  readonly otherColumns: "keep" | "drop";
  readonly separator: keyof typeof delimiters | "auto";
}

const maxColumns = 1_000;

/**
 * The rows in their order, read one at a time. Throws `invalid_parameter` for a text without a header line, rules of
 * columns that it does not have, rows of another length, quotes that are not closed, and values that a rule cannot take,
 * each with its line.
 */
export function changeCsv(request: CsvRequest) {
  const bytes = Buffer.from(request.csv.replace(/^\uFEFF/, ""));
  const delimiter = chooseDelimiter(request, bytes);
  const rows = readRows(bytes, delimiter);
  const header = rows.next();
  if (header.done === true) throw refuse("csv must begin with a line that names its columns.");
  const names = uniqueNames(header.value.fields);
  if (names.length > maxColumns) throw refuse(`csv must have at most ${maxColumns} columns.`);
  const changes = openRules(names, request);
  const kept = names.filter((_name, at) => changes[at] !== null);
  if (kept.length === 0) throw refuse("At least one column must be kept.", "rules");
  const written = [writeCsvRow(kept, delimiter)];
  for (const { fields, line } of rows) {
    if (fields.length !== names.length)
      throw refuse(`Line ${line} has ${fields.length} fields; the header has ${names.length}.`);
    written.push(writeCsvRow(changeRow(fields, changes, line), delimiter));
  }
  return {
    csv: written.join(""),
    rowCount: written.length - 1,
    columns: names.map((column) => ({ column, action: actionOf(column, request) })),
  };
}

function chooseDelimiter({ separator }: CsvRequest, bytes: Buffer): string {
  if (separator !== "auto") return delimiters[separator];
  const end = bytes.indexOf(0x0a);
  return detectDelimiter(bytes.subarray(0, end === -1 ? bytes.length : end).toString());
}

const actionOf = (column: string, { rules, otherColumns }: CsvRequest): Rule["action"] =>
  Object.hasOwn(rules, column) ? (rules[column]?.action ?? otherColumns) : otherColumns;

function openRules(names: readonly string[], request: CsvRequest): readonly (ChangeValue | null)[] {
  const { rules, otherColumns } = request;
  const unknown = Object.keys(rules).find((column) => !names.includes(column));
  if (unknown !== undefined)
    throw refuse(
      `The header has no column ${shown(unknown)}; it has ${names.slice(0, 10).map(shown).join(", ")}.`,
      "rules",
    );
  return names.map((column) => {
    const rule = Object.hasOwn(rules, column) ? rules[column] : undefined;
    if (rule !== undefined) return openRule(column, rule, request);
    return otherColumns === "drop" ? null : (value) => value;
  });
}

function changeRow(
  fields: readonly string[],
  changes: readonly (ChangeValue | null)[],
  line: number,
): string[] {
  const changed: string[] = [];
  for (const [at, change] of changes.entries()) {
    if (change === null) continue;
    try {
      changed.push(change(fields[at] ?? "", "csv"));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw refuse(`Line ${line}, field ${at + 1}: ${error.message}`);
    }
  }
  return changed;
}

interface Row {
  readonly fields: readonly string[];
  /** Of its end, from 1 on. */
  readonly line: number;
}

/** Rows without those that are empty lines. */
function* readRows(bytes: Buffer, delimiter: string): Generator<Row, undefined> {
  const scanner = new CsvScanner(delimiter);
  scanner.begin();
  let line = 0;
  for (let at = 0; at < bytes.length; ) {
    const found = scanner.findEnd(bytes, at);
    const end = found === -1 ? bytes.length : found;
    const row = bytes.subarray(at, found === -1 ? end : end - 1).toString();
    line += row.split("\n").length;
    at = end;
    if (row === "" || row === "\r") continue;
    const fields = parseCsvRow(row, delimiter);
    if (fields === null) throw refuse(`Line ${line} has a quote that is not closed, or text behind one.`);
    yield { fields, line };
  }
}

const refuse = (message: string, field = "csv"): ApiError =>
  new ApiError("invalid_parameter", message, { field });
