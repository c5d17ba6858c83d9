/** The operator's own blocklist: a filter in the data folder, made of a file of passwords or SHA-1 digests. */
import { digestOf } from "../../engines/breach-ranges/index.ts";
import {
  buildFilter,
  type FuseFilter,
  falsePositiveRate,
  openFilter,
} from "../../engines/fuse-filter/index.ts";
import type { Files } from "../../kernel/ports.ts";
import type { Command } from "../../kernel/setup.ts";

const filterName = "breach/blocklist.filter";
const keyBytes = 8;
const maxKeys = 50_000_000;
const maxLineBytes = 4_096;
const newline = 10;

/** Passwords that nobody may choose; one that is not in the list is taken for one of it once in 65,536 times. */
export class Blocklist {
  readonly #filter: FuseFilter;

  private constructor(filter: FuseFilter) {
    this.#filter = filter;
  }

  /** Null where none was imported. Throws where the file is damaged. */
  static async open(files: Files): Promise<Blocklist | null> {
    const bytes = await files.read(filterName);
    if (bytes === null) return null;
    const filter = openFilter(bytes);
    if (filter === null)
      throw new Error(`${filterName} in the data folder is damaged: run \`nonet blocklist import\` again`);
    return new Blocklist(filter);
  }

  has(password: string): boolean {
    return this.#filter.has(digestOf(password).subarray(0, keyBytes));
  }

  get facts() {
    return { entries: this.#filter.count, falsePositiveRate };
  }
}

/** The path is absolute or below the data folder. */
export const importBlocklistCommand: Command = {
  name: "blocklist import",
  summary: "import a blocklist of your own, a password or a SHA-1 digest a line",
  argument: { name: "file", help: "a text file, in any order", isPath: true },
  async run(path, { files, progress }) {
    const file = await files.open(path);
    if (file === null) throw new Error(`there is no file ${path}`);
    file.close();
    const keys = new KeyCollector();
    let position = 0;
    for await (const piece of files.stream(path, 0)) {
      keys.read(piece);
      position += piece.length;
      progress("blocklist", position / file.bytes);
    }
    const filter = buildFilter(keys.finish());
    await files.write(filterName, filter.toBytes());
    return `${filter.count.toLocaleString("en")} passwords on the blocklist; restart the server to use them`;
  },
};

/** Collects the first eight bytes of the SHA-1 of each line. */
export class KeyCollector {
  #keys = Buffer.alloc(2 ** 16 * keyBytes);
  #count = 0;
  #pending: Buffer = Buffer.alloc(0);

  read(piece: Uint8Array): void {
    const bytes = Buffer.concat([this.#pending, piece]);
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      this.#addLine(bytes.subarray(from, end));
      from = end + 1;
    }
    this.#pending = bytes.subarray(from);
    if (this.#pending.length > maxLineBytes) this.#rejectLine();
  }

  /** The keys, sorted, each once. */
  finish(): Uint8Array {
    this.#addLine(this.#pending);
    this.#pending = Buffer.alloc(0);
    const all = new BigUint64Array(this.#keys.buffer, this.#keys.byteOffset, this.#count).sort();
    let kept = 0;
    for (let at = 0; at < all.length; at += 1) {
      if (at > 0 && all[at] === all[at - 1]) continue;
      all[kept] = all[at] ?? 0n;
      kept += 1;
    }
    return this.#keys.subarray(0, kept * keyBytes);
  }

  #addLine(line: Buffer): void {
    if (line.length > maxLineBytes) this.#rejectLine();
    const text = line.toString("utf8").replace(/\r$/, "");
    if (text === "") return;
    if (this.#count === maxKeys)
      throw new Error(`the file has more than ${maxKeys.toLocaleString("en")} lines`);
    if ((this.#count + 1) * keyBytes > this.#keys.length) {
      this.#keys = Buffer.concat([this.#keys, Buffer.alloc(this.#keys.length)]);
    }
    const [digest] = /^[0-9A-Fa-f]{40}(?=$|:)/.exec(text) ?? [];
    const key = digest === undefined ? digestOf(text) : Buffer.from(digest, "hex");
    key.copy(this.#keys, this.#count * keyBytes, 0, keyBytes);
    this.#count += 1;
  }

  #rejectLine(): never {
    throw new Error(`line ${(this.#count + 1).toLocaleString("en")}: it is too long for a password`);
  }
}
