/** Per-host limit on requests under way: a semaphore for each host. */
import { Semaphore } from "../semaphore.ts";

interface HostLimits {
  /** Permits at each host. */
  readonly permits: number;
  /** Permits at one host that one client may hold, as in `Semaphore`. */
  readonly maxPerClient?: number;
}

export class HostSemaphores {
  readonly #limits: HostLimits;
  /** Those of which at least one permit is held. */
  readonly #hosts = new Map<string, Semaphore>();

  constructor(limits: HostLimits) {
    this.#limits = limits;
  }

  /** Resolves with the function that releases the permit; rejects with the signal's reason. */
  async acquire(host: string, client: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const semaphore = this.#hosts.get(host) ?? new Semaphore(this.#limits);
    this.#hosts.set(host, semaphore);
    const release = await semaphore.acquire(client, signal);
    return () => {
      release();
      if (semaphore.isUnused && this.#hosts.get(host) === semaphore) this.#hosts.delete(host);
    };
  }
}
