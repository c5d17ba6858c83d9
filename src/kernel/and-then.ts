/** Chains work that may be synchronous: what is there is used at once, what is promised is awaited. */

/** A turn of the microtask queue is dear where the rest of a request takes 10 µs; so what is there is not waited for. */
export const andThen = <T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> =>
  value instanceof Promise ? value.then(next) : next(value);

/** What the work gives, or what `mend` makes of its error; thrown and rejected are the same. */
export function attempt<T>(
  work: () => T | Promise<T>,
  mend: (error: unknown) => T | Promise<T>,
): T | Promise<T> {
  try {
    const value = work();
    return value instanceof Promise ? value.catch(mend) : value;
  } catch (error) {
    return mend(error);
  }
}
