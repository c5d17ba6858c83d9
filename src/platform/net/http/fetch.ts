/** Decides how the outside is fetched: each hop judged, resolved, pinned and read within its time, size and turn. */

import type { Fetch, FetchHop, FetchRequest, FetchResponse } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";
import type { Guard } from "../policy/destination.ts";
import { parseTarget, type Target } from "../policy/target.ts";
import { openConnections } from "./connections.ts";
import { connector } from "./connector.ts";
import { acceptEncoding } from "./decoding.ts";
import { makeHop, type Way } from "./hop.ts";
import { openHostGate } from "./host-gate.ts";
import { type Patience, patienceOf, raced } from "./patience.ts";
import { nextStep, redirectsAllowed, type Step } from "./redirects.ts";
import { joined, responseOf, withoutFragment } from "./response.ts";
import { answerFailure } from "./upstream-failure.ts";

export interface FetchOptions extends Guard {
  /** Certificate authorities in PEM, trusted beside the well-known ones. */
  readonly authorities: readonly string[];
  /** Largest body of any fetch, in place of what the request says; null: what it says. */
  readonly bytesMax: number | null;
  /** Longest time of any fetch. */
  readonly timeoutMs: number;
  readonly now: () => number;
}

export interface ClosableFetch {
  readonly fetch: Fetch;
  /** Closes idle connections, so that the process can end. */
  close(): void;
}

/** Contract, section 0.5; one client has at most half of them. */
const perHostMax = 8;
const perClientMax = 4;
/** Of all hosts together; each fetch holds a socket. */
const totalMax = 512;
const totalOfClientMax = 128;

const defaultHeaders = { accept: "*/*", "user-agent": "Mozilla/5.0 (compatible; Nonet)" };

export function openFetch(options: FetchOptions): ClosableFetch {
  const connections = openConnections(connector(options));
  const way = {
    ...options,
    connections,
    gate: openHostGate(perHostMax, perClientMax),
    total: openHostGate(totalMax, totalOfClientMax),
  };
  return {
    async fetch(request) {
      const timeoutMs = Math.min(request.timeoutMs, options.timeoutMs);
      const patience = patienceOf(timeoutMs, request.signal, () => lateFailure(timeoutMs));
      try {
        return await raced(follow(way, request, patience), patience.signal);
      } catch (error) {
        const failure = answerFailure(error);
        patience.abort(failure);
        patience.end();
        throw failure;
      }
    },
    close: () => connections.close(),
  };
}

const lateFailure = (timeoutMs: number): ApiError =>
  new ApiError("upstream_timeout", `The target did not answer in full within ${timeoutMs} ms.`);

async function follow(
  way: Way & FetchOptions,
  request: FetchRequest,
  patience: Patience,
): Promise<FetchResponse> {
  const startedAt = performance.now();
  const { redirect = "follow" } = request;
  const hops: FetchHop[] = [];
  let target = parseTarget(request.url, way);
  let step = firstStep(request, target);
  for (;;) {
    const hop = await makeHop(way, { step, target, client: request.client }, patience.signal);
    const { status, headers, abandon } = hop.answer;
    const location = joined(headers["location"]);
    const next = redirect === "manual" ? null : nextStep(step, status, location);
    if (next === null || location === undefined) {
      const elapsedMs = performance.now() - startedAt;
      return responseOf({ step, hop, hops, elapsedMs }, way.bytesMax ?? request.bytesMax, patience);
    }
    abandon(new ApiError("bad_request", "The redirect is followed, not read."));
    if (hops.length >= redirectsAllowed(request)) {
      throw new ApiError("too_many_redirects", `The target redirects more often than ${hops.length} times.`);
    }
    hops.push({ url: withoutFragment(step.url), status, location, elapsedMs: hop.elapsedMs });
    target = redirectTarget(next.location, way);
    step = { ...next, url: target.url };
  }
}

function firstStep(request: FetchRequest, { url }: Target): Step {
  const { method = "GET", headers = {}, body } = request;
  // Parts of a compressed body cannot be unpacked, so a part is asked for as it is.
  const encoding = "range" in headers ? "identity" : acceptEncoding;
  return { url, method, headers: { ...defaultHeaders, "accept-encoding": encoding, ...headers }, body };
}

/** Each hop is judged like a caller's own URL: a public name may redirect to a private one. */
function redirectTarget(location: string, way: Way): Target {
  try {
    return parseTarget(location, { policy: way.policy, urlLengthMax: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const code = error.code === "invalid_url" ? "invalid_upstream_response" : error.code;
    throw new ApiError(code, `The target redirects to what is refused. ${error.message}`, { cause: error });
  }
}
