/** Decides when waiting ends: at a deadline or when the one who asked has gone, whatever the awaited thing does. */

/** A signal that fires at a deadline and when its parent does. */
export interface Patience {
  readonly signal: AbortSignal;
  /** Fires the signal now. */
  abort(reason: unknown): void;
  /** Lets go of timer and parent; the signal fires no more by itself. */
  end(): void;
}

/** Waits at most `timeoutMs`; `late` makes the reason that the signal then carries. */
export function patienceOf(timeoutMs: number, parent: AbortSignal | undefined, late: () => Error): Patience {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(late()), timeoutMs);
  const follow = (): void => controller.abort(parent?.reason);
  if (parent?.aborted) follow();
  parent?.addEventListener("abort", follow, { once: true });
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    end() {
      clearTimeout(timer);
      parent?.removeEventListener("abort", follow);
    },
  };
}

/** The work's result, or the signal's reason if that comes first; the work itself may not heed the signal. */
export function raced<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
