/** Single flight: equal work under way is shared, and aborted when nobody waits for it any longer. */

interface Flight<T> {
  readonly controller: AbortController;
  readonly result: Promise<T>;
  waiting: number;
}

export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /** The work's result, or null once the signal of this caller aborts. `start` must not throw synchronously. */
  run(
    key: string,
    start: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T | null> {
    if (signal?.aborted) return Promise.resolve(null);
    const flight = this.#flights.get(key) ?? this.#start(key, start);
    flight.waiting += 1;
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          this.#remove(key, flight);
          flight.controller.abort();
        }
        resolve(null);
      };
      signal?.addEventListener("abort", abort, { once: true });
      flight.result.then(resolve, reject).finally(() => signal?.removeEventListener("abort", abort));
    });
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight = { controller, result: start(controller.signal), waiting: 0 };
    this.#flights.set(key, flight);
    const remove = (): void => this.#remove(key, flight);
    flight.result.then(remove, remove);
    return flight;
  }

  #remove(key: string, flight: Flight<T>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}
