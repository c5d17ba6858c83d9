/** Decides how a range is read from a file of digests: two short reads at any place. */
import { prefixDigits, type Range, type RangeEntry } from "./range.ts";
import {
  digestTailBytes,
  headBytes,
  readHead,
  recordBytes,
  recordsIn,
  startsBytes,
  type TableHead,
  tailBytes,
} from "./table-form.ts";

/** A file that is read at any place; what is read often stays in the system's memory, once for all processes. */
export interface TableFile {
  readonly bytes: number;
  readAt(position: number, length: number): Uint8Array;
}

export interface Table {
  readonly head: TableHead;
  readonly recordCount: number;
  /** The range of five hexadecimal digits. */
  readonly range: (prefix: string) => Range;
}

/** Lines of padding that even the longest range gets, so that it is not known by having none. */
const sparePaddingBytes = 4 * 39;

/** Opens a file of digests, or null where the file is none or was cut short. */
export function openTable(file: TableFile): Table | null {
  const head = readHead(file.readAt(0, headBytes));
  const recordCount = recordsIn(file.bytes);
  if (head === null || recordCount === null) return null;
  const startsAt = headBytes + recordCount * recordBytes;
  const last = asBuffer(file.readAt(startsAt + startsBytes - 4, 4 + tailBytes));
  if (last.readUInt32LE(0) !== recordCount) return null;
  const paddedBytes = last.readUInt32LE(4) + sparePaddingBytes;
  const { dataDate } = head;
  return {
    head,
    recordCount,
    range(prefix) {
      const ends = asBuffer(file.readAt(startsAt + 4 * Number.parseInt(prefix, 16), 8));
      const [first, next] = [ends.readUInt32LE(0), ends.readUInt32LE(4)];
      const length = (next - first) * recordBytes;
      const records =
        length === 0 ? ends.subarray(0, 0) : file.readAt(headBytes + first * recordBytes, length);
      return { entries: entriesOf(asBuffer(records)), dataDate, paddedBytes };
    },
  };
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function entriesOf(records: Buffer): RangeEntry[] {
  const entries: RangeEntry[] = [];
  for (let at = 0; at < records.length; at += recordBytes) {
    // 18 bytes are 36 digits, of which the first is always 0.
    const hex = records.toString("hex", at, at + digestTailBytes).toUpperCase();
    entries.push({ suffix: hex.slice(1), count: records.readUInt32LE(at + digestTailBytes) });
  }
  return entries;
}

/** Five hexadecimal digits of a range's number. */
export const prefixOf = (range: number): string =>
  range.toString(16).toUpperCase().padStart(prefixDigits, "0");
