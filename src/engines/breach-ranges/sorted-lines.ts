/** Decides how the single sorted file of digests, HASH:COUNT a line, is read piece by piece. */
import { recordBytes } from "./table-form.ts";

const hashDigits = 40;
const colon = 58;
const newline = 10;
const carriageReturn = 13;
/** Hash, colon, twelve digits and a carriage return. */
const lineUnitsMax = hashDigits + 14;
/** Hash, colon, a digit and a line feed. */
const lineBytesMin = hashDigits + 3;
const countMax = 0xffff_ffff;

/** Where a reading is: told with every piece, so that another can go on from there. */
export interface ReadingState {
  /** Lines read. */
  readonly lines: number;
  /** The last digest, 20 bytes; all zeros before the first. */
  readonly last: Uint8Array;
}

export interface SortedReader {
  /** The records of all lines that ended so far and were not told before; throws an Error for a line that is none. */
  read(piece: Uint8Array): Uint8Array;
  /** The record of a last line without an end. */
  finish(): Uint8Array;
  /** Bytes of a line that has not ended yet. */
  readonly pendingBytes: number;
  readonly state: ReadingState;
}

const hexValue = new Int8Array(256).fill(-1);
for (const [value, digit] of [..."0123456789abcdef"].entries()) {
  hexValue[digit.charCodeAt(0)] = value;
  hexValue[digit.toUpperCase().charCodeAt(0)] = value;
}

/** What is told of each record: its range, and how long it is as text. */
type Told = (range: number, count: number) => void;

interface Reading {
  lines: number;
  readonly last: Uint8Array;
  /** The digest of the line that is read. */
  readonly digest: Uint8Array;
  readonly told: Told;
}

/** Reads lines that rise strictly, upper or lower case, ended by LF or CR LF. Millions of lines a second. */
export function sortedReader(
  told: Told,
  begun: ReadingState = { lines: 0, last: new Uint8Array(20) },
): SortedReader {
  const reading: Reading = {
    lines: begun.lines,
    last: Uint8Array.from(begun.last),
    digest: new Uint8Array(20),
    told,
  };
  let pending: Uint8Array = new Uint8Array(0);
  return {
    read(piece) {
      const bytes = pending.length === 0 ? piece : Buffer.concat([pending, piece]);
      const records = Buffer.allocUnsafe(Math.ceil(bytes.length / lineBytesMin) * recordBytes);
      let written = 0;
      let from = 0;
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
        readLine(reading, bytes.subarray(from, end), records, written);
        written += recordBytes;
        from = end + 1;
      }
      pending = bytes.subarray(from);
      if (pending.length > lineUnitsMax) refuse(reading, "it is too long");
      return records.subarray(0, written);
    },
    finish() {
      if (pending.length === 0) return new Uint8Array(0);
      const records = Buffer.alloc(recordBytes);
      readLine(reading, pending, records, 0);
      pending = pending.subarray(0, 0);
      return records;
    },
    get pendingBytes() {
      return pending.length;
    },
    get state() {
      return { lines: reading.lines, last: Uint8Array.from(reading.last) };
    },
  };
}

/** What is wrong with the line that is read; what stands in it is not repeated. */
function refuse({ lines }: Reading, what: string): never {
  throw new Error(`line ${(lines + 1).toLocaleString("en")}: ${what}`);
}

function readLine(reading: Reading, line: Uint8Array, records: Buffer, place: number): void {
  const { digest, last, told } = reading;
  const length = line.at(-1) === carriageReturn ? line.length - 1 : line.length;
  if (length > lineUnitsMax) refuse(reading, "it is too long");
  if (!readDigest(line, digest)) refuse(reading, "it does not begin with 40 hexadecimal digits");
  const count = line[hashDigits] === colon ? countOf(line, length) : 0;
  if (count === 0) refuse(reading, "there is no colon and count behind its hash");
  const order = orderOf(digest, last);
  if (order < 0) refuse(reading, "it comes before the line above; the file must be ordered by hash");
  if (order === 0 && reading.lines > 0) refuse(reading, "it has the hash of the line above");
  last.set(digest);
  reading.lines += 1;
  told(((digest[0] ?? 0) << 12) | ((digest[1] ?? 0) << 4) | ((digest[2] ?? 0) >> 4), count);
  records.set(digest.subarray(2), place);
  records[place] = (records[place] ?? 0) & 0x0f;
  records.writeUInt32LE(count, place + recordBytes - 4);
}

function readDigest(line: Uint8Array, digest: Uint8Array): boolean {
  for (let at = 0; at < digest.length; at += 1) {
    const high = hexValue[line[2 * at] ?? 0] ?? -1;
    const low = hexValue[line[2 * at + 1] ?? 0] ?? -1;
    if (high < 0 || low < 0) return false;
    digest[at] = (high << 4) | low;
  }
  return true;
}

/** The digits behind the colon, or 0 where they are none. */
function countOf(line: Uint8Array, length: number): number {
  let count = 0;
  for (let at = hashDigits + 1; at < length; at += 1) {
    const digit = (line[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return 0;
    count = count * 10 + digit;
  }
  return Math.min(count, countMax);
}

function orderOf(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
