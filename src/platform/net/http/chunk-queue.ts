/** Queue of received chunks, in which small ones that wait are gathered. */
import { openChunkMemory } from "./chunk-memory.ts";

/** A target may send its bytes one by one, and each chunk has its price on the way to the reader. */
export const smallBytesMax = 1024;
const gatheredBytesMax = 16 * 1024;

export class ChunkQueue {
  /** Bytes that wait. */
  byteLength = 0;
  readonly #memory = openChunkMemory();
  readonly #chunks: Uint8Array[] = [];
  #gathered: Buffer | undefined;
  #gatheredBytes = 0;

  push(chunk: Uint8Array): void {
    this.#memory.come(chunk);
    this.byteLength += chunk.byteLength;
    const isWaiting = this.#chunks.length > 0 || this.#gathered !== undefined;
    if (isWaiting && chunk.byteLength < smallBytesMax) {
      this.#gather(chunk);
    } else {
      this.#closeGathered();
      this.#chunks.push(chunk);
    }
  }

  shift(): Uint8Array | undefined {
    if (this.#chunks.length === 0) this.#closeGathered();
    const chunk = this.#chunks.shift();
    this.byteLength -= chunk?.byteLength ?? 0;
    return chunk;
  }

  /** Frees what was shifted and will not be looked at again. */
  release(chunk: Uint8Array): void {
    this.#memory.leave(chunk);
  }

  /** Nothing more will be pushed. */
  end(): void {
    this.#memory.end();
  }

  #gather(chunk: Uint8Array): void {
    if (this.#gatheredBytes + chunk.byteLength > gatheredBytesMax) this.#closeGathered();
    this.#gathered ??= Buffer.allocUnsafeSlow(gatheredBytesMax);
    this.#gathered.set(chunk, this.#gatheredBytes);
    this.#gatheredBytes += chunk.byteLength;
    this.#memory.leave(chunk);
  }

  #closeGathered(): void {
    if (this.#gathered !== undefined) this.#chunks.push(this.#gathered.subarray(0, this.#gatheredBytes));
    this.#gathered = undefined;
    this.#gatheredBytes = 0;
  }
}
