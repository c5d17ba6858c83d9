/** The body of a fetch for its reader: decompressed and within its limits. */
import type { ChunkStream } from "../../../kernel/output.ts";
import { ApiError } from "../../../shared/api-error.ts";
import type { RawBody } from "./body-buffer.ts";
import { checkRatio, type DecodedBody, decode, mayBeBomb } from "./decoding.ts";
import { toResponseError } from "./upstream-errors.ts";

interface BodyOptions {
  /** Encodings to remove, in the order they were applied. */
  readonly encodings: readonly string[];
  /** Largest body, decompressed; what was sent may not be larger either. */
  readonly maxBytes: number;
  /** Called at the end of reading: with null after the last byte, else with the error, also when the reader just stops. */
  readonly onEnd: (reason: unknown) => void;
}

/** A body that is read once; `return()` closes the connection, also before the first `next()`. */
export class BoundedBody implements ChunkStream, AsyncIterableIterator<Uint8Array, undefined> {
  /** Only of a body without encodings: the decoder goes on using the memory of its chunks. */
  declare readonly release?: (chunk: Uint8Array) => void;
  readonly #options: BodyOptions;
  readonly #decoded: DecodedBody;
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #ahead: Uint8Array[] = [];
  #byteCount = 0;

  constructor(raw: RawBody, options: BodyOptions) {
    this.#options = options;
    this.#decoded = decode(limitSize(raw, options.maxBytes), options.encodings);
    this.#source = this.#decoded.chunks[Symbol.asyncIterator]();
    if (options.encodings.length === 0) this.release = (chunk) => raw.release(chunk);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /**
   * Decompresses the beginning, so that a body that is broken or a bomb fails before its first byte is passed on: a
   * chunk, and up to 1 MiB as long as it looks like a bomb.
   */
  async readAhead(): Promise<void> {
    if (this.#options.encodings.length === 0) return;
    do {
      const { done, value } = await this.#read();
      if (done) return;
      this.#ahead.push(value);
    } while (mayBeBomb(this.#byteCount, this.#decoded.countEncodedBytes()));
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const value = this.#ahead.shift();
    return value === undefined ? this.#read() : { done: false, value };
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#stop(new ApiError("bad_request", "Nobody reads on."));
    return finished;
  }

  async #read(): Promise<IteratorResult<Uint8Array, undefined>> {
    const { encodings, maxBytes, onEnd } = this.#options;
    try {
      const result = await this.#source.next();
      if (result.done) {
        onEnd(null);
        return finished;
      }
      this.#byteCount += result.value.byteLength;
      checkSize(this.#byteCount, maxBytes);
      if (encodings.length > 0) checkRatio(this.#byteCount, this.#decoded.countEncodedBytes());
      return result;
    } catch (thrown) {
      const error = toResponseError(thrown);
      this.#stop(error);
      throw error;
    }
  }

  #stop(reason: unknown): void {
    this.#options.onEnd(reason);
    this.#source.return?.().catch(() => undefined);
  }
}

const finished = { done: true, value: undefined } as const;

/** Throws `upstream_too_large`. */
export function checkSize(byteCount: number, maxBytes: number): void {
  if (byteCount > maxBytes) {
    const limit = maxBytes.toLocaleString("en");
    throw new ApiError("upstream_too_large", `The target's body is larger than ${limit} bytes.`);
  }
}

/** What is sent is limited too: compressed bytes may stand for none at all, without end. */
function limitSize(raw: RawBody, maxBytes: number): AsyncIterable<Uint8Array> {
  let byteCount = 0;
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      const chunk = await raw.read();
      if (chunk === null) return finished;
      byteCount += chunk.byteLength;
      checkSize(byteCount, maxBytes);
      return { done: false, value: chunk };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

/** All bytes of a body. */
export async function collectBytes(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
