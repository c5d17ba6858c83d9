/** A prepared file of the data folder: its record, and opening it once it is known to be undamaged. */
import { damagedFile, storedFile } from "../kernel/integrity.ts";
import { afterStart, once } from "../kernel/once.ts";
import type { Files } from "../kernel/ports.ts";
import type { Check } from "../kernel/service.ts";
import { readStoredFile, type StoredFile } from "../shared/stored-file.ts";

/** The record is replaced last, so that it never names a file that is not there. */
export async function writePreparedFile(
  files: Files,
  recordName: string,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
): Promise<void> {
  await files.write(name, content);
  await files.write(recordName, JSON.stringify(await storedFile(files, name)));
}

/** The name of the file in the data folder, or null where it is missing or damaged: then no answer is the right one. */
export async function findPreparedFile(files: Files, recordName: string): Promise<string | null> {
  const stored = await readRecord(files, recordName);
  const isUndamaged = stored !== null && (await damagedFile(files, [stored])) === null;
  return isUndamaged ? stored.name : null;
}

async function readRecord(files: Files, recordName: string): Promise<StoredFile | null> {
  const bytes = await files.read(recordName);
  try {
    return bytes === null ? null : readStoredFile(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** What a file is opened as: at its first use, or shortly after the start, so that health reports damage. */
export class PreparedFile<T> {
  /** Opens the file once; an error is not kept. */
  readonly open: () => Promise<T>;
  /** Forgets the opening after the start. */
  readonly cancel: () => void;
  /** What is open or being opened. */
  opening: Promise<T> | null = null;
  #check: Check;

  constructor(isRecorded: boolean, load: () => Promise<T>) {
    this.#check = isRecorded ? "degraded" : "unavailable";
    this.open = once(() => {
      this.opening = this.#load(load);
      return this.opening;
    });
    this.cancel = afterStart(this.open);
  }

  /** `load` is given the name of the file, or null where it is missing or damaged. */
  static async create<T>(
    files: Files,
    recordName: string,
    load: (name: string | null) => Promise<T>,
  ): Promise<PreparedFile<T>> {
    const isRecorded = (await readRecord(files, recordName)) !== null;
    return new PreparedFile(isRecorded, async () => load(await findPreparedFile(files, recordName)));
  }

  /** `degraded` until the file has been checked. */
  check(): Check {
    return this.#check;
  }

  async #load(load: () => Promise<T>): Promise<T> {
    let value: T | null = null;
    try {
      value = await load();
      return value;
    } finally {
      this.#check = value === null ? "unavailable" : "ok";
    }
  }
}
