/** One request over one connection, by undici's parser. */
import { BodyBuffer, type RawBody } from "./body-buffer.ts";
import type { Lease } from "./connection-pool.ts";
import type { RedirectStep } from "./redirects.ts";

/** Lower-case names; a list if a header was repeated. */
export type RawHeaders = Readonly<Record<string, string | string[]>>;

export interface RawResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: RawHeaders;
  readonly body: RawBody;
  /** Aborts the response and closes its connection, unless it has ended. */
  cancel(reason: unknown): void;
}

/**
 * Sends the request and resolves when the head of the response has arrived. After the last byte the lease is released, on
 * an error or abort it is destroyed; then `onEnd` is called, once. If no head arrives, the promise rejects with the error as
 * it came, and `onEnd` is not called.
 */
export function dispatch(
  lease: Lease,
  { method, url, headers, body }: RedirectStep,
  signal: AbortSignal,
  onEnd: () => void,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const buffer = new BodyBuffer();
    let settle: (error: unknown) => void = reject;
    const end = (error: unknown): void => {
      if (buffer.isClosed) return;
      buffer.close(error);
      signal.removeEventListener("abort", abort);
      if (error === null && !bindsConnection(headers)) lease.release();
      else lease.destroy();
      settle(error);
    };
    const abort = (): void => end(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) return abort();
    const path = url.pathname + url.search;
    lease.client.dispatch(
      { path, method, headers, body: body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart(controller, status, received, statusText = "") {
          if (status < 200) return;
          buffer.attach(controller);
          settle = onEnd;
          resolve({ status, statusText, headers: received as RawHeaders, body: buffer, cancel: end });
        },
        onResponseData: (_controller, chunk) => buffer.push(chunk),
        onResponseEnd: () => end(null),
        onResponseError: (_controller, error) => end(error),
      },
    );
  });
}

/** NTLM and Negotiate authenticate the connection, not the request: the next one on it would be authenticated as well. */
const bindsConnection = ({ authorization = "" }: RedirectStep["headers"]): boolean =>
  /^(ntlm|negotiate)/i.test(authorization.trim());
