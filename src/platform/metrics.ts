/**
 * Metrics of a server process, by Prometheus' naming (prometheus.io/docs/practices/naming). The supervisor sums those of all
 * processes. Loaded only where NONET_METRICS_PORT is set. No label holds anything that a caller sent.
 */
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram } from "prom-client";
import type { Dns, Fetch, Log, RequestLine } from "../kernel/ports.ts";
import { ApiError } from "../shared/api-error.ts";

/** What is asked at each reading. */
export interface MetricSources {
  readonly version: string;
  /** Requests that are being answered. */
  readonly underWay: () => number;
  readonly workers: () => WorkerState;
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
  }

  /** Declares what is read from elsewhere. */
  watch({ version, underWay, workers, checks }: MetricSources): void {
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
        this.#fetches.inc({ outcome: error instanceof ApiError ? error.code : "broken_off" });
        throw error;
      } finally {
        stop();
      }
    };

  readonly dns = (dns: Dns): Dns => ({
    query: async (...question) => {
      const answer = await dns.query(...question);
      this.#questions.inc({ status: answer.status });
      return answer;
    },
  });

  /** Told how long heavy work waited. */
  readonly waited = (milliseconds: number): void => this.#waits.observe(milliseconds / 1_000);

  #countRequest({ service, operation, status, plan, failure, ms }: RequestLine): void {
    const label = operation ?? "none";
    this.#requests.inc({ service: service ?? "none", operation: label, status, plan: plan ?? "none" });
    this.#seconds.observe({ operation: label }, ms / 1_000);
    if (failure !== null) this.#refusals.inc({ error: failure });
  }
}
