/** Decides how a fetched body reaches its reader: unpacked, within its caps, and let go of as soon as reading ends. */

import type { FetchResponse } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { checkRatio, maybeBomb, unpacked } from "./decoding.ts";
import type { Wire } from "./exchange.ts";
import { answerFailure } from "./upstream-failure.ts";

export interface BodyOptions {
  /** Layers to take off, in the order they were put on. */
  readonly encodings: readonly string[];
  /** Largest body, unpacked; what was sent may not be larger either. */
  readonly bytesMax: number;
  /** Called at the end of reading: null after the last byte, else the failure, also where the reader just stops. */
  readonly end: (reason: unknown) => void;
}

export interface BoundedBody
  extends Pick<FetchResponse["body"], "release">,
    AsyncIterableIterator<Uint8Array> {
  /**
   * Unpacks the beginning of a compressed body, so that one that is broken or a bomb fails before its first byte
   * is handed on: a chunk, and as long as it looks like a bomb up to 1 MiB.
   */
  readAhead(): Promise<void>;
}

/** A body that is read once; `return()` of its iterator lets go of the connection, also before the first `next()`. */
export function boundedBody(wire: Wire, { encodings, bytesMax, end }: BodyOptions): BoundedBody {
  const { chunks, packedBytes } = unpacked(cappedWire(wire, bytesMax), encodings);
  const source = chunks[Symbol.asyncIterator]();
  const ahead: Uint8Array[] = [];
  let bytes = 0;
  const stop = (reason: unknown): void => {
    end(reason);
    source.return?.().catch(() => undefined);
  };
  const read = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    try {
      const result = await source.next();
      if (result.done) {
        end(null);
        return finished;
      }
      bytes += result.value.byteLength;
      checkSize(bytes, bytesMax);
      if (encodings.length > 0) checkRatio(bytes, packedBytes());
      return result;
    } catch (error) {
      const failure = answerFailure(error);
      stop(failure);
      throw failure;
    }
  };
  const body: BoundedBody = {
    [Symbol.asyncIterator]: () => body,
    // Chunks of an unpacked body lie in memory that the unpacking goes on to use.
    ...(encodings.length === 0 && { release: wire.release }),
    async readAhead() {
      if (encodings.length === 0) return;
      do {
        const { done, value } = await read();
        if (done) return;
        ahead.push(value);
      } while (maybeBomb(bytes, packedBytes()));
    },
    async next() {
      const value = ahead.shift();
      return value === undefined ? read() : { done: false, value };
    },
    async return() {
      stop(new ApiError("bad_request", "Nobody reads on."));
      return finished;
    },
  };
  return body;
}

const finished = { done: true, value: undefined } as const;

/** Throws `upstream_too_large`. */
export function checkSize(bytes: number, bytesMax: number): void {
  if (bytes > bytesMax) {
    const limit = bytesMax.toLocaleString("en");
    throw new ApiError("upstream_too_large", `The target's body is larger than ${limit} bytes.`);
  }
}

/** What is sent is capped too: compressed bytes may stand for none at all, without end. */
function cappedWire(wire: Wire, bytesMax: number): AsyncIterable<Uint8Array> {
  let bytes = 0;
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      const chunk = await wire.read();
      if (chunk === null) return finished;
      bytes += chunk.byteLength;
      checkSize(bytes, bytesMax);
      return { done: false, value: chunk };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

/** All bytes of a body. */
export async function collected(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
