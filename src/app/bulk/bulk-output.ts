/** The output of a bulk run with its journal: what a journal line tells of is on the disk before the line is. */

import type { FileHandle } from "node:fs/promises";
import { mkdir, open, readFile, stat, truncate } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  type Checkpoint,
  differences,
  type Identity,
  journalHead,
  journalLine,
  lastCheckpoint,
  parseJournal,
} from "../../interfaces/cli/bulk/journal.ts";
import { UsageError } from "../../interfaces/cli/usage-error.ts";

export interface BulkOutput {
  /** Where the run goes on; null for its beginning. */
  readonly resumedAt: Checkpoint | null;
  readonly bytes: number;
  write(text: string): Promise<void>;
  /** All that was written is safe from here on, whatever ends the run. */
  checkpoint(reached: Omit<Checkpoint, "outputBytes">): Promise<void>;
  close(): Promise<void>;
}

export interface OutputOptions {
  readonly identity: Identity;
  readonly isResumed: boolean;
  /** Whether an output that is there is replaced. */
  readonly isForced: boolean;
}

export const journalPath = (output: string): string => `${output}.journal`;

/** The list of a folder's answers. */
export const indexPath = (folder: string): string => join(folder, "index.jsonl");

/**
 * Opens a file to write rows to. Throws a UsageError where there is one already and neither flag says what to do, and where
 * it is the output of another run than the one that is resumed.
 */
export async function openOutputFile(path: string, options: OutputOptions): Promise<BulkOutput> {
  await mkdir(dirname(path), { recursive: true }).catch((cause) => refuseWriting(path, cause));
  const resumed = options.isResumed ? await findCheckpoint(path, options.identity) : null;
  if (resumed === null) return begin(path, options);
  await truncate(path, resumed.checkpoint?.outputBytes ?? 0);
  await truncate(journalPath(path), resumed.journalBytes);
  const [file, journal] = [await open(path, "a"), await open(journalPath(path), "a")];
  return new OutputFile(file, journal, resumed.checkpoint);
}

async function begin(path: string, { isForced, isResumed, identity }: OutputOptions): Promise<BulkOutput> {
  // A run may be broken off before its first line.
  const isEmpty = isResumed && (await sizeOf(path)) === 0;
  const refuse = (cause: NodeJS.ErrnoException): never => {
    if (cause.code !== "EEXIST") refuseWriting(path, cause);
    throw new UsageError(
      isResumed
        ? `${path} is there, but not its journal: nobody knows how far it is. --force begins anew.`
        : isThere(path),
    );
  };
  const file = await open(path, isForced || isEmpty ? "a" : "ax").catch(refuse);
  // The old journal must never tell of the new output.
  const journal = await open(journalPath(path), "w").catch(refuse);
  await journal.writeFile(journalHead(identity));
  await journal.datasync();
  await file.truncate(0);
  return new OutputFile(file, journal, null);
}

function refuseWriting(path: string, { code, message }: NodeJS.ErrnoException): never {
  throw new UsageError(`--out ${path} cannot be written: ${code ?? message}.`);
}

/** Throws a UsageError where the file is there. */
export async function refuseExisting(path: string): Promise<void> {
  if ((await sizeOf(path)) !== null) throw new UsageError(isThere(path));
}

/** Whether two paths lead to one file that is there. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => null)));
  return first != null && second != null && first.ino === second.ino && first.dev === second.dev;
}

const isThere = (path: string): string =>
  `${path} is there already: --resume goes on with it, --force replaces it.`;

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

interface Resumed {
  readonly checkpoint: Checkpoint | null;
  /** The journal's length without a last line that was not written whole. */
  readonly journalBytes: number;
}

/** Null where there is nothing to resume: no journal, or one that ends within its first line. */
async function findCheckpoint(path: string, identity: Identity): Promise<Resumed | null> {
  const text = await readOrNull(journalPath(path));
  const size = await sizeOf(path);
  if (text === null || size === null || !text.includes("\n")) return null;
  const journal = parseJournal(text);
  if (journal === null) throw new UsageError(`${journalPath(path)} is no journal of a bulk run.`);
  const changed = differences(journal.identity, identity);
  if (changed.length > 0)
    throw new UsageError(
      `${path} is the output of another run: ${changed.join(", ")} changed since. --force begins anew.`,
    );
  const journalBytes = Buffer.byteLength(text.slice(0, text.lastIndexOf("\n") + 1));
  return { checkpoint: lastCheckpoint(journal, size), journalBytes };
}

const readOrNull = (path: string): Promise<string | null> => readFile(path, "utf8").catch(() => null);

class OutputFile implements BulkOutput {
  readonly resumedAt: Checkpoint | null;
  readonly #file: FileHandle;
  readonly #journal: FileHandle;
  #bytes: number;

  constructor(file: FileHandle, journal: FileHandle, resumedAt: Checkpoint | null) {
    this.#file = file;
    this.#journal = journal;
    this.resumedAt = resumedAt;
    this.#bytes = resumedAt?.outputBytes ?? 0;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    try {
      await this.#file.writeFile(bytes);
    } catch (error) {
      // A part of it may be there, as on a full disk.
      await this.#file.truncate(this.#bytes);
      throw error;
    }
    this.#bytes += bytes.length;
  }

  /** Rejects where something else has written to the output: two runs at once would mix their rows. */
  async checkpoint(reached: Omit<Checkpoint, "outputBytes">): Promise<void> {
    await this.#file.datasync();
    const { size } = await this.#file.stat();
    if (size !== this.#bytes)
      throw new Error(
        "Something else has written to the output, such as another run: let one run at a time.",
      );
    await this.#journal.writeFile(journalLine({ ...reached, outputBytes: this.#bytes }));
    await this.#journal.datasync();
  }

  async close(): Promise<void> {
    await this.#file.close();
    await this.#journal.close();
  }
}

/** Standard output: it is gone once it is written, so nothing can be resumed. */
export class OutputStream implements BulkOutput {
  readonly resumedAt = null;
  readonly #stream: NodeJS.WritableStream;
  bytes = 0;

  constructor(stream: NodeJS.WritableStream) {
    this.#stream = stream;
  }

  /** Waits for the reader; rejects where it has gone. */
  write(text: string): Promise<void> {
    this.bytes += Buffer.byteLength(text);
    return new Promise((resolve, reject) => {
      this.#stream.write(text, (error) => (error ? reject(error) : resolve()));
    });
  }

  async checkpoint(): Promise<void> {}

  async close(): Promise<void> {}
}
