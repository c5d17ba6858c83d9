/** Memory for the bodies of requests: one bound for all that are under way or wait, and one for each client. */

import { ApiError } from "../shared/api-error.ts";
import { clientKey } from "../shared/client-key.ts";
import type { Incoming } from "./raw.ts";

export interface BodyMemoryLimits {
  readonly maxBytes: number;
  /** So much of it one client may take: room for another one is left. */
  readonly maxClientBytes: number;
}

/** Bodies up to this length are not counted: there are never enough of them to matter. */
const uncountedBytes = 64 * 1024;
const retryAfterSeconds = 5;

export class BodyMemory {
  #limits: BodyMemoryLimits;
  readonly #clients = new Map<string, number>();
  #bytes = 0;

  constructor(limits: BodyMemoryLimits) {
    this.#limits = limits;
  }

  /** What bodies may take from now on. */
  limitTo(limits: BodyMemoryLimits): void {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * A function that is told how long the request's body has become so far; it throws `overloaded` where that is too
   * much for all bodies together. What was reserved is given back when the answer was sent or its connection broke.
   */
  reservationFor({ request, response }: Incoming): (length: number) => void {
    let reserved = 0;
    let client = "";
    const release = (): void => {
      this.#add(client, -reserved);
      reserved = 0;
    };
    return (length) => {
      if (length <= uncountedBytes) return;
      if (reserved === 0) {
        client = clientKey(request.socket?.remoteAddress ?? null);
        response.once("close", release);
      }
      const more = length - reserved;
      this.#refuseBeyond(client, more);
      this.#add(client, more);
      reserved = length;
    };
  }

  #refuseBeyond(client: string, more: number): void {
    const { maxBytes, maxClientBytes } = this.#limits;
    const own = this.#clients.get(client) ?? 0;
    if (this.#bytes + more <= maxBytes && own + more <= maxClientBytes) return;
    throw new ApiError("overloaded", "The bodies of other requests take all memory; try again shortly.", {
      retryAfterSeconds,
    });
  }

  #add(client: string, bytes: number): void {
    this.#bytes += bytes;
    const own = (this.#clients.get(client) ?? 0) + bytes;
    if (own === 0) this.#clients.delete(client);
    else this.#clients.set(client, own);
  }
}
