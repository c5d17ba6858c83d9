/** Decides when work has taken too long: one timer and one signal a call, made only when somebody needs them. */
import { Failure } from "./failure.ts";

export interface Deadline {
  /** Fires at the deadline, and when the caller has gone. */
  readonly signal: AbortSignal;
  /** The work's own result, or `processing_timeout`, whichever is first. */
  settle<T>(work: Promise<T>): Promise<T>;
}

/** Tells once when the caller has gone. */
export type WhenGone = (listener: () => void) => void;

/** A deadline `timeoutMs` from now; work that answers at once never pays for a timer. */
export function deadline(timeoutMs: number, whenGone: WhenGone): Deadline {
  const startedAt = performance.now();
  let controller: AbortController | undefined;
  const control = (): AbortController => {
    if (controller === undefined) {
      const created = new AbortController();
      whenGone(() => created.abort(new Failure("bad_request", "The caller has gone.")));
      controller = created;
    }
    return controller;
  };
  return {
    get signal() {
      return control().signal;
    },
    settle(work) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => {
            const failure = new Failure("processing_timeout", "The request took too long to process.");
            control().abort(failure);
            reject(failure);
          },
          timeoutMs - (performance.now() - startedAt),
        );
        work.then(resolve, reject).finally(() => clearTimeout(timer));
      });
    },
  };
}
