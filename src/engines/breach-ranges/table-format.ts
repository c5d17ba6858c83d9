/** File format of a digest table: sorted records, then the start of each range. */
import { rangeCount } from "./range.ts";

/**
 * A header of text, records, range starts, trailer.
 * Record: 18 bytes, the digest's last 140 bits after four zero bits, and a count of 4 bytes, little-endian.
 * Range starts: for each of 2^20 ranges the index of its first record, then the number of all records; 4 bytes each.
 * Trailer: 4 bytes, the length in bytes of the longest range as text.
 */
export const headerBytes = 64;
export const digestTailBytes = 18;
export const recordBytes = digestTailBytes + 4;
export const startsBytes = 4 * (rangeCount + 1);
export const trailerBytes = 4;

export interface TableHeader {
  /** Day of the data, ISO 8601, or null. */
  readonly dataDate: string | null;
  /** What it was made from, up to 32 characters without a space. */
  readonly origin: string;
}

const magic = "nonet-breach-1";

/** Readable text, so that whoever finds the file knows what it is. */
export const writeHeader = ({ dataDate, origin }: TableHeader): Uint8Array =>
  Buffer.from(`${magic} ${dataDate ?? "undated"} ${origin}`.padEnd(headerBytes - 1).concat("\n"), "latin1");

/** The parsed header, or null where the bytes are not one. */
export function readHeader(bytes: Uint8Array): TableHeader | null {
  const text = Buffer.from(bytes).toString("latin1");
  const [found, date = "", origin = ""] = text.trimEnd().split(" ");
  if (found !== magic || bytes.length !== headerBytes) return null;
  return { dataDate: date === "undated" ? null : date, origin };
}

/** Number of records in a file of this length, or null where no table has this length. */
export function countRecords(fileBytes: number): number | null {
  const bytes = fileBytes - headerBytes - startsBytes - trailerBytes;
  return bytes >= 0 && bytes % recordBytes === 0 ? bytes / recordBytes : null;
}

/** Range starts and trailer, from the number of records of each range. Throws where 4 bytes cannot count the records. */
export function writeStarts(counts: Uint32Array, longestBytes: number): Uint8Array {
  const bytes = new Uint8Array(startsBytes + trailerBytes);
  const view = new DataView(bytes.buffer);
  let start = 0;
  for (let range = 0; range < rangeCount; range += 1) {
    view.setUint32(4 * range, start, true);
    start += counts[range] ?? 0;
  }
  if (start > 0xffff_ffff) throw new Error("there are more than 4,294,967,295 digests");
  view.setUint32(4 * rangeCount, start, true);
  view.setUint32(startsBytes, longestBytes, true);
  return bytes;
}
