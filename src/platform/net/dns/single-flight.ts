/** Decides that equal work under way is done once, and given up only when nobody waits for it any more. */

/** The work's result, or null once the signal of this waiter has fired. `start` must not throw at once. */
export type Join<T> = (
  key: string,
  start: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
) => Promise<T | null>;

interface Flight<T> {
  readonly controller: AbortController;
  readonly result: Promise<T>;
  waiting: number;
}

export function singleFlight<T>(): Join<T> {
  const flights = new Map<string, Flight<T>>();
  const take = (key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const under = flights.get(key);
    if (under !== undefined) return under;
    const controller = new AbortController();
    const flight = { controller, result: start(controller.signal), waiting: 0 };
    flights.set(key, flight);
    const land = (): unknown => flights.get(key) === flight && flights.delete(key);
    flight.result.then(land, land);
    return flight;
  };
  return (key, start, signal) => {
    if (signal?.aborted) return Promise.resolve(null);
    const flight = take(key, start);
    flight.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          flights.delete(key);
          flight.controller.abort();
        }
        resolve(null);
      };
      signal?.addEventListener("abort", leave, { once: true });
      flight.result.then(resolve, reject).finally(() => signal?.removeEventListener("abort", leave));
    });
  };
}
