/** A data file that is opened at its first use and replaced while it is served. */

interface DataSlotOptions<T> {
  /** Reads and checks the file; rejects if it is missing or broken. */
  readonly load: () => Promise<T>;
  /** Calls the listener whenever the file is replaced. Packaged files never are. */
  readonly watch?: (listener: () => void) => () => void;
  readonly onRejected: (error: unknown) => void;
  readonly onReplaced: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** After a file could not be opened, the first caller past this time tries again. */
const retryMs = 10_000;

/**
 * Opens nothing until it is asked. Concurrent callers share one opening. A new file that cannot be read leaves the
 * old data in place.
 */
export class DataSlot<T> {
  readonly #options: DataSlotOptions<T>;
  #current: T | null = null;
  #opening: Promise<T | null> | null = null;
  #rejectedAtMs: number | null = null;
  #stopWatching: (() => void) | null = null;

  constructor(options: DataSlotOptions<T>) {
    this.#options = options;
  }

  /** The data: at once if it is open, null if there is none. */
  get(): T | null | Promise<T | null> {
    if (this.#current !== null) return this.#current;
    if (this.#opening !== null) return this.#opening;
    if (this.#rejectedAtMs !== null && this.#options.now() - this.#rejectedAtMs < retryMs) return null;
    this.#watch();
    return this.#enqueueOpening();
  }

  /** The data, where it is open; opens nothing. */
  get current(): T | null {
    return this.#current;
  }

  /** `degraded` from the first rejected file until a good one is read. */
  check(): "ok" | "degraded" {
    return this.#rejectedAtMs === null ? "ok" : "degraded";
  }

  close(): void {
    this.#stopWatching?.();
  }

  /** If watching fails (there is no such folder), the next attempt to open the file tries again. */
  #watch(): void {
    try {
      this.#stopWatching ??= this.#options.watch?.(() => this.#enqueueOpening()) ?? null;
    } catch {
      this.#stopWatching = null;
    }
  }

  /** One opening at a time; a file that is replaced meanwhile is read again afterwards. */
  #enqueueOpening(): Promise<T | null> {
    const opening = (this.#opening ?? Promise.resolve(null))
      .then(() => this.#open())
      .finally(() => {
        if (this.#opening === opening) this.#opening = null;
      });
    this.#opening = opening;
    return opening;
  }

  async #open(): Promise<T | null> {
    const { load, now, onRejected, onReplaced } = this.#options;
    const isFirst = this.#current === null;
    try {
      this.#current = await load();
      this.#rejectedAtMs = null;
      if (!isFirst) onReplaced();
    } catch (error) {
      this.#rejectedAtMs = now();
      onRejected(error);
    }
    return this.#current;
  }
}
