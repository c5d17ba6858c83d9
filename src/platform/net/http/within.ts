/** Decides how a time limit joins a caller's own signal, without leaving timers or listeners behind. */

/** Runs work with a signal that fires after `limitMs`, or with the outer one. */
export async function within<T>(
  limitMs: number,
  outer: AbortSignal,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  const timer = setTimeout(end, limitMs);
  if (outer.aborted) end();
  else outer.addEventListener("abort", end);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener("abort", end);
  }
}
