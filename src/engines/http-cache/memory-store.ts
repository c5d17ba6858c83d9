/** Stored responses in memory, within a number of bytes that owners share fairly. */
import { bytesOf, type StoredResponse } from "./stored-response.ts";

interface Share {
  /** In the order of use, the latest last. */
  readonly responses: Map<string, StoredResponse>;
  bytes: number;
}

/**
 * When it is full, what was used longest ago goes, of the owner who has the most: so nobody drives out what belongs to
 * others by storing much.
 */
export class MemoryStore {
  readonly #maxBytes: number;
  readonly #shares = new Map<string, Share>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get byteLength(): number {
    return this.#bytes;
  }

  get(owner: string, key: string): StoredResponse | undefined {
    const responses = this.#shares.get(owner)?.responses;
    const found = responses?.get(key);
    if (responses === undefined || found === undefined) return undefined;
    responses.delete(key);
    responses.set(key, found);
    return found;
  }

  put(stored: StoredResponse): void {
    const { owner, key } = stored;
    this.delete(owner, key);
    const bytes = bytesOf(stored);
    if (bytes > this.#maxBytes) return;
    const share = this.#shares.get(owner) ?? { responses: new Map(), bytes: 0 };
    this.#shares.set(owner, share);
    share.responses.set(key, stored);
    share.bytes += bytes;
    this.#bytes += bytes;
    while (this.#bytes > this.#maxBytes) this.#dropOldestOfLargest();
  }

  delete(owner: string, key: string): void {
    const share = this.#shares.get(owner);
    const stored = share?.responses.get(key);
    if (share === undefined || stored === undefined) return;
    const bytes = bytesOf(stored);
    share.responses.delete(key);
    share.bytes -= bytes;
    this.#bytes -= bytes;
    if (share.responses.size === 0) this.#shares.delete(owner);
  }

  #dropOldestOfLargest(): void {
    let [owner, largest]: [string, Share | null] = ["", null];
    for (const [name, share] of this.#shares)
      if (largest === null || share.bytes > largest.bytes) [owner, largest] = [name, share];
    const [oldest] = largest?.responses.keys() ?? [];
    if (oldest === undefined) throw new Error("The store is empty and counts bytes.");
    this.delete(owner, oldest);
  }
}
