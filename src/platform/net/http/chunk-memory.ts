/** Decides when the memory that received chunks lie in is freed: once all of them have left again, not when V8 collects. */

import { free, isOwn } from "../../../shared/own-memory.ts";

/**
 * Follows the memory of one answer's chunks. Each read of a socket lies in a buffer of its own, which V8 counts but cannot
 * free without a full collection: at half a gigabyte a second that was half of the proxy's processor time.
 */
export interface ChunkMemory {
  /** A chunk has come. */
  come(chunk: Uint8Array): void;
  /** It has been written elsewhere and nobody looks at it again. */
  leave(chunk: Uint8Array): void;
  /** No more will come. */
  end(): void;
}

interface Held {
  /** Chunks in this buffer that have not left. */
  chunks: number;
  isOwn: boolean;
}

export function openChunkMemory(): ChunkMemory {
  const held = new Map<ArrayBufferLike, Held>();
  // The parser may not be through with the buffer of the latest chunk.
  let latest: ArrayBufferLike | undefined;
  const freeIfLeft = (buffer: ArrayBufferLike | undefined): void => {
    if (buffer === undefined || buffer === latest) return;
    const about = held.get(buffer);
    if (about === undefined || about.chunks > 0) return;
    held.delete(buffer);
    if (about.isOwn) free(buffer);
  };
  const turnTo = (buffer: ArrayBufferLike | undefined): void => {
    if (buffer === latest) return;
    const before = latest;
    latest = buffer;
    freeIfLeft(before);
  };
  return {
    come(chunk) {
      const { buffer } = chunk;
      turnTo(buffer);
      const about = held.get(buffer) ?? { chunks: 0, isOwn: false };
      about.chunks += 1;
      about.isOwn ||= isOwn(chunk);
      held.set(buffer, about);
    },
    leave({ buffer }) {
      const about = held.get(buffer);
      if (about === undefined) return;
      about.chunks -= 1;
      freeIfLeft(buffer);
    },
    end: () => turnTo(undefined),
  };
}
