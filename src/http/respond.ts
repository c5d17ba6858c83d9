/** Writing responses: status, the headers that every answer carries, body. */

import { apiVersion, freeBytes, isBytes, isStream, type Output, type Stream } from "../kernel/output.ts";
import { type ApiError, type ErrorCode, statusOf } from "../shared/api-error.ts";
import { codingOf, packBody, packedHeaders, packStream } from "./compression.ts";
import type { Headers } from "./cors.ts";
import { cancelBody, pipeBody } from "./pipe-body.ts";
import type { RawRequest, RawResponse } from "./raw.ts";
import { drainBody, isBodyPending, leaveUnread, lingerAtEnd } from "./request-body.ts";
import { createWriteBatcher } from "./write-batching.ts";

/** One request and its answer, as far as writing needs it. */
export interface RequestContext {
  readonly request: RawRequest;
  readonly response: RawResponse;
  readonly requestId: string;
  /** Headers that come from the server's state: cross-origin, connection. */
  readonly headers: Headers;
}

/** What was written, for the log. */
export interface WrittenResponse {
  readonly status: number;
  readonly bytes: number;
  /** What cut the body short after its head was sent. */
  readonly brokenBy?: ErrorCode | null;
}

/** What a handler gave. */
interface ServedValue {
  readonly status: number;
  readonly value: unknown;
  readonly headers: Headers;
  /** Its length must tell nothing of what it holds. */
  readonly isSecret?: boolean;
}

/** Writes a handler's value by the operation's output kind. */
export async function writeValue(
  context: RequestContext,
  output: Output,
  { status, value, headers, isSecret = false }: ServedValue,
): Promise<WrittenResponse> {
  if (output.kind === "passthrough") return writeStream(context, value as Stream, headers);
  if (output.kind === "bytes" && isStream(value)) return writeStream(context, value, headers);
  if (status === 304) return writeEmpty(context, status, headers);
  if (output.kind !== "json" && isBytes(value)) {
    const { bytes, mediaType, isDisposable = false } = value;
    const whenSent = isDisposable ? () => freeBytes(value) : undefined;
    return write(context, status, { body: bytes, mediaType, whenSent, isSecret }, headers);
  }
  return write(
    context,
    status,
    { body: JSON.stringify(value), mediaType: jsonType, whenSent: undefined, isSecret },
    headers,
  );
}

/** Writes the error body of the contract, section 0.3. */
export async function writeFailure(
  context: RequestContext,
  failure: ApiError,
  headers: Headers = {},
): Promise<WrittenResponse> {
  const { code, message, details, retryAfterSeconds } = failure;
  const retry = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  // RFC 9110, section 15.5.2.
  const challenge = statusOf(code) === 401 ? { "www-authenticate": "Bearer" } : {};
  const body = { error: code, message, details, requestId: context.requestId };
  return writeJson(context, statusOf(code), body, { ...retry, ...challenge, ...headers });
}

/** Writes an answer without a body. A request's body that nobody asked for is not heard out: its connection ends. */
export const writeEmpty = (context: RequestContext, status: number, headers: Headers): WrittenResponse => {
  const { request } = context;
  const isPending = isBodyPending(request);
  if (isPending) {
    leaveUnread(request);
    lingerAtEnd(request.socket);
  }
  const own = isPending ? { ...headers, connection: "close" } : headers;
  context.response.writeHead(status, answerHeaders(context, own));
  context.response.end();
  return { status, bytes: 0 };
};

const writeJson = (
  context: RequestContext,
  status: number,
  value: unknown,
  headers: Headers,
): WrittenResponse | Promise<WrittenResponse> =>
  write(
    context,
    status,
    { body: JSON.stringify(value), mediaType: jsonType, whenSent: undefined, isSecret: false },
    headers,
  );

export const jsonType = "application/json; charset=utf-8";

const writes = createWriteBatcher(setImmediate);

interface Sent {
  readonly body: string | Uint8Array;
  /** Where its headers name no other. */
  readonly mediaType: string;
  readonly whenSent: (() => void) | undefined;
  readonly isSecret: boolean;
}

const write = (
  context: RequestContext,
  status: number,
  sent: Sent,
  headers: Headers,
): WrittenResponse | Promise<WrittenResponse> =>
  isBodyPending(context.request)
    ? writeAfterBody(context, status, sent, headers)
    : send(context, status, sent, headers);

/** Answers before the body's end reach their sender only once it has sent it. */
async function writeAfterBody(
  context: RequestContext,
  status: number,
  sent: Sent,
  headers: Headers,
): Promise<WrittenResponse> {
  if (await drainBody(context.request)) return send(context, status, sent, headers);
  lingerAtEnd(context.request.socket);
  return send(context, status, sent, { ...headers, connection: "close" });
}

/** Bytes that are freed once they are sent are files, packed already. */
function send(
  context: RequestContext,
  status: number,
  sent: Sent,
  headers: Headers,
): WrittenResponse | Promise<WrittenResponse> {
  const { body, mediaType, whenSent, isSecret } = sent;
  const bytes = Buffer.byteLength(body);
  const coding =
    isSecret || whenSent !== undefined ? null : codingOf(context.request, bytes, headers, mediaType);
  if (coding === null) return sendAsIs(context, status, { sent, bytes }, headers);
  const packed = packBody(body, bytes, coding, context.response);
  const finish = (packedBody: Uint8Array | null): WrittenResponse =>
    packedBody === null
      ? sendAsIs(context, status, { sent, bytes }, headers)
      : sendAsIs(
          context,
          status,
          { sent: { ...sent, body: packedBody }, bytes: packedBody.byteLength },
          packedHeaders(headers, coding),
        );
  return packed instanceof Promise ? packed.then(finish) : finish(packed);
}

function sendAsIs(
  context: RequestContext,
  status: number,
  { sent: { body, mediaType, whenSent }, bytes }: { readonly sent: Sent; readonly bytes: number },
  headers: Headers,
): WrittenResponse {
  const { response } = context;
  const written = answerHeaders(context, headers);
  written["content-type"] ??= mediaType;
  written["content-length"] = bytes;
  response.writeHead(status, written);
  // A text that is all ASCII goes out as it lies in memory.
  writes.enqueue({ response, body, encoding: bytes === body.length ? "latin1" : "utf8", whenSent });
  return { status, bytes };
}

async function writeStream(
  context: RequestContext,
  given: Stream,
  headers: Headers,
): Promise<WrittenResponse> {
  const { response, request } = context;
  const stream = packStream(request, given);
  response.writeHead(stream.status, answerHeaders(context, { ...stream.headers, ...headers }));
  const { status, body } = stream;
  if (body !== null && request.method !== "HEAD") return { status, ...(await pipeBody(body, response)) };
  response.end();
  if (given.body !== null) await cancelBody(given.body);
  return { status, bytes: 0 };
}

type AnswerHeaders = Record<string, string | number>;

/** What every answer carries, and its own. Answers hold what callers sent, so none is stored on its way. */
export function answerHeaders(
  { requestId, headers }: Pick<RequestContext, "requestId" | "headers">,
  own: Headers,
): AnswerHeaders {
  const common: AnswerHeaders = {
    "x-request-id": requestId,
    "x-api-version": apiVersion,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  // Loops in place of Object.assign: a tenth of what the head of an answer with quota headers costs.
  for (const name in headers) common[name] = headers[name] as string;
  for (const name in own) common[name] = own[name] as string;
  // Answers that differ by the caller's page may differ by more.
  if (own["vary"] !== undefined && headers["vary"] !== undefined) {
    common["vary"] = `${headers["vary"]}, ${own["vary"]}`;
  }
  return common;
}
