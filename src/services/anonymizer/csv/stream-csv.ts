/** A CSV file changed while it arrives: blocks of whole rows, each by a worker, in bounded memory. */
import { isUtf8 } from "node:buffer";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunInWorker } from "../../../kernel/operation.ts";
import { task } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { CsvScanner } from "../../../shared/csv.ts";
import {
  type CsvChange,
  type CsvHead,
  changeBlock,
  chooseDelimiter,
  type RowBlock,
  readHead,
  refuse,
} from "./change-csv.ts";

/** A block takes a worker some tens of milliseconds, and the event loop one or two. */
const blockBytes = 256 * 1024;
const rowBytesMax = 1024 * 1024;
/** A block is tried so often while all workers are busy; its sender waits meanwhile. */
const busyTries = 40;
const busyWaitMs = 500;

const field = "file";
const lineFeed = 0x0a;
const byteOrderMark = Buffer.from("\uFEFF");
const blockTask = task(import.meta.resolve("./change-csv.ts"), changeBlock);

/**
 * The changed file in pieces, one a block of its rows; the first has the header. What is wrong with a row is thrown in its
 * place: `invalid_parameter` with its line. A row may be 1 MiB long.
 */
export async function* streamCsv(
  chunks: AsyncIterable<Uint8Array>,
  change: CsvChange,
  runInWorker: RunInWorker,
): AsyncGenerator<Uint8Array> {
  // One block is changed while the next one arrives.
  let underWay: Promise<Uint8Array> | null = null;
  for await (const block of readRowBlocks(chunks, change)) {
    const changed = whenFree(() => runInWorker(blockTask, block));
    // It is told where it is waited for; until then it is nobody's.
    changed.catch(() => undefined);
    if (underWay !== null) yield await underWay;
    underWay = changed;
  }
  if (underWay !== null) yield await underWay;
}

async function* readRowBlocks(
  chunks: AsyncIterable<Uint8Array>,
  change: CsvChange,
): AsyncGenerator<RowBlock> {
  let head: CsvHead | null = null;
  let line = 0;
  for await (const bytes of readBlocks(chunks, change)) {
    if (!isUtf8(bytes)) throw refuse(`The file is no text in UTF-8, somewhere behind line ${line}.`, field);
    if (head === null) {
      const read = readHead(bytes, change, field);
      ({ head } = read);
      yield { head, change, bytes: bytes.subarray(read.end), line: read.line, field, isFirst: true };
    } else yield { head, change, bytes, line, field, isFirst: false };
    line += countLines(bytes);
  }
  // Says what an empty file lacks.
  if (head === null) readHead(Buffer.alloc(0), change, field);
}

/** Blocks of whole rows, without a byte order mark. */
async function* readBlocks(chunks: AsyncIterable<Uint8Array>, change: CsvChange): AsyncGenerator<Buffer> {
  const rows = new RowBuffer(change);
  for await (const chunk of chunks) {
    rows.add(chunk);
    if (rows.wholeRowBytes >= blockBytes) yield rows.takeWholeRows();
  }
  const rest = rows.rest();
  if (rest.length > 0) yield rest;
}

class RowBuffer {
  readonly #change: CsvChange;
  /** Made with the first line, which says the delimiter, which says where quotes open fields. */
  #scanner: CsvScanner | null = null;
  #bytes: Buffer = Buffer.alloc(0);
  wholeRowBytes = 0;

  constructor(change: CsvChange) {
    this.#change = change;
  }

  add(chunk: Uint8Array): void {
    let from = this.#bytes.length;
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    if (this.#scanner === null && this.#bytes.includes(lineFeed)) {
      this.#bytes = withoutMark(this.#bytes);
      this.#scanner = new CsvScanner(chooseDelimiter(this.#change, this.#bytes));
      from = 0;
    }
    if (this.#scanner !== null) this.#findRows(this.#scanner, from);
    if (this.#bytes.length - this.wholeRowBytes > rowBytesMax)
      throw refuse(
        "A row must be at most 1 MiB long: is the file CSV, and is each quote in it closed?",
        field,
      );
  }

  #findRows(scanner: CsvScanner, from: number): void {
    scanner.begin();
    for (let end = scanner.findEnd(this.#bytes, from); end !== -1; end = scanner.findEnd(this.#bytes, end))
      this.wholeRowBytes = end;
  }

  takeWholeRows(): Buffer {
    const rows = this.#bytes.subarray(0, this.wholeRowBytes);
    this.#bytes = this.#bytes.subarray(this.wholeRowBytes);
    this.wholeRowBytes = 0;
    return rows;
  }

  /** What is left at the end; of a file of one line it may begin with a byte order mark. */
  rest(): Buffer {
    return this.#scanner === null ? withoutMark(this.#bytes) : this.#bytes;
  }
}

const withoutMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    ? bytes.subarray(byteOrderMark.length)
    : bytes;

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}

/** A file that is half answered waits for a worker instead of being broken off, but not for ever. */
async function whenFree<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "overloaded" || tries === busyTries) throw error;
      await sleep(busyWaitMs);
    }
}
