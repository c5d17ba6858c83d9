/** A prepared file of the data folder: its record, and opening it once it is known to be undamaged. */
import { damagedFile, storedFile } from "../kernel/integrity.ts";
import { afterStart, once } from "../kernel/once.ts";
import type { Files, Ports } from "../kernel/ports.ts";
import { PreparingRecord } from "../kernel/preparing.ts";
import type { Check, DataVersion } from "../kernel/service.ts";
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
  /** When it was prepared; null where it was not. */
  readonly #preparedAtMs: number | null;
  /** Null where there is nothing to wait for. */
  readonly #preparing: PreparingRecord | null;
  #check: Check;

  private constructor(
    preparing: PreparingRecord | null,
    preparedAtMs: number | null,
    load: () => Promise<T>,
  ) {
    this.#preparing = preparing;
    this.#preparedAtMs = preparedAtMs;
    this.#check = preparedAtMs === null ? "unavailable" : "degraded";
    this.open = once(() => {
      this.opening = this.#load(load);
      return this.opening;
    });
    const cancel = afterStart(this.open);
    this.cancel = () => {
      cancel();
      preparing?.close();
    };
  }

  /** `load` is given the name of the file, or null where it is missing or damaged. */
  static async create<T>(
    ports: Pick<Ports, "files" | "now">,
    recordName: string,
    load: (name: string | null) => Promise<T>,
  ): Promise<PreparedFile<T>> {
    const { files } = ports;
    const isRecorded = (await readRecord(files, recordName)) !== null;
    const record = isRecorded ? await files.open(recordName) : null;
    record?.close();
    return new PreparedFile(
      record === null ? new PreparingRecord(ports) : null,
      record?.modifiedAtMs ?? null,
      async () => load(await findPreparedFile(files, recordName)),
    );
  }

  /** `degraded` until the file has been checked. */
  check(): Check {
    return this.#check;
  }

  /** Whether `nonet data` is at work on it now. */
  isBeingPrepared(id: string): boolean {
    return this.#preparing?.has(id) ?? false;
  }

  /** Of the prepared file, under a name, where it was prepared. */
  versions(name: string, source: string): readonly DataVersion[] {
    return this.#preparedAtMs === null
      ? []
      : [{ name, date: new Date(this.#preparedAtMs).toISOString(), source }];
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
