/** Calls with wrong keys, by address: who tries many is answered slowly. */
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../shared/api-error.ts";
import { clientKey } from "../shared/client-key.ts";
import { TokenBuckets } from "./token-bucket.ts";

/** Twenty at once, twenty a minute. */
const rate = { perSecond: 20 / 60, burst: 20 };
const delayMs = 1_000;
/** Answers held back at once; beyond, further ones are refused at once. */
const heldMax = 256;

export class FailedAttempts {
  readonly #buckets = new TokenBuckets();
  readonly #now: () => number;
  readonly #onSlowed: (address: string) => void;
  #held = 0;

  constructor(now: () => number, onSlowed: (address: string) => void) {
    this.#now = now;
    this.#onSlowed = onSlowed;
  }

  /** Counts one; past twenty in a minute it takes a second, or fails with `rate_limited` where too many wait. */
  async count(address: string | null): Promise<void> {
    const client = clientKey(address);
    const retryAfterSeconds = this.#buckets.take(client, rate, this.#now());
    if (retryAfterSeconds === null) return;
    this.#onSlowed(client);
    if (this.#held >= heldMax)
      throw new ApiError("rate_limited", "Too many calls with wrong keys from this address.", {
        retryAfterSeconds,
      });
    this.#held += 1;
    try {
      await sleep(delayMs, undefined, { ref: false });
    } finally {
      this.#held -= 1;
    }
  }
}
