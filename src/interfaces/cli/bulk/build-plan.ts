/** The plan of a run, from its flags and the first row of its input. */
import type { AnyOperation } from "../../../kernel/operation.ts";
import { delimiters } from "../../../shared/csv.ts";
import { nearestNames } from "../../../shared/nearest-names.ts";
import { UsageError } from "../usage-error.ts";
import { answerColumns, buildTable } from "./columns.ts";
import type { BulkOptions } from "./flags.ts";
import { folderField } from "./folder-input.ts";
import { type Mapping, mappingByName } from "./mapping.ts";
import type { BulkPlan, Folder, OutputForm } from "./plan.ts";
import type { InputForm } from "./row.ts";

/** What is known of the input before its first row is answered. */
export interface InputHead {
  readonly form: InputForm;
  /** Names of the header of CSV, of the first row of JSON Lines; null where that row cannot be read. */
  readonly columns: readonly string[] | null;
  /** The folder, where the input is one. */
  readonly folder: string | null;
}

export interface PlannedOperation {
  readonly id: string;
  readonly operation: AnyOperation;
}

/** Throws a UsageError for what cannot be: a column that is not there, an operation that takes no file. */
export function buildPlan(
  { id, operation }: PlannedOperation,
  options: BulkOptions,
  head: InputHead,
  shared: Readonly<Record<string, unknown>>,
): BulkPlan {
  if (operation.output.kind === "passthrough")
    throw new UsageError("This operation hands on what others answer; it has no bulk mode.");
  if (options.outputFormat === "parquet" && options.output === "-")
    throw new UsageError("Parquet is written to a file: name one with --out.");
  const filesTo = options.outputFormat === null && options.output !== "-" ? options.output : null;
  if (filesTo === null && isOfFilesOnly(operation))
    throw new UsageError("The answers are files: name a folder with --out.");
  const folder = head.folder === null ? null : findFolder(operation, head.folder);
  const given = folder === null || folder.as === "self" ? shared : { ...shared, [folder.field]: null };
  return {
    operation: id,
    input: head.form,
    folder,
    mapping: folder === null ? findMapping(operation, options, head, given) : [],
    shared,
    output: findOutput(operation, options, head, filesTo !== null),
    filesTo,
  };
}

function isOfFilesOnly({ output }: AnyOperation): boolean {
  return output.kind === "bytes" && !output.mediaTypes.every((type) => type.startsWith("text/"));
}

function findFolder(operation: AnyOperation, path: string): Folder {
  const field = folderField(operation);
  if (field === null)
    throw new UsageError(
      "This operation takes neither a file nor one text: give it rows of a .csv or .jsonl.",
    );
  return { path, ...field };
}

function findMapping(
  { input }: AnyOperation,
  { mapping }: BulkOptions,
  { columns }: InputHead,
  given: Readonly<Record<string, unknown>>,
): Mapping {
  const fields = Object.keys(input.properties);
  if (mapping === null) return mappingOfNames(mappingByName(input, given), columns);
  for (const [field, column] of mapping) {
    const [name = ""] = field.split(".");
    if (!fields.includes(name))
      throw new UsageError(`--map names no field ${name}.${nearestOf(name, fields)}`);
    if (Object.hasOwn(given, name))
      throw new UsageError(`${name} is given by a flag and by --map; choose one.`);
    if (columns !== null && !columns.some((known) => known === column || column.startsWith(`${known}.`)))
      throw new UsageError(`--map names no column ${column}.${nearestOf(column, columns)}`);
  }
  return mapping;
}

function mappingOfNames(mapping: Mapping, columns: readonly string[] | null): Mapping {
  const found = mapping.filter(([, column]) => columns === null || columns.includes(column));
  if (found.length > 0 || mapping.length === 0) return mapping;
  const wanted = mapping.map(([field]) => field).join(", ");
  throw new UsageError(
    `No column has the name of a field: say which is which with --map. Fields: ${wanted}. Columns: ${(columns ?? []).slice(0, 50).join(", ")}.`,
  );
}

function nearestOf(name: string, known: readonly string[]): string {
  const [nearest] = nearestNames(name, known, 1);
  return nearest === undefined ? ` There are ${known.slice(0, 50).join(", ")}.` : ` Did you mean ${nearest}?`;
}

function findOutput(
  { output }: AnyOperation,
  options: BulkOptions,
  { form, columns }: InputHead,
  isFile: boolean,
): OutputForm {
  const { keep, fields } = options;
  const missing = form.format === "csv" ? keep?.find((name) => !form.names.includes(name)) : undefined;
  if (missing !== undefined)
    throw new UsageError(`--keep names no column ${missing}.${nearestOf(missing, columns ?? [])}`);
  const format = isFile ? "jsonl" : (options.outputFormat ?? form.format);
  if (format !== "csv") return { format: "jsonl", keep, fields };
  const kept = keep ?? columns;
  if (kept === null)
    throw new UsageError("The first row cannot be read: name the columns to keep with --keep.");
  return {
    format,
    table: buildTable(kept, fields ?? answerColumns(output)),
    delimiter: outputDelimiter(options, form),
    isClosed: keep === null && form.format === "jsonl",
  };
}

function outputDelimiter({ output, delimiter }: BulkOptions, form: InputForm): string {
  if (output.endsWith(".tsv")) return delimiters.tab;
  return form.format === "csv" ? form.delimiter : (delimiter ?? delimiters.comma);
}
