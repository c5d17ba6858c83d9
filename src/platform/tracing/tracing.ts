/** What follows requests through the platform. */
import type { Dns, Fetch, Workers } from "../../kernel/ports.ts";
import type { RequestTracer } from "../../kernel/request-tracer.ts";
import type { Lookup } from "../net/policy/destination.ts";

/** Each function wraps a port with one that adds its part to the trace of whatever request it works for. */
export interface Tracing extends RequestTracer {
  readonly fetch: (fetch: Fetch) => Fetch;
  readonly dns: (dns: Dns) => Dns;
  readonly lookup: (lookup: Lookup) => Lookup;
  readonly workers: (workers: Workers) => Workers;
  /** Told, by the pool, how long the work at hand waited for a worker. */
  readonly waited: (milliseconds: number) => void;
  /** Sends what was not sent yet, in two seconds at most. */
  close(): Promise<void>;
}
