/** Bytes that are written one after the other, up to a length that is never passed. */

const firstLength = 4_096;

export class GrowingBytes {
  readonly #bytesMax: number;
  #buffer: Uint8Array;
  #length = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
    this.#buffer = new Uint8Array(Math.min(firstLength, Math.max(0, bytesMax)));
  }

  get length(): number {
    return this.#length;
  }

  /** Makes room for this many bytes more; false where they would be too many. */
  reserve(count: number): boolean {
    const needed = this.#length + count;
    if (needed > this.#bytesMax) return false;
    if (needed <= this.#buffer.length) return true;
    const grown = new Uint8Array(Math.min(this.#bytesMax, Math.max(needed, this.#buffer.length * 2)));
    grown.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = grown;
    return true;
  }

  /** A byte for which there is room. */
  push(byte: number): void {
    this.#buffer[this.#length] = byte;
    this.#length += 1;
  }

  /** Writes again what was written at a place before, as far as it goes and on; false beyond what may be written. */
  repeatFrom(place: number, count: number): boolean {
    if (!this.reserve(count)) return false;
    for (let index = 0; index < count; index += 1) this.push(this.#buffer[place + index] ?? 0);
    return true;
  }

  /** False beyond what may be written. */
  append(bytes: Uint8Array): boolean {
    if (!this.reserve(bytes.length)) return false;
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
    return true;
  }

  /** False beyond what may be written. */
  fill(byte: number, count: number): boolean {
    if (!this.reserve(count)) return false;
    this.#buffer.fill(byte, this.#length, this.#length + count);
    this.#length += count;
    return true;
  }

  /** What was written; the array is shared, so nothing more may be. */
  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }
}
