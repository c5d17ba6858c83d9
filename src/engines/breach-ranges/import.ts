/** Import of a sorted file of digests into a table: streamed, and resumable from a checkpoint. */
import { rangeCount, suffixDigits } from "./range.ts";
import { type ReaderState, SortedLineReader } from "./sorted-lines.ts";
import { headerBytes, recordBytes, writeHeader, writeStarts } from "./table-format.ts";

/** The file that is read. */
export interface ImportSource {
  readonly bytes: number;
  readonly modifiedAtMs: number;
  readonly stream: (startAt: number) => AsyncIterable<Uint8Array>;
}

/** The file that is written; `position` is the length that an earlier import left. */
interface ImportTarget {
  readonly position: number;
  write(piece: Uint8Array): Promise<void>;
}

/** State from which an import can be resumed, saved from time to time. */
export interface Checkpoint {
  readonly sourceBytes: number;
  readonly sourceModifiedAtMs: number;
  /** Bytes of the source that were read. */
  readonly position: number;
  readonly state: ReaderState;
  /** Number of records of each range. */
  readonly counts: Uint32Array;
  readonly longestBytes: number;
}

interface ImportOptions {
  /** Undefined: from the beginning. */
  readonly checkpoint?: Checkpoint | undefined;
  readonly saveCheckpoint: (checkpoint: Checkpoint) => Promise<void>;
  readonly onProgress: (fraction: number) => void;
  /** Bytes of the source between two checkpoints. */
  readonly checkpointEveryBytes: number;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Table bytes that are written when a checkpoint is saved. */
const writtenBytes = ({ state }: Checkpoint): number => headerBytes + state.lines * recordBytes;

/** Whether an import can be resumed: the source is the same and nothing of the target is lost. */
export const canResume = (target: ImportTarget, source: ImportSource, checkpoint: Checkpoint): boolean =>
  checkpoint.sourceBytes === source.bytes &&
  checkpoint.sourceModifiedAtMs === source.modifiedAtMs &&
  target.position >= writtenBytes(checkpoint);

/**
 * Writes the whole table and resolves with the number of digests. Closing the target is up to the caller.
 * Bytes that an earlier import wrote after its last checkpoint are computed again, but not written again.
 * Throws an Error that names the line at fault.
 */
export async function importSortedFile(
  source: ImportSource,
  target: ImportTarget,
  options: ImportOptions,
): Promise<number> {
  const { checkpoint, onProgress, saveCheckpoint, checkpointEveryBytes } = options;
  const sizes = new RangeSizes(checkpoint);
  const reader = new SortedLineReader((range, count) => sizes.add(range, count), checkpoint?.state);
  const append = createAppender(target, checkpoint === undefined ? 0 : writtenBytes(checkpoint));
  if (checkpoint === undefined) {
    await append(writeHeader({ dataDate: dayOf(source.modifiedAtMs), origin: "imported" }));
  }
  let position = checkpoint?.position ?? 0;
  let savedAt = position;
  for await (const piece of source.stream(position)) {
    await append(reader.read(piece));
    position += piece.length;
    onProgress(position / source.bytes);
    if (position - savedAt < checkpointEveryBytes) continue;
    savedAt = position;
    await saveCheckpoint({
      sourceBytes: source.bytes,
      sourceModifiedAtMs: source.modifiedAtMs,
      position: position - reader.pendingBytes,
      state: reader.state,
      counts: sizes.counts,
      longestBytes: sizes.longestBytes,
    });
  }
  await append(reader.finish());
  await append(writeStarts(sizes.counts, sizes.longestBytes));
  return reader.state.lines;
}

/** Appends to the target, skipping the bytes that it has already. */
function createAppender(target: ImportTarget, startAt: number): (piece: Uint8Array) => Promise<void> {
  let at = startAt;
  return async (piece) => {
    const known = Math.min(piece.length, Math.max(0, target.position - at));
    at += piece.length;
    if (known < piece.length) await target.write(piece.subarray(known));
  };
}

/** Suffix, colon, ten digits, CR LF. */
const maxLineBytes = suffixDigits + 13;

/** Number of records of each range, and the length of the longest range as text. */
class RangeSizes {
  readonly counts: Uint32Array;
  longestBytes: number;
  #range = -1;
  #bytes = 0;

  constructor(checkpoint: Checkpoint | undefined) {
    this.counts = checkpoint?.counts ?? new Uint32Array(rangeCount);
    this.longestBytes = checkpoint?.longestBytes ?? 0;
  }

  add(range: number, count: number): void {
    // Of a range that a checkpoint cut in two only the number of the first records is known: take the longest lines.
    if (range !== this.#range) this.#bytes = (this.counts[range] ?? 0) * maxLineBytes;
    this.#range = range;
    this.counts[range] = (this.counts[range] ?? 0) + 1;
    this.#bytes += suffixDigits + 3 + String(count).length;
    this.longestBytes = Math.max(this.longestBytes, this.#bytes);
  }
}
