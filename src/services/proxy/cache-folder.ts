/** Stored responses in a folder, within a number of bytes. */
import {
  bytesOf,
  decodeFile,
  encodeFile,
  maxResidenceSeconds,
  type StoredResponse,
} from "../../engines/http-cache/index.ts";
import type { Files, Log } from "../../kernel/ports.ts";

export interface FolderOptions {
  readonly folder: string;
  readonly maxBytes: number;
  readonly files: Files;
  readonly log: Log;
  readonly now: () => number;
}

/** Writes under way at once; what comes meanwhile stays in memory only. */
const maxWrites = 8;
/** A file takes whole blocks of a disk. */
const blockBytes = 4_096;
const suffix = ".response";

/**
 * A file for each response, under the hash of its key; it is replaced at once, so that one is whole or not there. Several
 * processes may share the folder: each one looks at the whole of it before it has written a sixteenth of the limit.
 */
export class CacheFolder {
  readonly #options: FolderOptions;
  readonly #writes = new Set<Promise<void>>();
  /** As the folder was seen last, with what this process wrote since. */
  #bytes = Number.POSITIVE_INFINITY;
  #writtenBytes = 0;

  constructor(options: FolderOptions) {
    this.#options = options;
  }

  /** Null where there is none; a damaged file is removed. */
  async get(key: string): Promise<StoredResponse | null> {
    const { files, log } = this.#options;
    try {
      const bytes = await files.read(this.#pathOf(key));
      if (bytes === null) return null;
      const stored = decodeFile(bytes, key);
      if (stored !== null) return stored;
      log.warn("a file of the proxy's cache is damaged and was removed", { file: key + suffix });
      await files.remove(this.#pathOf(key));
    } catch (error) {
      log.warn("a file of the proxy's cache cannot be read", { reason: messageOf(error) });
    }
    return null;
  }

  /** Begins to write it; a failure is logged. */
  put(stored: StoredResponse): void {
    if (this.#writes.size >= maxWrites) return;
    const write = this.#write(stored)
      .catch((error: unknown) =>
        this.#options.log.warn("the proxy's cache cannot be written", { reason: messageOf(error) }),
      )
      .finally(() => this.#writes.delete(write));
    this.#writes.add(write);
  }

  async delete(key: string): Promise<void> {
    await this.#options.files.remove(this.#pathOf(key)).catch(() => undefined);
  }

  /** Removes what is older than a day, and the oldest files beyond the limit. */
  async sweep(): Promise<void> {
    const { files, folder, maxBytes, now } = this.#options;
    const listed = (await files.list(folder)).filter(({ name }) => isOurs(name));
    const oldest = listed.toSorted((one, other) => one.modifiedAtMs - other.modifiedAtMs);
    let bytes = listed.reduce((sum, file) => sum + sizeOf(file.bytes), 0);
    for (const file of oldest) {
      const isOld = now() - file.modifiedAtMs > maxResidenceSeconds * 1_000;
      if (!isOld && bytes <= (maxBytes * 3) / 4) break;
      await files.remove(`${folder}/${file.name}`);
      bytes -= sizeOf(file.bytes);
    }
    this.#bytes = bytes;
    this.#writtenBytes = 0;
  }

  /** Resolves when nothing is being written. */
  async settle(): Promise<void> {
    await Promise.all(this.#writes);
  }

  async #write(stored: StoredResponse): Promise<void> {
    const { files, maxBytes } = this.#options;
    const bytes = sizeOf(bytesOf(stored));
    if (bytes > maxBytes / 4) return;
    const isDue = this.#writtenBytes + bytes > maxBytes / 16 || this.#bytes + bytes > maxBytes;
    if (isDue) await this.sweep();
    this.#bytes += bytes;
    this.#writtenBytes += bytes;
    await files.write(this.#pathOf(stored.key), encodeFile(stored));
  }

  #pathOf(key: string): string {
    return `${this.#options.folder}/${key}${suffix}`;
  }
}

/** What a killed process left half written, too; nothing else in the folder is touched. */
const isOurs = (name: string): boolean => /^[0-9a-f]{64}\.response(?:\.[\d.]+\.part)?$/.test(name);

const sizeOf = (bytes: number): number => Math.ceil(bytes / blockBytes) * blockBytes;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
