/** Deadlines: signals that abort after a time or with their parent. */

/**
 * Aborts after `timeoutMs`, or with the parent and its reason. Not `AbortSignal.any` with `AbortSignal.timeout`: a deadline
 * that is met leaves neither a timer nor a listener behind, and its reason is the caller's to choose.
 */
export class Deadline implements Disposable {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #parent: AbortSignal | undefined;
  readonly #abortWithParent = (): void => this.abort(this.#parent?.reason);

  constructor(timeoutMs: number, parent: AbortSignal | undefined, buildReason = timeoutError) {
    this.#timer = setTimeout(() => this.abort(buildReason()), timeoutMs);
    this.#parent = parent;
    if (parent?.aborted) this.#abortWithParent();
    parent?.addEventListener("abort", this.#abortWithParent, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Aborts the signal now. */
  abort(reason: unknown): void {
    this.#controller.abort(reason);
  }

  /** Removes the timer and the listener on the parent; from then on only `abort` aborts the signal. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#parent?.removeEventListener("abort", this.#abortWithParent);
  }

  [Symbol.dispose](): void {
    this.clear();
  }
}

const timeoutError = (): Error => new DOMException("The operation took too long.", "TimeoutError");

/** The work's result, or the signal's reason if that comes first; the work itself may ignore the signal. */
export function withAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
