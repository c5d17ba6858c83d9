/** Uniform whole numbers from random bytes. */

/** Gives so many random bytes, cryptographically strong. */
export type RandomBytes = (byteCount: number) => Uint8Array;

const chunkBytes = 3_072;
const numberBytes = 6;
const range = 2 ** (8 * numberBytes);

/** Draws from chunks of random bytes. */
export class RandomSource {
  readonly #random: RandomBytes;
  #chunk: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(random: RandomBytes) {
    this.#random = random;
  }

  /** A number from 0 to limit-1, each as likely as any other; limit is at most 2^47. */
  uniform(limit: number): number {
    const end = range - (range % limit);
    for (;;) {
      const drawn = this.#next();
      if (drawn < end) return drawn % limit;
    }
  }

  #next(): number {
    if (this.#at + numberBytes > this.#chunk.length) {
      this.#chunk = Buffer.from(this.#random(chunkBytes));
      this.#at = 0;
    }
    this.#at += numberBytes;
    return this.#chunk.readUIntBE(this.#at - numberBytes, numberBytes);
  }
}
