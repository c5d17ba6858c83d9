/** Frees the memory of received chunks when all of them have been released, not when V8 collects. */
import { free, isOwn } from "../../../shared/own-memory.ts";

interface Held {
  /** Chunks in this buffer that are not released. */
  chunks: number;
  isOwn: boolean;
}

/**
 * Tracks the memory of one response's chunks. Each read of a socket lies in a buffer of its own, which V8 counts but cannot
 * free without a full collection: at half a gigabyte a second that was half of the proxy's processor time.
 */
export class ChunkMemory {
  readonly #held = new Map<ArrayBufferLike, Held>();
  /** The parser may still be reading the buffer of the latest chunk. */
  #latest: ArrayBufferLike | undefined;

  /** A chunk has arrived. */
  track(chunk: Uint8Array): void {
    const { buffer } = chunk;
    this.#setLatest(buffer);
    const held = this.#held.get(buffer) ?? { chunks: 0, isOwn: false };
    held.chunks += 1;
    held.isOwn ||= isOwn(chunk);
    this.#held.set(buffer, held);
  }

  /** A chunk has been written elsewhere and nobody looks at it again. */
  release({ buffer }: Uint8Array): void {
    const held = this.#held.get(buffer);
    if (held === undefined) return;
    held.chunks -= 1;
    this.#freeIfReleased(buffer);
  }

  /** No more chunks arrive. */
  end(): void {
    this.#setLatest(undefined);
  }

  #setLatest(buffer: ArrayBufferLike | undefined): void {
    if (buffer === this.#latest) return;
    const previous = this.#latest;
    this.#latest = buffer;
    if (previous !== undefined) this.#freeIfReleased(previous);
  }

  #freeIfReleased(buffer: ArrayBufferLike): void {
    if (buffer === this.#latest) return;
    const held = this.#held.get(buffer);
    if (held === undefined || held.chunks > 0) return;
    this.#held.delete(buffer);
    if (held.isOwn) free(buffer);
  }
}
