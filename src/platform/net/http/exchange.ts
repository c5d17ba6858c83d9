/** Decides how one request goes over one connection and how its answer's bytes come back: as fast as they are read. */

import { ChunkQueue, smallBytesMax } from "./chunk-queue.ts";
import type { Lease } from "./connections.ts";
import type { Step } from "./redirects.ts";
import { answerFailure } from "./upstream-failure.ts";

/** Lower-case names; a list where a header was repeated. */
export type Received = Readonly<Record<string, string | string[]>>;

/** The head of an answer; `wire` is its body as it is sent. */
export interface HopAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Received;
  readonly wire: Wire;
  /** Ends the exchange and its connection, unless it has ended. */
  abandon(reason: unknown): void;
}

/** Bytes in order; null at the end. Rejects where the answer breaks off, and with the reason of an abort. */
export interface Wire {
  read(): Promise<Uint8Array | null>;
  /** Frees what was read and will not be looked at again. */
  release(chunk: Uint8Array): void;
}

/** As much is read ahead of a slow reader: less costs processor time, more costs memory (bench/proxy.ts). */
const aheadBytesMax = 256 * 1024;

/** Further small chunks wait for the next turn of the event loop: a target may send its bytes one by one. */
const chunksPerTurnMax = 256;

/**
 * Sends the request and resolves with the answer's head.
 * After the last byte the lease is given back, after a break or an abort it is closed; then `done` is called, once.
 * Where there is no head the promise rejects, with the error as it came, and `done` is not called.
 */
export function exchange(
  lease: Lease,
  { method, url, headers, body }: Step,
  signal: AbortSignal,
  done: () => void,
): Promise<HopAnswer> {
  return new Promise((resolve, reject) => {
    const inbox = openInbox();
    let end: (error: unknown) => void = reject;
    const finish = (error: unknown): void => {
      if (inbox.isClosed()) return;
      inbox.close(error);
      signal.removeEventListener("abort", abort);
      if (error === null && !bindsConnection(headers)) lease.release();
      else lease.destroy();
      end(error);
    };
    const abort = (): void => finish(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) return abort();
    const path = url.pathname + url.search;
    lease.client.dispatch(
      { path, method, headers, body: body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart(controller, status, received, statusText = "") {
          if (status < 200) return;
          inbox.attach(controller);
          end = done;
          resolve({ status, statusText, headers: received as Received, wire: inbox, abandon: finish });
        },
        onResponseData: (_controller, chunk) => inbox.push(chunk),
        onResponseEnd: () => finish(null),
        onResponseError: (_controller, error) => finish(error),
      },
    );
  });
}

/** NTLM and Negotiate sign the connection in, not the request: the next one on it would be signed in as well. */
const bindsConnection = ({ authorization = "" }: Step["headers"]): boolean =>
  /^(ntlm|negotiate)/i.test(authorization.trim());

interface Valve {
  pause(): void;
  resume(): void;
}

interface Inbox extends Wire {
  attach(valve: Valve): void;
  push(chunk: Uint8Array): void;
  /** Null: the answer is whole. An error outranks what has not been read yet. */
  close(error: unknown): void;
  isClosed(): boolean;
}

function openInbox(): Inbox {
  const queue = new ChunkQueue();
  let valve: Valve | undefined;
  let paused = false;
  let chunksThisTurn = 0;
  let closed: { readonly error: unknown } | undefined;
  let wake: (() => void) | undefined;
  const take = (): Uint8Array | null | undefined => {
    if (closed !== undefined && closed.error !== null) throw answerFailure(closed.error);
    return queue.shift() ?? (closed === undefined ? undefined : null);
  };
  const pause = (): void => {
    if (!paused) valve?.pause();
    paused = true;
  };
  const unpause = (): void => {
    // Once the answer is whole the connection may already serve the next request.
    if (!paused || closed !== undefined || queue.byteLength > aheadBytesMax / 2) return;
    if (chunksThisTurn >= chunksPerTurnMax) return;
    paused = false;
    valve?.resume();
  };
  const countChunk = (): void => {
    if (chunksThisTurn === 0) {
      setImmediate(() => {
        chunksThisTurn = 0;
        unpause();
      });
    }
    chunksThisTurn += 1;
  };
  return {
    attach(attached) {
      valve = attached;
    },
    push(chunk) {
      queue.push(chunk);
      if (chunk.byteLength < smallBytesMax) countChunk();
      if (queue.byteLength >= aheadBytesMax || chunksThisTurn >= chunksPerTurnMax) pause();
      wake?.();
    },
    close(error) {
      closed = { error };
      queue.end();
      wake?.();
    },
    isClosed: () => closed !== undefined,
    release: (chunk) => queue.release(chunk),
    async read() {
      for (;;) {
        const chunk = take();
        unpause();
        if (chunk !== undefined) return chunk;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = undefined;
      }
    },
  };
}
