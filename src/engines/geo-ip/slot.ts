/** Decides how a data file is opened at its first use, and replaced while it is served. */

export interface Slot<T> {
  /** The data: at once where it is open, null where there is none to be had. */
  get(): T | null | Promise<T | null>;
  /** `degraded` once a file was refused, until a good one comes. */
  check(): "ok" | "degraded";
  close(): void;
}

export interface SlotSource<T> {
  /** Reads and checks the file; rejects where it is missing or broken. */
  readonly load: () => Promise<T>;
  /** Tells when the file was replaced; packaged files never are. */
  readonly watch?: (listener: () => void) => () => void;
  readonly onRefused: (error: unknown) => void;
  readonly onReplaced: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A file that could not be opened is tried again by the first caller after so long. */
const retryMs = 10_000;

/** Nothing is opened yet; concurrent callers share one opening. A new file that is bad leaves the old one serving. */
export function openSlot<T>({ load, watch, onRefused, onReplaced, now }: SlotSource<T>): Slot<T> {
  let current: T | null = null;
  let opening: Promise<T | null> | null = null;
  let refusedAtMs: number | null = null;
  let endWatch: (() => void) | null = null;

  const open = async (): Promise<T | null> => {
    const isFirst = current === null;
    try {
      current = await load();
      refusedAtMs = null;
      if (!isFirst) onReplaced();
    } catch (error) {
      refusedAtMs = now();
      onRefused(error);
    }
    return current;
  };

  /** One opening at a time; a file replaced meanwhile is read again behind it. */
  const next = (): Promise<T | null> => {
    const ours = (opening ?? Promise.resolve(null)).then(open).finally(() => {
      if (opening === ours) opening = null;
    });
    opening = ours;
    return ours;
  };

  return {
    get() {
      if (current !== null) return current;
      if (opening !== null) return opening;
      if (refusedAtMs !== null && now() - refusedAtMs < retryMs) return null;
      // A watch that cannot begin (no such folder) is begun by a later try.
      endWatch ??= begun(watch, next);
      return next();
    },
    check: () => (refusedAtMs === null ? "ok" : "degraded"),
    close: () => endWatch?.(),
  };
}

function begun(watch: SlotSource<unknown>["watch"], listener: () => void): (() => void) | null {
  try {
    return watch?.(listener) ?? null;
  } catch {
    return null;
  }
}
