/** The port through which the server has its requests followed; null where nobody follows them. */
import type { TraceContext } from "../shared/trace-context.ts";

/** What is known of a request before it is answered; nothing of it is a caller's text. */
export interface TracedRequest {
  readonly method: string;
  readonly operation: string | null;
  readonly service: string | null;
  /** The caller's trace. */
  readonly context: TraceContext | null;
}

export interface TracedAnswer {
  readonly status: number;
  readonly plan: string | null;
  readonly failure: string | null;
}

export interface RequestTracer {
  /** Does the work within the request's trace; what it fetches, asks and hands to workers becomes a part of that. */
  follow<A extends TracedAnswer>(
    request: TracedRequest,
    work: () => Promise<A>,
  ): Promise<{ readonly answer: A; readonly traceId: string | null }>;
}
