/** A bounded queue for a number of places, shared fairly among clients. */
import { ApiError } from "../shared/api-error.ts";

export interface FairQueueLimits {
  /** How many hold a place at once. */
  readonly places: number;
  /** How many may wait. */
  readonly maxWaiting: number;
}

interface Waiter {
  readonly client: string;
  readonly begin: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** Seconds after which some of the waiting work, at most ten seconds each, has been done. */
const retryAfterSeconds = 2;

/**
 * A free place goes to the waiting client that holds the fewest places, among equals to the one served longest ago; a
 * client's own requests keep their order. So whatever one client queues, another one waits for a place, not for the
 * queue. When the queue is full, the newest request of the client with the most waiting is refused.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** The waiting requests of each client; the client served longest ago comes first. */
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #held = new Map<string, number>();
  #waitingCount = 0;
  #freePlaces: number;
  #isClosed = false;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
    this.#freePlaces = limits.places;
  }

  get waitingCount(): number {
    return this.#waitingCount;
  }

  /**
   * Resolves with what gives the place back, which must be called once.
   * Rejects with `overloaded` when the queue is full or closed, and with the signal's reason when it fires before.
   */
  async acquire(client: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#isClosed) throw overloaded();
    if (this.#freePlaces > 0) return this.#take(client);
    return new Promise((resolve, reject) => {
      const settle = (): void => signal.removeEventListener("abort", abandon);
      const waiter: Waiter = {
        client,
        begin: () => {
          settle();
          resolve(this.#take(client));
        },
        refuse: (reason) => {
          settle();
          reject(reason);
        },
      };
      const abandon = (): void => {
        this.#remove(waiter);
        reject(signal.reason);
      };
      signal.addEventListener("abort", abandon, { once: true });
      this.#add(waiter);
    });
  }

  /** Refuses who waits and whoever comes later. */
  close(): void {
    this.#isClosed = true;
    const waiters = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#waitingCount = 0;
    for (const { refuse } of waiters) refuse(overloaded());
  }

  #add(waiter: Waiter): void {
    const { client } = waiter;
    const own = this.#waiting.get(client);
    if (own === undefined) this.#waiting.set(client, [waiter]);
    else own.push(waiter);
    this.#waitingCount += 1;
    if (this.#waitingCount > this.#limits.maxWaiting) this.#refuseNewest();
  }

  #refuseNewest(): void {
    let longest: Waiter[] = [];
    for (const waiters of this.#waiting.values()) if (waiters.length >= longest.length) longest = waiters;
    const newest = longest.at(-1);
    if (newest === undefined) return;
    this.#remove(newest);
    newest.refuse(overloaded());
  }

  #remove(waiter: Waiter): void {
    const own = this.#waiting.get(waiter.client);
    const at = own?.indexOf(waiter) ?? -1;
    if (own === undefined || at < 0) return;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(waiter.client);
    this.#waitingCount -= 1;
  }

  #take(client: string): () => void {
    this.#freePlaces -= 1;
    this.#held.set(client, (this.#held.get(client) ?? 0) + 1);
    return () => {
      const held = (this.#held.get(client) ?? 1) - 1;
      if (held === 0) this.#held.delete(client);
      else this.#held.set(client, held);
      this.#freePlaces += 1;
      this.#next()?.begin();
    };
  }

  #next(): Waiter | undefined {
    let chosen: string | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const client of this.#waiting.keys()) {
      const held = this.#held.get(client) ?? 0;
      if (held < fewest) [chosen, fewest] = [client, held];
    }
    const own = chosen === undefined ? undefined : this.#waiting.get(chosen);
    const waiter = own?.[0];
    if (chosen === undefined || own === undefined || waiter === undefined) return undefined;
    this.#remove(waiter);
    // Whoever was served goes to the end of the line of clients.
    if (own.length > 0) {
      this.#waiting.delete(chosen);
      this.#waiting.set(chosen, own);
    }
    return waiter;
  }
}

const overloaded = (): ApiError =>
  new ApiError("overloaded", "Too much work is waiting; try again shortly.", { retryAfterSeconds });
