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

/** Buckets kept at once, some 5 MB; beyond, the one that was used longest ago begins anew. */
const bucketsMax = 50_000;

/** One bucket a name, in the memory of this process. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes a token; the seconds until there is one where there is none, else null. */
  take(name: string, { perSecond, burst }: Rate, nowMs: number): number | null {
    const bucket = this.#buckets.get(name) ?? { tokens: burst, filledAtMs: nowMs };
    const earned = (Math.max(0, nowMs - bucket.filledAtMs) / 1000) * perSecond;
    bucket.tokens = Math.min(burst, bucket.tokens + earned);
    bucket.filledAtMs = nowMs;
    this.#keep(name, bucket);
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    bucket.tokens -= 1;
    return null;
  }

  #keep(name: string, bucket: Bucket): void {
    this.#buckets.delete(name);
    this.#buckets.set(name, bucket);
    if (this.#buckets.size <= bucketsMax) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
