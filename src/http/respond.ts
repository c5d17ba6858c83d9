/** Decides how an answer is written: status, the headers that every answer carries, body. */

import { apiVersion, freeBytes, isBytes, type Output, type Stream } from "../kernel/output.ts";
import { type ApiError, type ErrorCode, statusOf } from "../shared/api-error.ts";
import type { Headers } from "./cors.ts";
import { openDepartures } from "./departures.ts";
import { letGo, pour } from "./pour.ts";
import type { RawRequest, RawResponse } from "./raw.ts";
import { drainBody, isBodyPending, leaveUnread, lingerAtEnd } from "./request-body.ts";

/** One request and its answer, as far as writing needs it. */
export interface Exchange {
  readonly request: RawRequest;
  readonly response: RawResponse;
  readonly requestId: string;
  /** Headers that come from the server's state: cross-origin, connection. */
  readonly headers: Headers;
}

/** What was written, for the log. */
export interface Written {
  readonly status: number;
  readonly bytes: number;
  /** What cut the body short after its head was sent. */
  readonly brokenBy?: ErrorCode | null;
}

/** Writes a handler's value by the operation's output kind. */
export function writeValue(
  exchange: Exchange,
  output: Output,
  { status, value, headers }: { readonly status: number; readonly value: unknown; readonly headers: Headers },
): Written | Promise<Written> {
  if (output.kind === "passthrough") return writeStream(exchange, value as Stream, headers);
  if (status === 304) return writeEmpty(exchange, status, headers);
  if (output.kind !== "json" && isBytes(value)) {
    const { bytes, mediaType, isDisposable = false } = value;
    const whenSent = isDisposable ? () => freeBytes(value) : undefined;
    const own = { "content-type": mediaType, ...headers };
    return write(exchange, status, { body: bytes, whenSent }, own);
  }
  return writeJson(exchange, status, value, headers);
}

/** Writes the error body of the contract, section 0.3. */
export function writeFailure(
  exchange: Exchange,
  failure: ApiError,
  headers: Headers = {},
): Written | Promise<Written> {
  const { code, message, details, retryAfterSeconds } = failure;
  const retry = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  const body = { error: code, message, details, requestId: exchange.requestId };
  return writeJson(exchange, statusOf(code), body, { ...retry, ...headers });
}

/** Writes an answer without a body. A request's body that nobody asked for is not heard out: its connection ends. */
export const writeEmpty = (exchange: Exchange, status: number, headers: Headers): Written => {
  const { request } = exchange;
  const isPending = isBodyPending(request);
  if (isPending) {
    leaveUnread(request);
    lingerAtEnd(request.socket);
  }
  const own = isPending ? { ...headers, connection: "close" } : headers;
  exchange.response.writeHead(status, answerHeaders(exchange, own));
  exchange.response.end();
  return { status, bytes: 0 };
};

const writeJson = (
  exchange: Exchange,
  status: number,
  value: unknown,
  headers: Headers,
): Written | Promise<Written> =>
  write(exchange, status, { body: JSON.stringify(value) }, { "content-type": jsonType, ...headers });

export const jsonType = "application/json; charset=utf-8";

const departures = openDepartures(setImmediate);

interface Sent {
  readonly body: string | Uint8Array;
  readonly whenSent?: (() => void) | undefined;
}

const write = (
  exchange: Exchange,
  status: number,
  sent: Sent,
  headers: Headers,
): Written | Promise<Written> =>
  isBodyPending(exchange.request)
    ? writeAfterBody(exchange, status, sent, headers)
    : send(exchange, status, sent, headers);

/** Answers before the body's end reach their sender only once it has sent it. */
async function writeAfterBody(
  exchange: Exchange,
  status: number,
  sent: Sent,
  headers: Headers,
): Promise<Written> {
  if (await drainBody(exchange.request)) return send(exchange, status, sent, headers);
  lingerAtEnd(exchange.request.socket);
  return send(exchange, status, sent, { ...headers, connection: "close" });
}

function send(exchange: Exchange, status: number, { body, whenSent }: Sent, headers: Headers): Written {
  const bytes = Buffer.byteLength(body);
  const { response } = exchange;
  const written = answerHeaders(exchange, headers);
  written["content-length"] = bytes;
  response.writeHead(status, written);
  // A text that is all ASCII goes out as it lies in memory.
  departures.leave({ response, body, encoding: bytes === body.length ? "latin1" : "utf8", whenSent });
  return { status, bytes };
}

async function writeStream(exchange: Exchange, stream: Stream, headers: Headers): Promise<Written> {
  const { response, request } = exchange;
  response.writeHead(stream.status, answerHeaders(exchange, { ...stream.headers, ...headers }));
  const { status, body } = stream;
  if (body !== null && request.method !== "HEAD") return { status, ...(await pour(body, response)) };
  response.end();
  if (body !== null) await letGo(body);
  return { status, bytes: 0 };
}

type AnswerHeaders = Record<string, string | number>;

/** What every answer carries, and its own. Answers hold what callers sent, so none is stored on its way. */
export function answerHeaders(
  { requestId, headers }: Pick<Exchange, "requestId" | "headers">,
  own: Headers,
): AnswerHeaders {
  const common: AnswerHeaders = {
    "x-request-id": requestId,
    "x-api-version": apiVersion,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  Object.assign(common, headers, own);
  // Answers that differ by the caller's page may differ by more.
  if (own["vary"] !== undefined && headers["vary"] !== undefined) {
    common["vary"] = `${headers["vary"]}, ${own["vary"]}`;
  }
  return common;
}
