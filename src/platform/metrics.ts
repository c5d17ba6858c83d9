/**
 * Metrics of a server process, by Prometheus' naming (prometheus.io/docs/practices/naming). The supervisor sums those of all
 * processes. Loaded only where NONET_METRICS_PORT is set. No label holds anything that a caller sent.
 */
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import type { Dns, Fetch, Log, RequestLine } from "../kernel/ports.ts";
import { ApiError } from "../shared/api-error.ts";
import type { Lookup } from "./net/policy/destination.ts";

/** What is asked at each reading. */
export interface MetricSources {
  readonly version: string;
  /** Requests that are being answered. */
  readonly underWay: () => number;
  readonly workers: () => WorkerState;
  /** Resident memory of the worker processes. */
  readonly workerBytes: () => number;
  /** When the data of each part is from, in milliseconds since the epoch. */
  readonly dataDates: () => Readonly<Record<string, number>>;
  /** `ok`, `degraded` or `unavailable` by part, as in `/health`. */
  readonly checks: () => Readonly<Record<string, string>>;
}

export interface WorkerState {
  readonly waiting: number;
  readonly busy: number;
  readonly processes: number;
}

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const checkValues: Readonly<Record<string, number>> = { ok: 1, degraded: 0.5, unavailable: 0 };

export class Metrics {
  readonly #requests = new Counter({
    name: "nonet_requests_total",
    help: "Requests answered, by operation, status and plan of the key",
    labelNames: ["service", "operation", "status", "plan"],
  });
  readonly #seconds = new Histogram({
    name: "nonet_request_duration_seconds",
    help: "Time from a request's head to its answer",
    labelNames: ["operation"],
    buckets: requestSeconds,
  });
  readonly #refusals = new Counter({
    name: "nonet_refusals_total",
    help: "Requests answered with an error, by its code: quota_exceeded, rate_limited, overloaded, blocked_target, …",
    labelNames: ["error"],
  });
  readonly #fetches = new Counter({
    name: "nonet_fetches_total",
    help: "Fetches of other servers, by outcome: ok, or the error's code",
    labelNames: ["outcome"],
  });
  readonly #fetchSeconds = new Histogram({
    name: "nonet_fetch_duration_seconds",
    help: "Time to the head of a fetched answer",
    buckets: requestSeconds,
  });
  readonly #blocked = new Counter({
    name: "nonet_fetch_refusals_total",
    help: "Targets that were refused (blocked_target), by reason: bad_port, denied, not_public, private_name",
    labelNames: ["reason"],
  });
  readonly #lookups = new Counter({
    name: "nonet_dns_lookups_total",
    help: "Look-ups of the addresses of fetched hosts, by outcome: ok, or the error's code",
    labelNames: ["outcome"],
  });
  readonly #dnsSeconds = new Histogram({
    name: "nonet_dns_duration_seconds",
    help: "Time of DNS questions of callers and of look-ups for fetches",
    labelNames: ["use"],
    buckets: requestSeconds,
  });
  readonly #storeCalls = new Histogram({
    name: "nonet_store_duration_seconds",
    help: "Time of calls of the store of keys and counts",
    labelNames: ["call"],
    buckets: requestSeconds,
  });
  readonly #storeErrors = new Counter({
    name: "nonet_store_errors_total",
    help: "Calls of the store of keys and counts that failed",
    labelNames: ["call"],
  });
  readonly #questions = new Counter({
    name: "nonet_dns_questions_total",
    help: "DNS questions of callers, by status",
    labelNames: ["status"],
  });
  readonly #waits = new Histogram({
    name: "nonet_worker_wait_seconds",
    help: "Time that heavy work waited for a worker process",
    buckets: requestSeconds,
  });

  constructor() {
    // Its making lets this process answer the supervisor.
    new AggregatorRegistry();
    collectDefaultMetrics({ prefix: "nonet_" });
    // Gauges that are named as counters; the same without `_total` is there, by type.
    for (const kind of ["handles", "requests", "resources"])
      register.removeSingleMetric(`nonet_nodejs_active_${kind}_total`);
    // One process that is held up is a problem, however well the others do.
    for (const part of ["p50", "p90", "p99"])
      Object.assign(register.getSingleMetric(`nonet_nodejs_eventloop_lag_${part}_seconds`) ?? {}, {
        aggregator: "max",
      });
  }

  /** Declares what is read from elsewhere. */
  watch({ version, underWay, workers, workerBytes, dataDates, checks }: MetricSources): void {
    const gauge = (name: string, help: string, read: () => number): unknown =>
      new Gauge({
        ...{ name, help },
        collect() {
          this.set(read());
        },
      });
    gauge("nonet_requests_under_way", "Requests that are being answered", underWay);
    gauge("nonet_worker_queue", "Heavy work that waits for a worker process", () => workers().waiting);
    gauge("nonet_workers_busy", "Worker processes at work", () => workers().busy);
    gauge("nonet_workers", "Worker processes", () => workers().processes);
    gauge("nonet_workers_resident_memory_bytes", "Memory of the worker processes", workerBytes);
    gauge(
      "nonet_array_buffers_bytes",
      "Memory of buffers outside the heap, bodies above all; a part of nonet_nodejs_external_memory_bytes",
      () => process.memoryUsage().arrayBuffers,
    );
    new Gauge({
      name: "nonet_data_timestamp_seconds",
      help: "When the data of a part is from, in Unix time; the oldest of all processes",
      labelNames: ["part"],
      aggregator: "min",
      collect() {
        for (const [part, ms] of Object.entries(dataDates())) this.set({ part }, ms / 1_000);
      },
    });
    new Gauge({
      name: "nonet_check",
      help: "Parts of /health: 1 ok, 0.5 degraded, 0 unavailable; the worst of all processes",
      labelNames: ["part"],
      aggregator: "min",
      collect() {
        for (const [part, check] of Object.entries(checks())) this.set({ part }, checkValues[check] ?? 0);
      },
    });
    new Gauge({
      name: "nonet_build_info",
      help: "The version that runs",
      labelNames: ["version"],
      aggregator: "first",
    }).set({ version }, 1);
  }

  /** The log, which counts its request lines. */
  readonly log = (log: Log): Log => ({
    ...log,
    request: (line) => {
      this.#countRequest(line);
      log.request(line);
    },
  });

  readonly fetch =
    (fetch: Fetch): Fetch =>
    async (request) => {
      const stop = this.#fetchSeconds.startTimer();
      try {
        const response = await fetch(request);
        this.#fetches.inc({ outcome: "ok" });
        return response;
      } catch (error) {
        this.#fetches.inc({ outcome: outcomeOf(error) });
        const reason = reasonOf(error);
        if (reason !== null) this.#blocked.inc({ reason });
        throw error;
      } finally {
        stop();
      }
    };

  readonly dns = (dns: Dns): Dns => ({
    query: (...question) => this.#question(() => dns.query(...question)),
    exchange: (question) => this.#question(() => dns.exchange(question)),
  });

  async #question<A extends { readonly status: string }>(ask: () => Promise<A>): Promise<A> {
    const stop = this.#dnsSeconds.startTimer({ use: "question" });
    try {
      const answer = await ask();
      // A server may send any code, and each would be a series of its own.
      this.#questions.inc({ status: answer.status.startsWith("RCODE") ? "OTHER" : answer.status });
      return answer;
    } finally {
      stop();
    }
  }

  readonly lookup =
    (lookup: Lookup): Lookup =>
    async (...asked) => {
      const stop = this.#dnsSeconds.startTimer({ use: "lookup" });
      let outcome = "ok";
      try {
        return await lookup(...asked);
      } catch (error) {
        outcome = outcomeOf(error);
        throw error;
      } finally {
        this.#lookups.inc({ outcome });
        stop();
      }
    };

  /** Told of each call of the store of keys. */
  readonly storeCalled = (call: string, milliseconds: number, failed: boolean): void => {
    this.#storeCalls.observe({ call }, milliseconds / 1_000);
    if (failed) this.#storeErrors.inc({ call });
  };

  /** Told how long heavy work waited. */
  readonly waited = (milliseconds: number): void => this.#waits.observe(milliseconds / 1_000);

  #countRequest({ service, operation, status, plan, failure, ms }: RequestLine): void {
    const label = operation ?? "none";
    this.#requests.inc({ service: service ?? "none", operation: label, status, plan: plan ?? "none" });
    this.#seconds.observe({ operation: label }, ms / 1_000);
    if (failure !== null) this.#refusals.inc({ error: failure });
  }
}

const outcomeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "broken_off");

/** Why a target was refused, as the policy says beside the message for callers; a redirect's target is refused by another error. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "blocked_target") return null;
  return typeof error.cause === "string" ? error.cause : reasonOf(error.cause);
}
