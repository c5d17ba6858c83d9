/** Decides how digests are kept in one file: records in order, then where each range begins. */
import { rangeCount } from "./range.ts";

/**
 * A head of text, records, starts, tail.
 * Record: 18 bytes, the digest's last 140 bits with four zero bits before them, and a count of 4 bytes, little-endian.
 * Starts: for each of 2^20 ranges the number of its first record, and the number of all records; 4 bytes each.
 * Tail: 4 bytes, the length in bytes of the longest range as text.
 */
export const headBytes = 64;
export const digestTailBytes = 18;
export const recordBytes = digestTailBytes + 4;
export const startsBytes = 4 * (rangeCount + 1);
export const tailBytes = 4;

export interface TableHead {
  /** Day of the data, ISO 8601, or null. */
  readonly dataDate: string | null;
  /** What it was made from, up to 32 characters without a space. */
  readonly origin: string;
}

const mark = "nonet-breach-1";

/** The head of a file: readable, so that whoever finds the file knows what it is. */
export const writeHead = ({ dataDate, origin }: TableHead): Uint8Array =>
  Buffer.from(`${mark} ${dataDate ?? "undated"} ${origin}`.padEnd(headBytes - 1).concat("\n"), "latin1");

/** What a head says, or null where it is none. */
export function readHead(bytes: Uint8Array): TableHead | null {
  const text = Buffer.from(bytes).toString("latin1");
  const [found, date = "", origin = ""] = text.trimEnd().split(" ");
  if (found !== mark || bytes.length !== headBytes) return null;
  return { dataDate: date === "undated" ? null : date, origin };
}

/** Records in a file of this length, or null where it can be none. */
export function recordsIn(fileBytes: number): number | null {
  const bytes = fileBytes - headBytes - startsBytes - tailBytes;
  return bytes >= 0 && bytes % recordBytes === 0 ? bytes / recordBytes : null;
}

/** Counts records as they are written in order, and makes what stands behind them. */
export function startsWriter(counts: Uint32Array = new Uint32Array(rangeCount)) {
  return {
    counts,
    /** Starts and tail; fails where there are more records than 4 bytes can count. */
    finish(longestBytes: number): Uint8Array {
      const bytes = new Uint8Array(startsBytes + tailBytes);
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
    },
  };
}
