/** Stored form of an import's checkpoint: a line of JSON, then the number of records of each range. */
import type { Checkpoint } from "./import.ts";
import { rangeCount } from "./range.ts";

export function writeCheckpoint({ counts, state, ...numbers }: Checkpoint): Uint8Array {
  const last = Buffer.from(state.last).toString("hex");
  const header = Buffer.from(`${JSON.stringify({ ...numbers, lines: state.lines, last })}\n`);
  return Buffer.concat([header, new Uint8Array(counts.buffer, counts.byteOffset, counts.byteLength)]);
}

/** The stored checkpoint, or undefined where the bytes are not one. */
export function readCheckpoint(bytes: Uint8Array): Checkpoint | undefined {
  const end = bytes.indexOf(10);
  if (end < 0 || bytes.length !== end + 1 + 4 * rangeCount) return undefined;
  const header = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString("utf8"));
  const { sourceBytes, sourceModifiedAtMs, position, longestBytes, lines, last } = header;
  return {
    sourceBytes,
    sourceModifiedAtMs,
    position,
    longestBytes,
    state: { lines, last: Uint8Array.from(Buffer.from(last, "hex")) },
    counts: new Uint32Array(Uint8Array.from(bytes.subarray(end + 1)).buffer),
  };
}
