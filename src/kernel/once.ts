/** Work that a start does not wait for: done with the first call that needs it, or a while after the start. */

/** Does the work with the first call; one that failed is tried again with the next. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

const afterStartMs = 1_000;

/** Does the work once the server has started, so that health tells of its failure; the answer takes that back. */
export function afterStart(work: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => work().catch(() => undefined), afterStartMs).unref();
  return () => clearTimeout(timer);
}
