/** Passes on the traces of callers without recording any (W3C Trace Context, section 4.1). */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Fetch } from "../../kernel/ports.ts";
import type { TracedAnswer, TracedRequest } from "../../kernel/request-tracer.ts";
import type { TraceContext } from "../../shared/trace-context.ts";
import type { TargetRule } from "../net/policy/target-rule.ts";
import { targetMatcher, withTrace } from "./trace-targets.ts";
import type { Tracing } from "./tracing.ts";

const same = <T>(port: T): T => port;

export class TracePassing implements Tracing {
  readonly #contexts = new AsyncLocalStorage<TraceContext | null>();
  readonly #isTold: (url: string) => boolean;
  readonly dns = same;
  readonly lookup = same;
  readonly workers = same;
  readonly waited = (): void => undefined;

  constructor(targets: readonly TargetRule[]) {
    this.#isTold = targetMatcher(targets);
  }

  async follow<A extends TracedAnswer>({ context }: TracedRequest, work: () => Promise<A>) {
    const answer = await this.#contexts.run(context, work);
    return { answer, traceId: context?.traceId ?? null };
  }

  readonly fetch =
    (fetch: Fetch): Fetch =>
    (request) =>
      fetch(this.#isTold(request.url) ? withTrace(request, this.#contexts.getStore() ?? null) : request);

  async close(): Promise<void> {
    // Nothing is kept.
  }
}
