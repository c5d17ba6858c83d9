/** The flags of a bulk run, for help and completion, and what they say. */

import { delimiters } from "../../../shared/csv.ts";
import { UsageError } from "../usage-error.ts";
import { callsMax } from "./gate.ts";
import { type Mapping, parseMapping } from "./mapping.ts";
import { parseShard, type Shard, wholeInput } from "./shard.ts";

/** As the command line declares its own: `argument` is what it takes; nothing for one that is on or off. */
export interface BulkFlag {
  readonly name: string;
  readonly argument?: string;
  readonly help: string;
}

export const bulkFlags = [
  {
    name: "in",
    argument: "path",
    help: "rows to answer: .csv, .tsv, .jsonl, .parquet, a folder of files, - for standard input",
  },
  {
    name: "out",
    argument: "path",
    help: "where answers go: .csv, .tsv, .jsonl, .parquet, - for standard output, else a folder of files",
  },
  {
    name: "map",
    argument: "field=column",
    help: "which column is which field; several separated by commas. Columns of the fields' names where it is left out",
  },
  {
    name: "keep",
    argument: "columns",
    help: "columns of the input that stay, separated by commas, or none; all where it is left out",
  },
  {
    name: "fields",
    argument: "paths",
    help: "what of an answer is written, such as total,found.0.type; all where it is left out",
  },
  {
    name: "glob",
    argument: "pattern",
    help: "which files of the folder, such as **/*.jpg; all where it is left out",
  },
  {
    name: "shard",
    argument: "index/count",
    help: "answer only this part of the input, counted from 0, such as 3/16",
  },
  { name: "resume", help: "go on with a run that was broken off; begin where there is none" },
  { name: "allow-errors", help: "end with code 0 although rows were refused" },
  {
    name: "concurrency",
    argument: "number",
    help: "calls to the server at once, or processes here; found by itself where it is left out",
  },
  {
    name: "in-format",
    argument: "format",
    help: "csv, tsv, jsonl or parquet, where the name of --in does not say it",
  },
  {
    name: "out-format",
    argument: "format",
    help: "csv, tsv, jsonl or parquet, where the name of --out does not say it",
  },
  {
    name: "delimiter",
    argument: "name",
    help: "comma, semicolon, tab or pipe between the fields of CSV; found by itself where it is left out",
  },
] as const satisfies readonly BulkFlag[];

export type BulkFlagName = (typeof bulkFlags)[number]["name"];

/** What was given, by flag; `true` for one that is on. */
export type GivenFlags = Readonly<Partial<Record<BulkFlagName, string>>>;

export type RowFormat = "csv" | "jsonl" | "parquet";

export interface BulkOptions {
  readonly input: string;
  readonly inputFormat: RowFormat | null;
  readonly output: string;
  readonly outputFormat: RowFormat | null;
  readonly mapping: Mapping | null;
  readonly keep: readonly string[] | null;
  readonly fields: readonly string[] | null;
  readonly glob: string | null;
  readonly shard: Shard;
  readonly isResumed: boolean;
  readonly allowsErrors: boolean;
  readonly concurrency: number | null;
  /** Null where it is found by itself. */
  readonly delimiter: string | null;
}

export const standardStream = "-";

/** Throws a UsageError that says what is wrong with which flag. */
export function readBulkOptions(given: GivenFlags): BulkOptions {
  const { in: input = "", out: output = "" } = given;
  if (input === "") throw new UsageError("--in names the rows to answer: a .csv, a .jsonl, a folder, or -.");
  if (output === "") throw new UsageError("--out names where answers go: a .csv, a .jsonl, a folder, or -.");
  const formatOf = (name: "in-format" | "out-format", path: string) => readFormat(name, given[name], path);
  return {
    input,
    output,
    inputFormat: formatOf("in-format", input),
    outputFormat: formatOf("out-format", output),
    mapping: readOr(given.map, parseMapping, "--map has the form field=column, such as text=description."),
    keep: given.keep === "none" ? [] : listOf(given.keep),
    fields: listOf(given.fields),
    glob: given.glob ?? null,
    shard:
      readOr(given.shard, parseShard, "--shard has the form index/count, from 0/16 to 15/16.") ?? wholeInput,
    isResumed: given.resume === "true",
    allowsErrors: given["allow-errors"] === "true",
    concurrency: readOr(
      given.concurrency,
      parseConcurrency,
      `--concurrency is a number from 1 to ${callsMax}.`,
    ),
    delimiter: readDelimiter(given),
  };
}

function readOr<T>(text: string | undefined, parse: (text: string) => T | null, message: string): T | null {
  if (text === undefined) return null;
  const value = parse(text);
  if (value === null) throw new UsageError(message);
  return value;
}

function parseConcurrency(text: string): number | null {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= callsMax ? number : null;
}

const listOf = (text: string | undefined): readonly string[] | null =>
  text === undefined ? null : text.split(",").map((name) => name.trim());

const formats: Readonly<Record<string, RowFormat>> = {
  csv: "csv",
  tsv: "csv",
  jsonl: "jsonl",
  ndjson: "jsonl",
  parquet: "parquet",
};

const extensionOf = (path: string): string => /\.(\w{1,8})$/.exec(path)?.[1]?.toLowerCase() ?? "";

function readFormat(flag: string, text: string | undefined, path: string): RowFormat | null {
  if (text === undefined) return formats[extensionOf(path)] ?? null;
  const format = Object.hasOwn(formats, text) ? formats[text] : undefined;
  if (format === undefined) throw new UsageError(`--${flag} is csv, tsv, jsonl or parquet.`);
  return format;
}

function readDelimiter(given: GivenFlags): string | null {
  const { delimiter: name } = given;
  const isTabbed = given["in-format"] === "tsv" || extensionOf(given.in ?? "") === "tsv";
  if (name === undefined) return isTabbed ? delimiters.tab : null;
  const named = Object.entries(delimiters).find(([known, sign]) => known === name || sign === name);
  if (named === undefined) throw new UsageError("--delimiter is comma, semicolon, tab or pipe.");
  return named[1];
}
