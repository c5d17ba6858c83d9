/** Decides who works next: so many at once, first come first served, in a line that is bounded. */
import { Failure } from "../kernel/failure.ts";

export interface Turns {
  /**
   * Resolves when the turn has come, with what ends it; the one who took it must call that once.
   * Rejects with `overloaded` when the line is full, and with the signal's reason when it fires before.
   */
  take(signal: AbortSignal): Promise<() => void>;
  /** Turns away who waits and whoever comes later. */
  close(): void;
}

/** Seconds after which some of the line's work, at most ten seconds each, has been done. */
const retryAfterSeconds = 2;

export function openTurns(atOnce: number, waitingMax: number): Turns {
  const waiting = new Map<() => void, (reason: unknown) => void>();
  let free = atOnce;
  let room = waitingMax;
  const end = (): void => {
    const [next] = waiting.keys();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return end;
      }
      if (waiting.size >= room) throw overloaded();
      return new Promise((resolve, reject) => {
        const leave = (reason: unknown): void => {
          waiting.delete(begin);
          signal.removeEventListener("abort", abandon);
          reject(reason);
        };
        const begin = (): void => {
          waiting.delete(begin);
          signal.removeEventListener("abort", abandon);
          resolve(end);
        };
        const abandon = (): void => leave(signal.reason);
        waiting.set(begin, leave);
        signal.addEventListener("abort", abandon);
      });
    },
    close() {
      free = Number.NEGATIVE_INFINITY;
      room = 0;
      for (const leave of [...waiting.values()]) leave(overloaded());
    },
  };
}

const overloaded = (): Failure =>
  new Failure("overloaded", "Too much work is waiting; try again shortly.", { retryAfterSeconds });
