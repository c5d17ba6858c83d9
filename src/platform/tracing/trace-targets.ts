/** Who is told of a trace: the operator's own targets. To others an id of a request would be one of a person. */
import type { Fetch } from "../../kernel/ports.ts";
import { formatTraceparent, type TraceContext } from "../../shared/trace-context.ts";
import { buildTargetPolicy } from "../net/policy/target-policy.ts";
import type { TargetRule } from "../net/policy/target-rule.ts";

/** Whether a URL leads to one of the targets. */
export function targetMatcher(targets: readonly TargetRule[]): (url: string) => boolean {
  if (targets.length === 0) return () => false;
  // A policy that denies them knows them.
  const policy = buildTargetPolicy([], targets, () => false);
  return (text) => {
    const url = URL.parse(text);
    if (url === null) return false;
    const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
    return policy.checkHost(url.hostname, port) === "denied";
  };
}

/** The request with the trace in its headers; a caller's own `traceparent` stands. Across origins redirects drop it. */
export function withTrace(request: Parameters<Fetch>[0], context: TraceContext | null): Parameters<Fetch>[0] {
  if (context === null || request.headers?.["traceparent"] !== undefined) return request;
  const state = context.state === null ? {} : { tracestate: context.state };
  return {
    ...request,
    headers: { ...request.headers, traceparent: formatTraceparent(context), ...state },
  };
}
