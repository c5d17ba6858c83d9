/** Reading a body into memory as long as it is short and there is room; else it goes on as a stream. */
import type { ChunkStream } from "../../kernel/output.ts";

/** Bytes that may be on their way into memory at once. */
export class MemoryBudget {
  #left: number;

  constructor(maxBytes: number) {
    this.#left = maxBytes;
  }

  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.#left += bytes;
  }
}

export type Collected =
  | { readonly isWhole: true; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly isWhole: false; readonly body: ChunkStream };

/** Fails with what cuts the body short. */
export async function collectBody(
  body: ChunkStream,
  maxBytes: number,
  budget: MemoryBudget,
): Promise<Collected> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const source = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await source.next();
      if (done) break;
      chunks.push(value);
      const hasRoom = budget.take(value.byteLength);
      if (hasRoom) bytes += value.byteLength;
      if (!hasRoom || bytes > maxBytes) return { isWhole: false, body: rest(chunks, source) };
    }
  } finally {
    budget.give(bytes);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
    body.release?.(chunk);
  }
  return { isWhole: true, body: whole };
}

/** What was read, then what is still to come; ending the reading ends the source, also before it has begun. */
function rest(chunks: Uint8Array[], source: AsyncIterator<Uint8Array>): ChunkStream {
  const iterator: AsyncIterator<Uint8Array, undefined> = {
    async next() {
      const value = chunks.shift();
      if (value !== undefined) return { done: false, value };
      const next = await source.next();
      return next.done ? { done: true, value: undefined } : next;
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
