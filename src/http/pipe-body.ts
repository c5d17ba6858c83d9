/** Piping a streamed body to a response, with backpressure; a source that breaks resets the connection. */

import type { ChunkStream } from "../kernel/output.ts";
import { ApiError, type ErrorCode } from "../shared/api-error.ts";
import type { RawResponse } from "./raw.ts";

export interface PipeResult {
  readonly bytes: number;
  /** Why the body ended early; null: it is whole. */
  readonly brokenBy: ErrorCode | null;
}

/**
 * Writes a body to a response whose head is written, and ends it.
 * Reading stops with the reader: no more than the response's own buffer is held, and a source whose reader has
 * gone is told so by its iterator's `return`. What the source throws beside an ApiError is thrown on.
 */
export async function pipeBody(body: ChunkStream, response: RawResponse): Promise<PipeResult> {
  let bytes = 0;
  const written = (chunk: Uint8Array) => (error: unknown) => {
    // The system still reads a chunk whose writing has failed.
    if (!error) body.release?.(chunk);
  };
  try {
    for await (const chunk of body) {
      if (response.destroyed) break;
      bytes += chunk.byteLength;
      if (!response.write(chunk, written(chunk))) await writableAgain(response);
    }
    response.end();
    return { bytes, brokenBy: null };
  } catch (error) {
    breakOff(response);
    if (error instanceof ApiError) return { bytes, brokenBy: error.code };
    throw error;
  }
}

/** Resolves when there is room again, or nobody left to write to. */
function writableAgain(response: RawResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      response.off("drain", settle).off("close", settle);
      resolve();
    };
    if (response.destroyed) resolve();
    else response.on("drain", settle).on("close", settle);
  });
}

/** A reset, not a plain close: that would be the regular end of a body of unknown length in HTTP/1.0. */
function breakOff(response: RawResponse): void {
  response.socket?.resetAndDestroy?.();
  response.destroy();
}

/** Lets a source go that nobody will read. */
export async function cancelBody(body: AsyncIterable<Uint8Array>): Promise<void> {
  await body[Symbol.asyncIterator]().return?.();
}
