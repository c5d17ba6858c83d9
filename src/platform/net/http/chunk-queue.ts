/** Queue of received chunks, in which small ones that wait are joined. */
import { ChunkMemory } from "./chunk-memory.ts";

/** A target may send its bytes one by one, and each chunk has a cost on the way to the reader. */
export const smallChunkBytes = 1024;
const maxJoinedBytes = 16 * 1024;

export class ChunkQueue {
  /** Bytes that wait. */
  byteLength = 0;
  readonly #memory = new ChunkMemory();
  readonly #chunks: Uint8Array[] = [];
  #joined: Buffer | undefined;
  #joinedBytes = 0;

  push(chunk: Uint8Array): void {
    this.#memory.track(chunk);
    this.byteLength += chunk.byteLength;
    const isWaiting = this.#chunks.length > 0 || this.#joined !== undefined;
    if (isWaiting && chunk.byteLength < smallChunkBytes) {
      this.#join(chunk);
    } else {
      this.#flushJoined();
      this.#chunks.push(chunk);
    }
  }

  shift(): Uint8Array | undefined {
    if (this.#chunks.length === 0) this.#flushJoined();
    const chunk = this.#chunks.shift();
    this.byteLength -= chunk?.byteLength ?? 0;
    return chunk;
  }

  /** Frees what was shifted and will not be looked at again. */
  release(chunk: Uint8Array): void {
    this.#memory.release(chunk);
  }

  /** Nothing more will be pushed. */
  end(): void {
    this.#memory.end();
  }

  #join(chunk: Uint8Array): void {
    if (this.#joinedBytes + chunk.byteLength > maxJoinedBytes) this.#flushJoined();
    this.#joined ??= Buffer.allocUnsafeSlow(maxJoinedBytes);
    this.#joined.set(chunk, this.#joinedBytes);
    this.#joinedBytes += chunk.byteLength;
    this.#memory.release(chunk);
  }

  #flushJoined(): void {
    if (this.#joined !== undefined) this.#chunks.push(this.#joined.subarray(0, this.#joinedBytes));
    this.#joined = undefined;
    this.#joinedBytes = 0;
  }
}
