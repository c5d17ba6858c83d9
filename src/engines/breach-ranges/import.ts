/** Decides how a sorted file of digests is imported: as a stream, and after a break from where it stood. */
import { type RangeEntry, rangeCount, suffixDigits } from "./range.ts";
import { type ReadingState, sortedReader } from "./sorted-lines.ts";
import { headBytes, recordBytes, startsWriter, writeHead } from "./table-form.ts";

/** The file that is read. */
export interface ImportSource {
  readonly bytes: number;
  readonly modifiedAtMs: number;
  readonly stream: (startAt: number) => AsyncIterable<Uint8Array>;
}

/** The file that is written; `position` is what an earlier import left. */
export interface ImportTarget {
  readonly position: number;
  write(piece: Uint8Array): Promise<void>;
}

/** What is needed to go on: kept from time to time beside the unfinished file. */
export interface Checkpoint {
  readonly sourceBytes: number;
  readonly sourceModifiedAtMs: number;
  /** Bytes of the source that were read. */
  readonly position: number;
  readonly state: ReadingState;
  /** Records of each range. */
  readonly counts: Uint32Array;
  readonly longestBytes: number;
}

export interface ImportOptions {
  /** Undefined: from the beginning. */
  readonly checkpoint?: Checkpoint | undefined;
  readonly keep: (checkpoint: Checkpoint) => Promise<void>;
  readonly progress: (fraction: number) => void;
  /** Bytes of the source between two checkpoints. */
  readonly keepEveryBytes: number;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether what was left can be gone on with: of the same source, and nothing of it lost. */
export const isUsable = (
  { position: left }: ImportTarget,
  source: ImportSource,
  checkpoint: Checkpoint,
): boolean =>
  checkpoint.sourceBytes === source.bytes &&
  checkpoint.sourceModifiedAtMs === source.modifiedAtMs &&
  left >= headBytes + checkpoint.state.lines * recordBytes;

/**
 * Writes the whole file of digests and resolves with their number; the target is not finished here.
 * What an earlier import wrote behind its last checkpoint is made again and not written again.
 * Fails with an Error that names the line at fault.
 */
export async function importSorted(
  source: ImportSource,
  target: ImportTarget,
  options: ImportOptions,
): Promise<number> {
  const { checkpoint, progress, keep, keepEveryBytes } = options;
  const measure = rangeMeasure(checkpoint);
  const reader = sortedReader(measure.add, checkpoint?.state);
  const append = appender(
    target,
    checkpoint === undefined ? 0 : headBytes + checkpoint.state.lines * recordBytes,
  );
  if (checkpoint === undefined) {
    await append(writeHead({ dataDate: dayOf(source.modifiedAtMs), origin: "imported" }));
  }
  let position = checkpoint?.position ?? 0;
  let keptAt = position;
  for await (const piece of source.stream(position)) {
    await append(reader.read(piece));
    position += piece.length;
    progress(position / source.bytes);
    if (position - keptAt < keepEveryBytes) continue;
    keptAt = position;
    await keep({
      sourceBytes: source.bytes,
      sourceModifiedAtMs: source.modifiedAtMs,
      position: position - reader.pendingBytes,
      state: reader.state,
      counts: measure.counts,
      longestBytes: measure.longestBytes(),
    });
  }
  await append(reader.finish());
  await append(startsWriter(measure.counts).finish(measure.longestBytes()));
  return reader.state.lines;
}

/** Leaves out what the target has already. */
function appender(target: ImportTarget, startAt: number): (piece: Uint8Array) => Promise<void> {
  let at = startAt;
  return async (piece) => {
    const known = Math.min(piece.length, Math.max(0, target.position - at));
    at += piece.length;
    if (known < piece.length) await target.write(piece.subarray(known));
  };
}

/** Counts the records of each range, and how long the longest is as text. */
function rangeMeasure(begun: Checkpoint | undefined) {
  const counts = begun?.counts ?? new Uint32Array(rangeCount);
  let longest = begun?.longestBytes ?? 0;
  let range = -1;
  let bytes = 0;
  return {
    counts,
    longestBytes: () => longest,
    add(at: number, count: RangeEntry["count"]): void {
      // A range that a checkpoint cut in two is measured too short: its head is reckoned by its number of records.
      if (at !== range) bytes = (counts[at] ?? 0) * longestLine;
      range = at;
      counts[at] = (counts[at] ?? 0) + 1;
      bytes += suffixDigits + 3 + String(count).length;
      longest = Math.max(longest, bytes);
    },
  };
}

/** Suffix, colon, ten digits, CR LF. */
const longestLine = suffixDigits + 13;
