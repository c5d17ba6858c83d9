/** Token buckets: how many calls may come in a second, and at once after a pause. */

export interface Rate {
  readonly perSecond: number;
  /** The most tokens that a bucket holds. */
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Buckets of a generation; two of them are some 5 MB. */
const generationMax = 25_000;

/**
 * One bucket a name, in the memory of this process. Beyond two generations, what was not used in the last one begins anew.
 * Two maps in place of one in the order of use: taking out and putting in again at each call made a map grow new tables.
 */
export class TokenBuckets {
  #young = new Map<string, Bucket>();
  #old = new Map<string, Bucket>();

  /** Takes a token; the seconds until there is one where there is none, else null. */
  take(name: string, { perSecond, burst }: Rate, nowMs: number): number | null {
    const bucket = this.#young.get(name) ?? this.#renew(name, burst, nowMs);
    const earned = (Math.max(0, nowMs - bucket.filledAtMs) / 1000) * perSecond;
    bucket.tokens = Math.min(burst, bucket.tokens + earned);
    bucket.filledAtMs = nowMs;
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    bucket.tokens -= 1;
    return null;
  }

  /** The bucket of the older generation, or a full one, in the younger one. */
  #renew(name: string, burst: number, nowMs: number): Bucket {
    const bucket = this.#old.get(name) ?? { tokens: burst, filledAtMs: nowMs };
    if (this.#young.size >= generationMax) [this.#old, this.#young] = [this.#young, new Map()];
    this.#young.set(name, bucket);
    return bucket;
  }
}
