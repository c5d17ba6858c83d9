/** Buffer between the bytes of a response as they arrive and their reader, with back pressure. */
import { ChunkQueue, smallChunkBytes } from "./chunk-queue.ts";
import { toResponseError } from "./upstream-errors.ts";

/** A body as it is sent. */
export interface RawBody {
  /** The next bytes; null at the end. Rejects if the response breaks off, and with the reason of an abort. */
  read(): Promise<Uint8Array | null>;
  /** Frees what was read and will not be looked at again. */
  release(chunk: Uint8Array): void;
}

interface FlowControl {
  pause(): void;
  resume(): void;
}

/** As much is read ahead of a slow reader: less costs processor time, more costs memory (bench/proxy.ts). */
const maxAheadBytes = 256 * 1024;

/** Further small chunks wait for the next turn of the event loop: a target may send its bytes one by one. */
const maxSmallChunksPerTurn = 256;

export class BodyBuffer implements RawBody {
  readonly #queue = new ChunkQueue();
  #flow: FlowControl | undefined;
  #isPaused = false;
  #smallChunksThisTurn = 0;
  #end: { readonly error: unknown } | undefined;
  #wake: (() => void) | undefined;

  get isClosed(): boolean {
    return this.#end !== undefined;
  }

  attach(flow: FlowControl): void {
    this.#flow = flow;
  }

  push(chunk: Uint8Array): void {
    this.#queue.push(chunk);
    if (chunk.byteLength < smallChunkBytes) this.#countSmallChunk();
    if (this.#queue.byteLength >= maxAheadBytes || this.#smallChunksThisTurn >= maxSmallChunksPerTurn)
      this.#pause();
    this.#wake?.();
  }

  /** Null: the body is complete. An error takes precedence over what has not been read yet. */
  close(error: unknown): void {
    this.#end = { error };
    this.#queue.end();
    this.#wake?.();
  }

  release(chunk: Uint8Array): void {
    this.#queue.release(chunk);
  }

  async read(): Promise<Uint8Array | null> {
    for (;;) {
      const chunk = this.#shift();
      this.#resume();
      if (chunk !== undefined) return chunk;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
  }

  /** Undefined: nothing has arrived yet. */
  #shift(): Uint8Array | null | undefined {
    if (this.#end !== undefined && this.#end.error !== null) throw toResponseError(this.#end.error);
    return this.#queue.shift() ?? (this.#end === undefined ? undefined : null);
  }

  #pause(): void {
    if (!this.#isPaused) this.#flow?.pause();
    this.#isPaused = true;
  }

  #resume(): void {
    // Once the body is complete, the connection may already serve the next request.
    if (!this.#isPaused || this.#end !== undefined || this.#queue.byteLength > maxAheadBytes / 2) return;
    if (this.#smallChunksThisTurn >= maxSmallChunksPerTurn) return;
    this.#isPaused = false;
    this.#flow?.resume();
  }

  #countSmallChunk(): void {
    if (this.#smallChunksThisTurn === 0) {
      setImmediate(() => {
        this.#smallChunksThisTurn = 0;
        this.#resume();
      });
    }
    this.#smallChunksThisTurn += 1;
  }
}
