/** One hop of a fetch: permits, addresses, a connection, and once more on a new one if the kept one was closed. */
import { ApiError } from "../../../shared/api-error.ts";
import { Deadline, withAbort } from "../../deadline.ts";
import type { Semaphore } from "../../semaphore.ts";
import type { HostSemaphores } from "../host-semaphores.ts";
import { type Guard, resolveDestination } from "../policy/destination.ts";
import type { Target } from "../policy/target.ts";
import type { ConnectionPool, Lease } from "./connection-pool.ts";
import { dispatch, type RawResponse } from "./dispatch.ts";
import type { RedirectStep } from "./redirects.ts";
import { isStale, wasNotSent } from "./upstream-errors.ts";

/** What all hops share. */
export interface FetchContext extends Guard {
  readonly hostSemaphores: HostSemaphores;
  /** For all fetches together: names that lead to one address are many hosts. */
  readonly semaphore: Semaphore;
  readonly connections: ConnectionPool;
}

/** A request to a target that passed the policy. */
interface HopRequest {
  readonly target: Target;
  readonly step: RedirectStep;
  /** Who asks, as `clientKey` names them. */
  readonly client: string | undefined;
  /** Whether the connection must be a new one. */
  readonly fresh: boolean;
}

export interface HopResult {
  readonly response: RawResponse;
  readonly lease: Lease;
  /** Null if the host is an address. */
  readonly dnsMs: number | null;
  /** From sending the request to the head of its response. */
  readonly ttfbMs: number;
  /** From the start to the head, waiting for permits included. */
  readonly elapsedMs: number;
}

/** For name and connection together (contract, section 0.5). */
const connectTimeoutMs = 5_000;

/** Resolves with the head of the response; the permits are held until the response's end. */
export async function fetchHop(
  context: FetchContext,
  request: HopRequest,
  signal: AbortSignal,
): Promise<HopResult> {
  const startedAt = performance.now();
  const release = await acquirePermits(context, request, signal);
  try {
    const leased = await acquireLease(context, request, { signal, fresh: request.fresh });
    const hop = await send(context, request, { ...leased, signal, release });
    return { ...hop, elapsedMs: performance.now() - startedAt };
  } catch (error) {
    release();
    throw error;
  }
}

async function acquirePermits(
  { semaphore, hostSemaphores }: FetchContext,
  { target, client = "" }: HopRequest,
  signal: AbortSignal,
): Promise<() => void> {
  const release = await semaphore.acquire(client, signal);
  try {
    const releaseHost = await hostSemaphores.acquire(target.hostname, client, signal);
    return () => {
      releaseHost();
      release();
    };
  } catch (error) {
    release();
    throw error;
  }
}

interface Leased {
  readonly lease: Lease;
  readonly dnsMs: number | null;
}

interface SendOptions extends Leased {
  readonly signal: AbortSignal;
  /** Releases the permits. */
  readonly release: () => void;
}

async function send(
  context: FetchContext,
  request: HopRequest,
  options: SendOptions,
): Promise<Omit<HopResult, "elapsedMs">> {
  const { lease, dnsMs, signal, release } = options;
  const sentAt = performance.now();
  try {
    const response = await dispatch(lease, request.step, signal, release);
    return { response, lease, dnsMs, ttfbMs: performance.now() - sentAt };
  } catch (error) {
    if (signal.aborted || !mayRetry(error, lease, request.step)) throw error;
    const { lease: fresh } = await acquireLease(context, request, { signal, fresh: true });
    return send(context, request, { ...options, lease: fresh });
  }
}

/** RFC 9110, section 9.2.2. */
const idempotentMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);

/** A kept connection may have been closed while the request was on its way; a new one never is. */
const mayRetry = (error: unknown, { reused }: Lease, { method }: RedirectStep): boolean =>
  reused && (wasNotSent(error) || (isStale(error) && idempotentMethods.has(method)));

async function acquireLease(
  context: FetchContext,
  { target, client }: HopRequest,
  { signal, fresh }: { readonly signal: AbortSignal; readonly fresh: boolean },
): Promise<Leased> {
  using deadline = new Deadline(connectTimeoutMs, signal, slowConnectionError);
  const startedAt = performance.now();
  const resolving = resolveDestination(target, context, deadline.signal, client);
  const destination = await withAbort(resolving, deadline.signal);
  const dnsMs = target.isLiteral ? null : performance.now() - startedAt;
  return { lease: await context.connections.acquire(destination, deadline.signal, fresh), dnsMs };
}

const slowConnectionError = (): ApiError =>
  new ApiError("upstream_timeout", `The host did not accept a connection within ${connectTimeoutMs} ms.`);
