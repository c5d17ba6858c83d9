/** Decides how one request reaches one target: its turn, its addresses, a connection, and once more on a new one if need be. */

import { ApiError } from "../../../shared/api-error.ts";
import { destinationOf, type Guard } from "../policy/destination.ts";
import type { Target } from "../policy/target.ts";
import type { Connections, Lease } from "./connections.ts";
import { exchange, type HopAnswer } from "./exchange.ts";
import type { HostGate } from "./host-gate.ts";
import { patienceOf, raced } from "./patience.ts";
import type { Step } from "./redirects.ts";
import { isSpent, isStale } from "./upstream-failure.ts";

/** What every hop goes through. */
export interface Way extends Guard {
  /** Places at each host. */
  readonly gate: HostGate;
  /** Places for all fetches together: names that lead to one address are many hosts. */
  readonly total: HostGate;
  readonly connections: Connections;
}

/** A request to a target that was judged. */
export interface Errand {
  readonly target: Target;
  readonly step: Step;
  /** Who asked, as `clientKey` names them. */
  readonly client: string | undefined;
}

export interface Hop {
  readonly answer: HopAnswer;
  readonly lease: Lease;
  /** Null where the host is an address. */
  readonly dnsMs: number | null;
  /** From sending the request to the head of its answer. */
  readonly ttfbMs: number;
  /** From the errand's start to the head, waiting for its turn included. */
  readonly elapsedMs: number;
}

/** For name and connection together (contract, section 0.5). */
const connectTimeoutMs = 5_000;

/** The answer's head; the host's place is taken until the answer's end. */
export async function makeHop(way: Way, errand: Errand, signal: AbortSignal): Promise<Hop> {
  const startedAt = performance.now();
  const leave = await enterBoth(way, errand, signal);
  try {
    const leased = await lease(way, errand, { signal, fresh: false });
    const hop = await send(way, errand, { ...leased, signal, leave });
    return { ...hop, elapsedMs: performance.now() - startedAt };
  } catch (error) {
    leave();
    throw error;
  }
}

async function enterBoth(
  { gate, total }: Way,
  { target, client }: Errand,
  signal: AbortSignal,
): Promise<() => void> {
  const leaveTotal = await total.enter("", signal, client);
  try {
    const leaveHost = await gate.enter(target.hostname, signal, client);
    return () => {
      leaveHost();
      leaveTotal();
    };
  } catch (error) {
    leaveTotal();
    throw error;
  }
}

interface Leased {
  readonly lease: Lease;
  readonly dnsMs: number | null;
}

interface Sending extends Leased {
  readonly signal: AbortSignal;
  readonly leave: () => void;
}

async function send(way: Way, errand: Errand, sending: Sending): Promise<Omit<Hop, "elapsedMs">> {
  const { signal, leave, dnsMs } = sending;
  const sentAt = performance.now();
  try {
    const answer = await exchange(sending.lease, errand.step, signal, leave);
    return { answer, lease: sending.lease, dnsMs, ttfbMs: performance.now() - sentAt };
  } catch (error) {
    if (signal.aborted || !mayRepeat(error, sending.lease, errand.step)) throw error;
    const { lease: fresh } = await lease(way, errand, { signal, fresh: true });
    return send(way, errand, { ...sending, lease: fresh });
  }
}

/** RFC 9110, section 9.2.2. */
const idempotentMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);

/** A kept connection may have been closed while the request was on its way; a new one never is. */
const mayRepeat = (error: unknown, { reused }: Lease, { method }: Step): boolean =>
  reused && (isSpent(error) || (isStale(error) && idempotentMethods.has(method)));

async function lease(
  way: Way,
  { target, client }: Errand,
  { signal, fresh }: { readonly signal: AbortSignal; readonly fresh: boolean },
): Promise<Leased> {
  const patience = patienceOf(connectTimeoutMs, signal, slowConnection);
  const startedAt = performance.now();
  try {
    const destination = await raced(destinationOf(target, way, patience.signal, client), patience.signal);
    const dnsMs = target.isLiteral ? null : performance.now() - startedAt;
    return { lease: await way.connections.take(destination, patience.signal, fresh), dnsMs };
  } finally {
    patience.end();
  }
}

const slowConnection = (): ApiError =>
  new ApiError("upstream_timeout", `The host did not accept a connection within ${connectTimeoutMs} ms.`);
