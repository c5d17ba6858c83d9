/** Long work in steps. */

/** Resolves once other work had a chance to run. */
export type Pause = () => Promise<void>;

/** Pauses after every step. */
export async function runInSteps<T>(steps: Generator<void, T>, pause: Pause): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** Runs all steps without a pause. */
export function runAtOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
