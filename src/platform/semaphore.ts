/** A semaphore whose permits are shared fairly among clients. */
import { ApiError } from "../shared/api-error.ts";

interface SemaphoreLimits {
  /** How many hold a permit at once. */
  readonly permits: number;
  /** How many may wait; without it, any number. */
  readonly maxWaiting?: number;
  /**
   * Permits that one client may hold; more than half of them only while more than half of all are free. So one client
   * alone never makes another one wait.
   */
  readonly maxPerClient?: number;
}

export interface AcquireOptions {
  /** How long the permit is expected to be held. */
  readonly expectedMs?: number;
  /** A request that is expected to wait longer than this is rejected at once. */
  readonly maxExpectedWaitMs?: number;
  /** One that has waited this long is rejected. */
  readonly maxWaitMs?: number;
}

interface Waiter {
  readonly client: string;
  readonly expectedMs: number;
  readonly grant: (release: () => void) => void;
  readonly reject: (reason: unknown) => void;
}

/** Where nothing is known of how long the waiting work takes. */
const minRetrySeconds = 2;
const maxRetrySeconds = 60;

/**
 * A free permit goes to the waiting client that holds the fewest, among equals to the one served longest ago; a
 * client's own requests keep their order. One that comes is before the one that was served last, and after all others. So
 * whatever one client queues, another one waits for a permit, not for the queue, and nobody is overtaken again and again. When the queue is full, the newest request of the client with the most waiting is rejected. Beyond a wait, the
 * rejection says when what is before the request will be done.
 */
export class Semaphore {
  readonly #permits: number;
  readonly #maxWaiting: number;
  readonly #maxPerClient: number;
  /** The waiting requests of each client; the client served longest ago comes first. */
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #held = new Map<string, number>();
  /** The client that a permit was granted to last. */
  #lastServed = "";
  #waitingCount = 0;
  #free: number;
  #isClosed = false;

  constructor({ permits, maxWaiting = Infinity, maxPerClient = Infinity }: SemaphoreLimits) {
    this.#permits = permits;
    this.#maxWaiting = maxWaiting;
    this.#maxPerClient = maxPerClient;
    this.#free = permits;
  }

  get waitingCount(): number {
    return this.#waitingCount;
  }

  get heldCount(): number {
    return this.#permits - this.#free;
  }

  /** Nobody holds a permit, so nobody waits for one. */
  get isUnused(): boolean {
    return this.#free === this.#permits;
  }

  /**
   * Resolves with the function that releases the permit. Rejects with `overloaded` when the queue is full, too slow or
   * closed, and with the signal's reason when it aborts before.
   */
  async acquire(client: string, signal: AbortSignal, options: AcquireOptions = {}): Promise<() => void> {
    const { expectedMs = 0, maxExpectedWaitMs = Infinity, maxWaitMs } = options;
    signal.throwIfAborted();
    if (this.#isClosed) throw overloaded();
    if (this.#mayHold(client)) return this.#grant(client);
    const waitMs = this.#expectedWaitMs(client);
    if (waitMs > maxExpectedWaitMs) throw overloaded(waitMs);
    return new Promise((resolve, reject) => {
      const stopListening = (): void => {
        clearTimeout(late);
        signal.removeEventListener("abort", abort);
      };
      const waiter: Waiter = {
        client,
        expectedMs,
        grant(release) {
          stopListening();
          resolve(release);
        },
        reject(reason) {
          stopListening();
          reject(reason);
        },
      };
      const abort = (): void => {
        this.#remove(waiter);
        clearTimeout(late);
        reject(signal.reason);
      };
      const late = maxWaitMs === undefined ? undefined : setTimeout(() => this.#reject(waiter), maxWaitMs);
      signal.addEventListener("abort", abort, { once: true });
      this.#enqueue(waiter);
    });
  }

  /** Requests of a client that hold a permit or wait for one. */
  countOf(client: string): number {
    return (this.#held.get(client) ?? 0) + (this.#waiting.get(client)?.length ?? 0);
  }

  /** How long one more request of this client would wait: the work that a freed permit goes to before it. */
  #expectedWaitMs(client: string): number {
    const own = this.countOf(client);
    let ms = 0;
    for (const [other, waiters] of this.#waiting) {
      const turns = other === client ? waiters.length : own + 1 - (this.#held.get(other) ?? 0);
      for (const { expectedMs } of waiters.slice(0, Math.max(0, turns))) ms += expectedMs;
    }
    return ms / this.#permits;
  }

  /** Rejects everything that waits and every later request. */
  close(): void {
    this.#isClosed = true;
    const waiters = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#waitingCount = 0;
    for (const { reject } of waiters) reject(overloaded());
  }

  #mayHold(client: string): boolean {
    const held = this.#held.get(client) ?? 0;
    const max = this.#free > this.#permits / 2 ? this.#maxPerClient : this.#maxPerClient / 2;
    return this.#free > 0 && held < max;
  }

  #grant(client: string): () => void {
    this.#free -= 1;
    this.#lastServed = client;
    this.#held.set(client, (this.#held.get(client) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#release(client);
    };
  }

  #release(client: string): void {
    this.#free += 1;
    const held = (this.#held.get(client) ?? 1) - 1;
    if (held === 0) this.#held.delete(client);
    else this.#held.set(client, held);
    for (let next = this.#dequeue(); next !== undefined; next = this.#dequeue())
      next.grant(this.#grant(next.client));
  }

  #enqueue(waiter: Waiter): void {
    const own = this.#waiting.get(waiter.client);
    if (own === undefined) {
      this.#waiting.set(waiter.client, [waiter]);
      this.#moveToEnd(this.#lastServed);
    } else own.push(waiter);
    this.#waitingCount += 1;
    if (this.#waitingCount > this.#maxWaiting) this.#rejectNewest();
  }

  #rejectNewest(): void {
    let longest: Waiter[] = [];
    for (const waiters of this.#waiting.values()) if (waiters.length >= longest.length) longest = waiters;
    const newest = longest.at(-1);
    if (newest !== undefined) this.#reject(newest);
  }

  #reject(waiter: Waiter): void {
    this.#remove(waiter);
    waiter.reject(overloaded(this.#expectedWaitMs(waiter.client)));
  }

  #remove(waiter: Waiter): void {
    const own = this.#waiting.get(waiter.client);
    const at = own?.indexOf(waiter) ?? -1;
    if (own === undefined || at < 0) return;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(waiter.client);
    this.#waitingCount -= 1;
  }

  #dequeue(): Waiter | undefined {
    let chosen: string | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const client of this.#waiting.keys()) {
      const held = this.#held.get(client) ?? 0;
      if (held < fewest && this.#mayHold(client)) [chosen, fewest] = [client, held];
    }
    const own = chosen === undefined ? undefined : this.#waiting.get(chosen);
    const waiter = own?.[0];
    if (chosen === undefined || own === undefined || waiter === undefined) return undefined;
    this.#remove(waiter);
    this.#moveToEnd(chosen);
    return waiter;
  }

  /** Where it waits. */
  #moveToEnd(client: string): void {
    const own = this.#waiting.get(client);
    if (own === undefined) return;
    this.#waiting.delete(client);
    this.#waiting.set(client, own);
  }
}

/** `afterMs`: when a further request would have its turn. */
export function overloaded(afterMs = 0): ApiError {
  const seconds = Math.ceil(afterMs / 1_000);
  const retryAfterSeconds = Math.min(maxRetrySeconds, Math.max(minRetrySeconds, seconds));
  return new ApiError("overloaded", "Too much work is waiting; try again shortly.", { retryAfterSeconds });
}
