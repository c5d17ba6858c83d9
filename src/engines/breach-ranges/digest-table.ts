/** A table of digests in a file: a range is two short reads at known offsets. */
import { type DigestKind, sha1Kind } from "./digest-kind.ts";
import { prefixDigits, type Range, type RangeEntry } from "./range.ts";
import {
  countRecords,
  digestTailBytes,
  headerBytes,
  readHeader,
  recordBytes,
  startsBytes,
  type TableHeader,
  trailerBytes,
} from "./table-format.ts";

/** Random access to a file. What is read often stays in the page cache, once for all processes. */
export interface TableFile {
  readonly bytes: number;
  readAt(position: number, length: number): Uint8Array;
}

/** Of SHA-1. */
const digestBytes = 20;

/** Four lines of padding that even the longest range gets, so that it does not stand out by having none. */
const minPaddingBytes = 4 * 39;

/** Opens a table, or returns null where the file is not one or was cut short. */
export function openTable(file: TableFile, kind = sha1Kind): DigestTable | null {
  const header = readHeader(file.readAt(0, headerBytes));
  const recordCount = countRecords(file.bytes);
  if (header === null || recordCount === null) return null;
  const startsAt = headerBytes + recordCount * recordBytes;
  const last = asBuffer(file.readAt(startsAt + startsBytes - 4, 4 + trailerBytes));
  if (last.readUInt32LE(0) !== recordCount) return null;
  const paddedBytes = last.readUInt32LE(4) + minPaddingBytes;
  return new DigestTable(file, { header, recordCount, paddedBytes, kind });
}

interface TableFacts {
  readonly header: TableHeader;
  readonly recordCount: number;
  /** So long is every range where padding is asked for. */
  readonly paddedBytes: number;
  readonly kind: DigestKind;
}

export class DigestTable {
  readonly header: TableHeader;
  readonly recordCount: number;
  readonly #file: TableFile;
  readonly #startsAt: number;
  readonly #paddedBytes: number;
  readonly #kind: DigestKind;

  constructor(file: TableFile, { header, recordCount, paddedBytes, kind }: TableFacts) {
    this.header = header;
    this.recordCount = recordCount;
    this.#file = file;
    this.#startsAt = headerBytes + recordCount * recordBytes;
    this.#paddedBytes = paddedBytes;
    this.#kind = kind;
  }

  /** The range of five hexadecimal digits. */
  range(prefix: string): Range {
    const entries = parseRecords(this.#readRecords(Number.parseInt(prefix, 16)), this.#kind);
    return { entries, dataDate: this.header.dataDate, paddedBytes: this.#paddedBytes };
  }

  /** Whether the table has a digest of 20 bytes: two short reads, so some microseconds. */
  has(digest: Uint8Array): boolean {
    const sought = asBuffer(digest);
    const records = this.#readRecords(sought.readUIntBE(0, 3) >>> 4);
    // The first five digits are 20 bits: of the third byte the record has the second half.
    const half = sought.readUInt8(2) & 0x0f;
    for (let at = 0; at < records.length; at += recordBytes) {
      const isSame = records.compare(sought, 3, digestBytes, at + 1, at + digestTailBytes) === 0;
      if (isSame && records[at] === half) return true;
    }
    return false;
  }

  #readRecords(range: number): Buffer {
    const ends = asBuffer(this.#file.readAt(this.#startsAt + 4 * range, 8));
    const [first, next] = [ends.readUInt32LE(0), ends.readUInt32LE(4)];
    const length = (next - first) * recordBytes;
    if (length === 0) return ends.subarray(0, 0);
    return asBuffer(this.#file.readAt(headerBytes + first * recordBytes, length));
  }
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function parseRecords(records: Buffer, { suffixDigits }: DigestKind): RangeEntry[] {
  const entries: RangeEntry[] = [];
  for (let at = 0; at < records.length; at += recordBytes) {
    // 18 bytes are 36 digits, of which the first is always 0.
    const hex = records.toString("hex", at, at + digestTailBytes).toUpperCase();
    entries.push({
      suffix: hex.slice(1, 1 + suffixDigits),
      count: records.readUInt32LE(at + digestTailBytes),
    });
  }
  return entries;
}

/** The five hexadecimal digits of a range's number. */
export const prefixOf = (range: number): string =>
  range.toString(16).toUpperCase().padStart(prefixDigits, "0");
