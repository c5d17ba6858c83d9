/** Streaming reader of the single sorted file of digests, HASH:COUNT a line. */
import { recordBytes } from "./table-format.ts";

const hashDigits = 40;
const colon = 58;
const newline = 10;
const carriageReturn = 13;
/** Hash, colon, twelve digits and a carriage return. */
const maxLineBytes = hashDigits + 14;
/** Hash, colon, a digit and a line feed. */
const minLineBytes = hashDigits + 3;
const maxCount = 0xffff_ffff;

/** Progress of a reader; another reader can continue from it. */
export interface ReaderState {
  /** Lines read. */
  readonly lines: number;
  /** The last digest, 20 bytes; all zeros before the first. */
  readonly last: Uint8Array;
}

const hexValue = new Int8Array(256).fill(-1);
for (const [value, digit] of [..."0123456789abcdef"].entries()) {
  hexValue[digit.charCodeAt(0)] = value;
  hexValue[digit.toUpperCase().charCodeAt(0)] = value;
}

/** Called for each record with its range and count. */
type OnRecord = (range: number, count: number) => void;

/**
 * Turns lines into records. Lines are strictly ascending, in upper or lower case, ended by LF or CR LF.
 * Millions of lines a second. Throws an Error for a line of another form or out of order; it names the line by its
 * number and does not repeat it.
 */
export class SortedLineReader {
  readonly #onRecord: OnRecord;
  readonly #last: Uint8Array;
  /** The digest of the current line. */
  readonly #digest = new Uint8Array(20);
  #lines: number;
  #pending: Uint8Array = new Uint8Array(0);

  constructor(onRecord: OnRecord, start: ReaderState = { lines: 0, last: new Uint8Array(20) }) {
    this.#onRecord = onRecord;
    this.#lines = start.lines;
    this.#last = Uint8Array.from(start.last);
  }

  /** The records of the lines that end in this piece. */
  read(piece: Uint8Array): Uint8Array {
    const bytes = this.#pending.length === 0 ? piece : Buffer.concat([this.#pending, piece]);
    const records = Buffer.allocUnsafe(Math.ceil(bytes.length / minLineBytes) * recordBytes);
    let written = 0;
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      this.#readLine(bytes.subarray(from, end), records, written);
      written += recordBytes;
      from = end + 1;
    }
    this.#pending = bytes.subarray(from);
    if (this.#pending.length > maxLineBytes) this.#reject("it is too long");
    return records.subarray(0, written);
  }

  /** The record of a last line that has no line end. */
  finish(): Uint8Array {
    if (this.#pending.length === 0) return new Uint8Array(0);
    const records = Buffer.alloc(recordBytes);
    this.#readLine(this.#pending, records, 0);
    this.#pending = this.#pending.subarray(0, 0);
    return records;
  }

  /** Bytes of a line that has not ended yet. */
  get pendingBytes(): number {
    return this.#pending.length;
  }

  get state(): ReaderState {
    return { lines: this.#lines, last: Uint8Array.from(this.#last) };
  }

  #readLine(line: Uint8Array, records: Buffer, offset: number): void {
    const [digest, last] = [this.#digest, this.#last];
    const length = line.at(-1) === carriageReturn ? line.length - 1 : line.length;
    if (length > maxLineBytes) this.#reject("it is too long");
    if (!parseDigest(line, digest)) this.#reject("it does not begin with 40 hexadecimal digits");
    const count = line[hashDigits] === colon ? parseCount(line, length) : 0;
    if (count === 0) this.#reject("there is no colon and count after its hash");
    const order = compareBytes(digest, last);
    if (order < 0) this.#reject("it comes before the line above; the file must be ordered by hash");
    if (order === 0 && this.#lines > 0) this.#reject("it has the hash of the line above");
    last.set(digest);
    this.#lines += 1;
    this.#onRecord(((digest[0] ?? 0) << 12) | ((digest[1] ?? 0) << 4) | ((digest[2] ?? 0) >> 4), count);
    records.set(digest.subarray(2), offset);
    records[offset] = (records[offset] ?? 0) & 0x0f;
    records.writeUInt32LE(count, offset + recordBytes - 4);
  }

  #reject(reason: string): never {
    throw new Error(`line ${(this.#lines + 1).toLocaleString("en")}: ${reason}`);
  }
}

function parseDigest(line: Uint8Array, digest: Uint8Array): boolean {
  for (let at = 0; at < digest.length; at += 1) {
    const high = hexValue[line[2 * at] ?? 0] ?? -1;
    const low = hexValue[line[2 * at + 1] ?? 0] ?? -1;
    if (high < 0 || low < 0) return false;
    digest[at] = (high << 4) | low;
  }
  return true;
}

/** The number after the colon, or 0 where there is none. */
function parseCount(line: Uint8Array, length: number): number {
  let count = 0;
  for (let at = hashDigits + 1; at < length; at += 1) {
    const digit = (line[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return 0;
    count = count * 10 + digit;
  }
  return Math.min(count, maxCount);
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
