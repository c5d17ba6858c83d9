/** Parquet of a run's lines: written once all rows are there, since its directory stands at its end. */
import { createReadStream } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { ByteWriter } from "hyparquet-writer";

type Row = Record<string, unknown>;
type ColumnType = "BOOLEAN" | "INT64" | "DOUBLE" | "STRING";

/** Rows that are held at once. */
const rowGroupSize = 20_000;
const errorTypes: readonly (readonly [string, ColumnType])[] = [
  ["error", "STRING"],
  ["error_message", "STRING"],
  ["error_row", "INT64"],
];

/**
 * Writes the lines of a bulk run (`{…columns, "result"}` or `{…columns, "error"}`) as a table: the columns, the answer's
 * fields, the error. A column has the narrowest of truth values, integers, numbers and texts that all its values have;
 * lists and objects are JSON. The file is there whole or not at all.
 */
export async function writeParquet(linesPath: string, path: string): Promise<void> {
  const { ByteWriter, parquetWriteRows } = await import("hyparquet-writer");
  const types = new Map<string, ColumnType | null>();
  for await (const row of tableRows(linesPath))
    for (const [name, value] of Object.entries(row)) types.set(name, widened(types.get(name) ?? null, value));
  for (const [name, type] of errorTypes) types.set(name, type);
  const columns = [...types].map(([name, type]) => ({ name, type: type ?? "STRING", nullable: true }));
  const file = await open(`${path}.part`, "w");
  try {
    const writer = fileWriter(new ByteWriter(), file);
    await parquetWriteRows({ writer, rows: typedRows(linesPath, columns), columns, rowGroupSize });
    await writer.flush();
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

/** Bytes go to the file after each row group, and offsets count on. */
function fileWriter(writer: ByteWriter, file: FileHandle) {
  const flush = async (): Promise<void> => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    await file.writeFile(bytes);
  };
  return Object.assign(writer, { flush });
}

async function* tableRows(path: string): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const { result, error, ...kept } = JSON.parse(line, longIntegers) as Row;
    yield { ...kept, ...fieldsOf(result, kept), ...errorFields(error) };
  }
}

/** What a number's text says, where a number cannot hold it. */
function longIntegers(
  _name: string,
  value: unknown,
  { source = "" }: { readonly source?: string } = {},
): unknown {
  if (typeof value !== "number" || Number.isSafeInteger(value) || !/^-?\d{1,19}$/.test(source)) return value;
  const whole = BigInt(source);
  return BigInt.asIntN(64, whole) === whole ? whole : value;
}

/** An answer's fields, each behind `result_`; a column of the input that is called so keeps its name. */
function fieldsOf(result: unknown, kept: Row): Row {
  if (result === undefined) return {};
  const isObject = typeof result === "object" && result !== null && !Array.isArray(result);
  if (!isObject) return { result };
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => {
      let own = `result_${name}`;
      while (Object.hasOwn(kept, own)) own = `_${own}`;
      return [own, value];
    }),
  );
}

function errorFields(error: unknown): Row {
  if (error === undefined) return {};
  const { code, message, row } = error as Row;
  return { error: code, error_message: message, error_row: row };
}

function widened(type: ColumnType | null, value: unknown): ColumnType | null {
  if (value === null || value === undefined) return type;
  const own = typeOf(value);
  if (type === null || type === own) return own;
  const isNumber = [type, own].every((each) => each === "INT64" || each === "DOUBLE");
  return isNumber ? "DOUBLE" : "STRING";
}

function typeOf(value: unknown): ColumnType {
  if (typeof value === "boolean") return "BOOLEAN";
  if (typeof value === "bigint") return "INT64";
  if (typeof value !== "number") return "STRING";
  return Number.isSafeInteger(value) ? "INT64" : "DOUBLE";
}

async function* typedRows(
  path: string,
  columns: readonly { readonly name: string; readonly type: ColumnType }[],
): AsyncGenerator<Row> {
  for await (const row of tableRows(path))
    yield Object.fromEntries(columns.map(({ name, type }) => [name, typed(row[name], type)]));
}

function typed(value: unknown, type: ColumnType): unknown {
  if (value === null || value === undefined) return null;
  if (type === "INT64") return BigInt(value as number);
  if (type === "DOUBLE") return Number(value);
  if (type === "BOOLEAN" || typeof value === "string") return value;
  return typeof value === "bigint" ? String(value) : JSON.stringify(value);
}
