/** Spans by OpenTelemetry, sent by OTLP over HTTP. Loaded only where a collector is named. Attributes hold nothing of a caller. */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  createTraceState,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Dns, Fetch, Workers } from "../../kernel/ports.ts";
import type { TracedAnswer, TracedRequest } from "../../kernel/request-tracer.ts";
import type { Settings } from "../../kernel/setting.ts";
import { ApiError } from "../../shared/api-error.ts";
import type { TraceContext } from "../../shared/trace-context.ts";
import type { Lookup } from "../net/policy/destination.ts";
import type { TargetRule } from "../net/policy/target-rule.ts";
import {
  protocolSetting,
  samplerArgumentSetting,
  samplerSetting,
  scheduleDelaySetting,
  serviceNameSetting,
} from "./settings.ts";
import { targetMatcher, withTrace } from "./trace-targets.ts";
import type { Tracing } from "./tracing.ts";

interface SpansOptions {
  readonly address: string;
  readonly targets: readonly TargetRule[];
  readonly settings: Settings;
  readonly version: string;
  readonly warn: (message: string) => void;
}

const closeMs = 2_000;
const warnEveryMs = 60_000;

export async function openSpans(options: SpansOptions): Promise<Tracing> {
  const { address, targets, settings, version, warn } = options;
  warnOfFailures(warn);
  const exporter = await openExporter(settings.get(protocolSetting), address);
  const own = { "service.name": settings.get(serviceNameSetting), "service.version": version };
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes(own)),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: settings.get(scheduleDelaySetting) }),
    ],
  });
  return new Spans(provider, provider.getTracer("nonet", version), targetMatcher(targets));
}

async function openExporter(protocol: typeof protocolSetting.default, url: string) {
  const { OTLPTraceExporter } =
    protocol === "http/json"
      ? await import("@opentelemetry/exporter-trace-otlp-http")
      : await import("@opentelemetry/exporter-trace-otlp-proto");
  return new OTLPTraceExporter({ url });
}

function samplerOf(settings: Settings): Sampler {
  const name = settings.get(samplerSetting);
  const root = name.endsWith("always_on")
    ? new AlwaysOnSampler()
    : name.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(settings.get(samplerArgumentSetting));
  return name.startsWith("parentbased") ? new ParentBasedSampler({ root }) : root;
}

/** A collector that is away costs spans, not requests; the log says so once a minute. */
function warnOfFailures(warn: (message: string) => void): void {
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  const told = (): void => {
    if (performance.now() - warnedAtMs < warnEveryMs) return;
    warnedAtMs = performance.now();
    warn("traces cannot be sent to the collector of OTEL_EXPORTER_OTLP_ENDPOINT");
  };
  const silent = (): void => undefined;
  const logger = { error: told, warn: silent, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}

/** What a worker's work is a part of, until it has a worker. */
interface WaitingWork {
  readonly parent: Span;
  readonly task: string;
  /** From the moment at which a worker has it. */
  run: Span | null;
}

class Spans implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #isTold: (url: string) => boolean;
  readonly #current = new AsyncLocalStorage<Span>();
  readonly #waiting = new AsyncLocalStorage<WaitingWork>();

  constructor(provider: TracerProvider, tracer: Tracer, isTold: (url: string) => boolean) {
    this.#provider = provider;
    this.#tracer = tracer;
    this.#isTold = isTold;
  }

  async follow<A extends TracedAnswer>(request: TracedRequest, work: () => Promise<A>) {
    const { method, operation, service, context } = request;
    const span = this.#tracer.startSpan(
      operation ?? "unmatched",
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": knownMethods.has(method) ? method : "_OTHER",
          ...(operation !== null && { "nonet.operation": operation }),
          ...(service !== null && { "nonet.service": service }),
        },
      },
      parentContext(context),
    );
    const answer = await this.#current.run(span, work);
    const { status, plan, failure } = answer;
    span.setAttribute("http.response.status_code", status);
    if (plan !== null) span.setAttribute("nonet.plan", plan);
    if (failure !== null) span.setAttribute("error.type", failure);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    return { answer, traceId: span.spanContext().traceId };
  }

  readonly fetch =
    (fetch: Fetch): Fetch =>
    (request) =>
      this.#within("fetch", { kind: SpanKind.CLIENT }, async (span) => {
        const response = await fetch(
          this.#isTold(request.url) ? withTrace(request, contextOf(span)) : request,
        );
        span?.setAttribute("http.response.status_code", response.status);
        span?.setAttribute("nonet.redirects", response.hops.length);
        return response;
      });

  readonly dns = (dns: Dns): Dns => ({
    query: (...question) => this.#question(() => dns.query(...question)),
    exchange: (question) => this.#question(() => dns.exchange(question)),
  });

  readonly #question = <A extends { readonly status: string }>(ask: () => Promise<A>): Promise<A> =>
    this.#within("dns", { kind: SpanKind.CLIENT }, async (span) => {
      const answer = await ask();
      span?.setAttribute("nonet.dns.status", answer.status);
      return answer;
    });

  readonly lookup =
    (lookup: Lookup): Lookup =>
    (...asked) =>
      this.#within("dns", { kind: SpanKind.CLIENT }, () => lookup(...asked));

  /** Two spans: the waiting, and what the worker did. */
  readonly workers = (workers: Workers): Workers => ({
    run: (task, input, options) => {
      const parent = this.#current.getStore();
      if (parent === undefined) return workers.run(task, input, options);
      const work: WaitingWork = { parent, task: task.name, run: null };
      const ran = this.#waiting.run(work, () => workers.run(task, input, options));
      return ran.then(
        (output) => {
          work.run?.end();
          return output;
        },
        (error: unknown) => {
          if (work.run !== null) endFailed(work.run, error);
          throw error;
        },
      );
    },
  });

  readonly waited = (milliseconds: number): void => {
    const work = this.#waiting.getStore();
    if (work === undefined) return;
    const now = Date.now();
    const attributes = { "nonet.task": work.task };
    this.#start("worker wait", { startTime: now - milliseconds, attributes }, work.parent).end(now);
    work.run = this.#start("worker run", { startTime: now, attributes }, work.parent);
  };

  async close(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref());
    await Promise.race([this.#provider.shutdown().catch(() => undefined), late]);
  }

  #start(name: string, options: SpanOptions, parent: Span): Span {
    return this.#tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent));
  }

  /** A part of the trace at hand; what is done for no request, such as reading a feed, is no part of any. */
  async #within<T>(name: string, options: SpanOptions, work: (span: Span | null) => Promise<T>): Promise<T> {
    const parent = this.#current.getStore();
    if (parent === undefined) return work(null);
    const span = this.#start(name, options, parent);
    try {
      const result = await this.#current.run(span, () => work(span));
      span.end();
      return result;
    } catch (error) {
      endFailed(span, error);
      throw error;
    }
  }
}

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly startTime?: number;
  readonly attributes?: Attributes;
}

const knownMethods = new Set("GET HEAD POST PUT DELETE CONNECT OPTIONS TRACE PATCH".split(" "));

/** By the error's code: its message may name what a caller sent. */
function endFailed(span: Span, error: unknown): void {
  span.setAttribute("error.type", error instanceof ApiError ? error.code : "broken_off");
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function parentContext(context: TraceContext | null) {
  if (context === null) return ROOT_CONTEXT;
  const { traceId, parentId: spanId, flags: traceFlags, state } = context;
  const traceState = state === null ? {} : { traceState: createTraceState(state) };
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true, ...traceState });
}

function contextOf(span: Span | null): TraceContext | null {
  if (span === null) return null;
  const { traceId, spanId: parentId, traceFlags: flags, traceState } = span.spanContext();
  return { traceId, parentId, flags, state: traceState?.serialize() || null };
}
