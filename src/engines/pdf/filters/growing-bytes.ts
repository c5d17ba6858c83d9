/** A growing byte buffer with a maximum length. */

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

  /** Makes room for this many bytes more; false beyond the limit. */
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

  /** Copies bytes already written, perhaps overlapping the end; false beyond the limit. */
  repeatFrom(place: number, count: number): boolean {
    if (!this.reserve(count)) return false;
    for (let index = 0; index < count; index += 1) this.push(this.#buffer[place + index] ?? 0);
    return true;
  }

  /** False beyond the limit. */
  append(bytes: Uint8Array): boolean {
    if (!this.reserve(bytes.length)) return false;
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
    return true;
  }

  /** False beyond the limit. */
  fill(byte: number, count: number): boolean {
    if (!this.reserve(count)) return false;
    this.#buffer.fill(byte, this.#length, this.#length + count);
    this.#length += count;
    return true;
  }

  /** The bytes written; the buffer is shared, so nothing may be written after. */
  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }
}
