/** The input of a bulk run: a file, standard input, or the list of a folder's files. */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { type FileHandle, glob, open, readdir, stat } from "node:fs/promises";
import { isAbsolute, join, matchesGlob, relative, resolve, sep } from "node:path";
import type { InputHead } from "../../interfaces/cli/bulk/build-plan.ts";
import type { BulkOptions, RowFormat } from "../../interfaces/cli/bulk/flags.ts";
import { standardStream } from "../../interfaces/cli/bulk/flags.ts";
import type { Identity } from "../../interfaces/cli/bulk/journal.ts";
import { readRow, UnreadableRow } from "../../interfaces/cli/bulk/row.ts";
import {
  type Chunk,
  type ChunkOptions,
  lineScanner,
  type RowScanner,
  splitBlocks,
} from "../../interfaces/cli/bulk/split.ts";
import { UsageError } from "../../interfaces/cli/usage-error.ts";
import { CsvScanner, detectDelimiter, parseCsvRow, uniqueNames } from "../../shared/csv.ts";
import { openParquet } from "./parquet-input.ts";

/** Bytes that are read at once. */
const blockBytes = 256 * 1024;
/** The header, or the first row, must end within this. */
const headBytesMax = 1024 * 1024;

export interface BulkInput {
  readonly head: InputHead;
  /** Offset of the first row. */
  readonly rowsStart: number;
  /** Where the input ends; null where nobody knows. */
  readonly end: number | null;
  /** What offsets count. */
  readonly unit: "bytes" | "rows";
  /** What tells it from another input, or from what it was before; null where it is read once and is gone. */
  readonly identity: Identity | null;
  chunks(options: ChunkOptions): AsyncIterable<Chunk>;
  close(): Promise<void>;
}

/** Throws a UsageError for what is not there, is no UTF-8, or has no known form. */
export async function openInput(options: BulkOptions, stdin: AsyncIterable<Buffer>): Promise<BulkInput> {
  const { input: path } = options;
  if (path === standardStream) return openStream(options, stdin);
  const found = await stat(path).catch((cause) => refuseReading(path, cause));
  if (found.isDirectory()) return openFolder(options);
  const file = await open(path).catch((cause) => refuseReading(path, cause));
  // A pipe by its name is read as standard input is.
  if (!found.isFile()) return openStream(options, file.createReadStream({ highWaterMark: blockBytes }));
  const size = found.size;
  const first = await readAt(file, 0, Math.min(size, headBytesMax));
  const read =
    options.inputFormat === "parquet"
      ? await readParquet(file, size)
      : readText(file, size, readHead(first, options));
  return {
    ...read,
    identity: {
      bytes: size,
      modifiedAtMs: found.mtimeMs,
      beginning: digest(first.subarray(0, 64 * 1024)),
    },
    close: () => file.close(),
  };
}

function refuseReading(path: string, { code, message }: NodeJS.ErrnoException): never {
  throw new UsageError(`--in ${path} cannot be read: ${code ?? message}.`);
}

type ReadInput = Omit<BulkInput, "identity" | "close">;

const readText = (file: FileHandle, size: number, { scanner, ...head }: ReadHead): ReadInput => ({
  ...head,
  end: size,
  unit: "bytes",
  chunks: (wanted) => splitBlocks(fileBlocks(file, wanted.start.offset, size), scanner(), wanted),
});

async function readParquet(file: FileHandle, size: number): Promise<ReadInput> {
  const { columns, rowCount, chunks } = await openParquet(file, size);
  const head = { form: { format: "jsonl" }, columns, folder: null } as const;
  return { head, rowsStart: 0, end: rowCount, unit: "rows", chunks };
}

const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** What was there when the run began: a file that grows meanwhile is another one, as resuming will say. */
async function* fileBlocks(file: FileHandle, from: number, size: number): AsyncGenerator<Buffer> {
  for (let at = from; at < size; ) {
    const block = await readAt(file, at, Math.min(blockBytes, size - at));
    if (block.length === 0) throw new Error("The input has become shorter while it was read.");
    at += block.length;
    yield block;
  }
}

/** Its beginning is read before the rest, for the header, and then once more with it. */
async function openStream(options: BulkOptions, stream: AsyncIterable<Buffer>): Promise<BulkInput> {
  const blocks = stream[Symbol.asyncIterator]();
  let first: Buffer = Buffer.alloc(0);
  let isAtEnd = false;
  while (!isAtEnd && !first.includes(0x0a) && first.length < headBytesMax) {
    const { done = false, value } = await blocks.next();
    isAtEnd = done;
    if (!done) first = Buffer.concat([first, value]);
  }
  if (options.inputFormat === "parquet")
    throw new UsageError("Parquet is read from a file: its directory stands at its end.");
  const { scanner, ...head } = readHead(first, options);
  async function* rest(from: number): AsyncGenerator<Buffer> {
    yield first.subarray(from);
    for (
      let next = isAtEnd ? null : await blocks.next();
      next !== null && !next.done;
      next = await blocks.next()
    )
      yield next.value;
  }
  return {
    ...head,
    ...{ end: null, unit: "bytes", identity: null },
    chunks: (wanted) => splitBlocks(rest(wanted.start.offset), scanner(), wanted),
    close: async () => undefined,
  };
}

/** A folder is a list of its files, a row each; in an order that is the same on every machine. */
async function openFolder(options: BulkOptions): Promise<BulkInput> {
  const { input: root, glob: pattern } = options;
  refuseOutputWithin(options);
  const lines: string[] = [];
  const hash = createHash("sha256");
  for (const path of await filesOf(root, pattern ?? "**/*")) {
    const { size, mtimeMs } = await stat(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
    lines.push(`${JSON.stringify({ file: path })}\n`);
  }
  if (lines.length === 0)
    throw new UsageError(
      `--in ${root} holds no file${pattern === null ? "" : ` that --glob ${pattern} names`}.`,
    );
  const list = Buffer.from(lines.join(""));
  return {
    head: { form: { format: "jsonl" }, columns: ["file"], folder: root },
    ...{ rowsStart: 0, end: list.length, unit: "bytes" },
    identity: { files: lines.length, listing: hash.digest("hex") },
    chunks: (wanted) => splitBlocks(inBlocks(list, wanted.start.offset), lineScanner(), wanted),
    close: async () => undefined,
  };
}

/** An output among the inputs would be one of them when the run is resumed or repeated. */
function refuseOutputWithin({ input: root, output, outputFormat, glob: pattern }: BulkOptions): void {
  const place = relative(resolve(root), resolve(output)).split(sep).join("/");
  if (output === standardStream || place === ".." || place.startsWith("../") || isAbsolute(place)) return;
  const files = outputFormat === null ? [`${place}/index.jsonl`] : [place, `${place}.rows.jsonl`];
  const isAnywhere = pattern === null || (outputFormat === null && pattern.includes("**"));
  if (
    isAnywhere ||
    files.some((path) => matchesGlob(path, pattern) || matchesGlob(`${path}.journal`, pattern))
  )
    throw new UsageError(
      "--out lies in the folder of --in and would be among its files: choose another place, or the files with --glob.",
    );
}

async function* inBlocks(bytes: Buffer, from: number): AsyncGenerator<Buffer> {
  for (let at = from; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes);
}

async function filesOf(root: string, pattern: string): Promise<readonly string[]> {
  // A folder that cannot be read is passed over by glob: its files would be missing without a word.
  if (pattern.includes("**"))
    await readdir(root, { recursive: true }).catch((cause) => refuseReading(cause.path ?? root, cause));
  const found: string[] = [];
  for await (const entry of glob(pattern, { cwd: root, withFileTypes: true }))
    if (entry.isFile()) found.push(relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return found.filter((path) => !path.startsWith("../")).sort((one, other) => (one < other ? -1 : 1));
}

interface ReadHead extends Pick<BulkInput, "head" | "rowsStart"> {
  readonly scanner: () => RowScanner;
}

function readHead(bytes: Buffer, options: BulkOptions): ReadHead {
  refuseOtherCharset(bytes);
  const start = bytes.subarray(0, 3).equals(Buffer.from("\ufeff")) ? 3 : 0;
  const format = options.inputFormat ?? guessFormat(bytes.subarray(start));
  return format === "csv" ? readCsvHead(bytes, start, options.delimiter) : readJsonHead(bytes, start);
}

/** A file that is no text in UTF-8 would be an error in every row. */
function refuseOtherCharset(bytes: Buffer): void {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isUtf16Swapped = bytes[0] === 0xfe && bytes[1] === 0xff;
  if (isUtf16 || isUtf16Swapped)
    throw new UsageError(
      "The input is UTF-16: convert it to UTF-8 first, such as with iconv -f UTF-16 -t UTF-8.",
    );
  if (bytes.includes(0)) throw new UsageError("The input is no text: it holds zero bytes. It must be UTF-8.");
}

/** JSON Lines begin with an object. */
function guessFormat(bytes: Buffer): RowFormat {
  return /^\s*\{/.test(bytes.toString("latin1", 0, 1_024)) ? "jsonl" : "csv";
}

function readJsonHead(bytes: Buffer, start: number): ReadHead {
  const form = { format: "jsonl" } as const;
  let at = start;
  let row: ReturnType<typeof readRow> = null;
  while (row === null && at < bytes.length) {
    const end = bytes.indexOf(0x0a, at) + 1 || bytes.length;
    row = readRow(bytes.subarray(at, end), form);
    at = end;
  }
  const columns = row === null || row instanceof UnreadableRow ? null : row.columns.map(([name]) => name);
  return { head: { form, columns, folder: null }, rowsStart: start, scanner: lineScanner };
}

function readCsvHead(bytes: Buffer, fileStart: number, given: string | null): ReadHead {
  // Excel is told the delimiter by a first line such as `sep=;`, which is no header.
  const [told = "", sign = null] =
    /^sep=(.)\r?\n/.exec(bytes.toString("latin1", fileStart, fileStart + 8)) ?? [];
  const start = fileStart + told.length;
  // The line may end inside of quotes, but no delimiter stands outside of them more often there than in the whole.
  const firstLine = bytes.subarray(start, bytes.indexOf(0x0a, start) + 1 || bytes.length);
  const delimiter = given ?? sign ?? detectDelimiter(firstLine.toString());
  const end = new CsvScanner(delimiter).findEnd(bytes, start);
  const rowsStart = end === -1 ? bytes.length : end;
  const line = bytes.subarray(start, rowsStart);
  if (!isUtf8(line))
    throw new UsageError("The header of the input is not valid UTF-8: convert the file to UTF-8 first.");
  const fields = parseCsvRow(line.toString().replace(/\n$/, ""), delimiter);
  if (line.length === 0 || fields === null || (end === -1 && bytes.length >= headBytesMax))
    throw new UsageError("The input begins with no header: its first row must name the columns.");
  const names = uniqueNames(fields);
  return {
    head: { form: { format: "csv", delimiter, names }, columns: names, folder: null },
    rowsStart,
    scanner: () => new CsvScanner(delimiter),
  };
}
