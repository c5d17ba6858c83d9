/** What surrounds each request: its id, its log line, the count of requests under way, the refusal while stopping. */
import { randomUUID } from "node:crypto";
import type { Log } from "../kernel/ports.ts";
import type { RequestTracer } from "../kernel/request-tracer.ts";
import { ApiError, type ErrorCode } from "../shared/api-error.ts";
import { readTraceContext } from "../shared/trace-context.ts";
import type { Cors } from "./cors.ts";
import type { RawRequest, RawResponse } from "./raw.ts";
import { type RequestContext, type WrittenResponse, writeFailure } from "./respond.ts";

/** What the log line says of a request before it is answered; `null` where no operation was found. */
export interface OperationLabel {
  readonly operation: string | null;
  readonly service: string | null;
}

/** What the log line says of the answer. */
export interface AccessLogEntry extends WrittenResponse {
  readonly keyId: string | null;
  readonly plan: string | null;
  readonly failure: ErrorCode | null;
}

export interface RequestLifecycle {
  /** Answers one request by `work`, which writes the answer and reports it. */
  serve(
    request: RawRequest,
    response: RawResponse,
    label: OperationLabel,
    work: (context: RequestContext) => Promise<AccessLogEntry>,
  ): Promise<void>;
  /** Requests that are being answered. */
  underWay(): number;
  /** From now on every new request is refused with 503; resolves when none is under way. */
  drain(): Promise<void>;
}

export function createRequestLifecycle(
  log: Log,
  cors: Cors,
  tracer: RequestTracer | null = null,
): RequestLifecycle {
  let underWay = 0;
  let whenIdle: (() => void) | undefined;
  const finish = (): void => {
    underWay -= 1;
    if (underWay === 0) whenIdle?.();
  };
  return {
    async serve(request, response, label, work) {
      const startedAt = performance.now();
      const requestId = requestIdOf(request);
      const stopping = whenIdle !== undefined;
      const crossOrigin = cors.answer(request.headers);
      const headers = stopping ? { ...crossOrigin, connection: "close" } : crossOrigin;
      const context: RequestContext = { request, response, requestId, headers };
      underWay += 1;
      const refusal = cors.refuse(request);
      const refused = refusal === null ? work : () => refuseWith(context, refusal);
      const { operation, service } = label;
      const method = request.method ?? "";
      const parent = request.headers["traceparent"];
      const trace = parent === undefined ? null : readTraceContext(parent, request.headers["tracestate"]);
      const done = stopping ? refuseStopping : refused;
      const { answer: entry, traceId } =
        tracer === null
          ? { answer: await answer(context, done, log), traceId: trace?.traceId ?? null }
          : await tracer.follow({ method, operation, service, context: trace }, () =>
              answer(context, done, log),
            );
      const { status, bytes, keyId, plan, failure } = entry;
      const ms = millisecondsSince(startedAt);
      log.request({
        requestId,
        method,
        operation,
        service,
        status,
        ms,
        bytes,
        keyId,
        plan,
        failure,
        traceId,
      });
      finish();
    },
    underWay: () => underWay,
    drain: () =>
      new Promise((resolve) => {
        whenIdle = resolve;
        if (underWay === 0) resolve();
      }),
  };
}

/** Runs the work; whatever it throws is a bug or a broken connection, logged and never left hanging. */
async function answer(
  context: RequestContext,
  work: (context: RequestContext) => Promise<AccessLogEntry>,
  log: Log,
): Promise<AccessLogEntry> {
  try {
    return await work(context);
  } catch (error) {
    const { response, request } = context;
    if (!request.destroyed || !response.destroyed) log.error("answer failed", { err: error });
    if (!response.headersSent) return refuseWith(context, new ApiError("internal_error", internalMessage));
    response.destroy();
    return { status: response.statusCode, bytes: 0, keyId: null, plan: null, failure: "internal_error" };
  }
}

const internalMessage = "Something went wrong on our side; the error was logged.";

/** Writes a failure that came about outside any operation. */
export async function refuseWith(
  context: RequestContext,
  failure: ApiError,
  headers: Readonly<Record<string, string>> = {},
): Promise<AccessLogEntry> {
  return {
    ...(await writeFailure(context, failure, headers)),
    keyId: null,
    plan: null,
    failure: failure.code,
  };
}

const refuseStopping = (context: RequestContext): Promise<AccessLogEntry> =>
  refuseWith(context, new ApiError("overloaded", "The server is stopping.", { retryAfterSeconds: 5 }));

/** Ids of requests: this process's own random part, then a count. */
const processId = randomUUID().slice(0, 18);
let requestCount = 0;

const requestIdForm = /^[A-Za-z0-9._-]{1,64}$/;

function requestIdOf({ headers }: RawRequest): string {
  const given = headers["x-request-id"];
  if (typeof given === "string" && requestIdForm.test(given)) return given;
  requestCount += 1;
  return `${processId}-${requestCount.toString(36)}`;
}

/** Milliseconds since a moment, to the hundredth. */
const millisecondsSince = (startedAt: number): number =>
  Math.round((performance.now() - startedAt) * 100) / 100;
