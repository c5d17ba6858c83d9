/**
 * The journal of a run, beside its output: how far the input was read, and how long the output was then. A line is written
 * once the output that it tells of is on the disk, so whatever ends a run, the last whole line holds.
 */

/** What must be the same for a run to go on: what is asked, and of which input. */
export type Identity = Readonly<Record<string, unknown>>;

/** All rows up to here are in the output. */
export interface Checkpoint {
  /** How far the input was read, and how many rows of it. */
  readonly inputOffset: number;
  readonly inputRows: number;
  /** Bytes of the output. */
  readonly outputBytes: number;
  /** Rows that were answered, and how many of them are error rows. */
  readonly rows: number;
  readonly refused: number;
  /** Set once the whole input was read. */
  readonly isDone?: boolean;
}

export interface Journal {
  readonly identity: Identity;
  readonly checkpoints: readonly Checkpoint[];
}

const version = 1;

export const journalHead = (identity: Identity): string =>
  `${JSON.stringify({ nonetBulkJournal: version, ...identity })}\n`;

export const journalLine = (checkpoint: Checkpoint): string => `${JSON.stringify(checkpoint)}\n`;

/** The journal in a text, without a last line that was not written whole; null where it is no journal. */
export function parseJournal(text: string): Journal | null {
  const [head, ...lines] = text.split("\n").slice(0, -1).map(parseLine);
  if (head?.["nonetBulkJournal"] !== version) return null;
  const { nonetBulkJournal: _, ...identity } = head;
  return { identity, checkpoints: lines.filter((line) => isCheckpoint(line)) };
}

function parseLine(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Pages that were not on the disk when power was lost read as zeros.
    return undefined;
  }
}

const counts = ["inputOffset", "inputRows", "outputBytes", "rows", "refused"] as const;

const isCheckpoint = (line: unknown): line is Checkpoint =>
  typeof line === "object" &&
  line !== null &&
  counts.every((name) => isCount((line as Record<string, unknown>)[name]));

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** Where a run goes on: the last checkpoint whose output is all there, or null for its beginning. */
export const lastCheckpoint = ({ checkpoints }: Journal, outputBytes: number): Checkpoint | null =>
  checkpoints.findLast((checkpoint) => checkpoint.outputBytes <= outputBytes) ?? null;

/** The names under which two runs differ. */
export const differences = (one: Identity, other: Identity): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
