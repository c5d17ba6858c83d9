/** Guarded fetch: each hop is checked, resolved and pinned, and read within limits of time, size and concurrency. */
import type { Fetch, FetchHop, FetchRequest, FetchResponse } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { Deadline, withAbort } from "../../deadline.ts";
import { Semaphore } from "../../semaphore.ts";
import { HostSemaphores } from "../host-semaphores.ts";
import type { Guard } from "../policy/destination.ts";
import { parseTarget, type Target } from "../policy/target.ts";
import { ConnectionPool } from "./connection-pool.ts";
import { createConnector } from "./connector.ts";
import { acceptEncoding } from "./decoding.ts";
import { type FetchContext, fetchHop } from "./hop.ts";
import { countAllowedRedirects, type RedirectStep, readRedirect } from "./redirects.ts";
import { buildResponse, joinHeaders, joinValues, withoutFragment } from "./response.ts";
import { toResponseError } from "./upstream-errors.ts";

export interface FetchOptions extends Guard {
  /** Certificate authorities in PEM, trusted beside the well-known ones. */
  readonly authorities: readonly string[];
  /** Largest body of any fetch, in place of the request's own limit; null: the request's. */
  readonly maxBytes: number | null;
  /** Longest time of any fetch. */
  readonly maxTimeoutMs: number;
  readonly now: () => number;
}

interface ClosableFetch {
  readonly fetch: Fetch;
  /** Closes idle connections, so that the process can end. */
  close(): void;
}

/** Contract, section 0.5; one client has at most half of them. */
const hostLimits = { permits: 8, maxPerClient: 4 };
/** For all hosts together; each fetch holds a socket. */
const totalLimits = { permits: 512, maxPerClient: 128 };

const defaultHeaders = { accept: "*/*", "user-agent": "Mozilla/5.0 (compatible; Nonet)" };

export function openFetch(options: FetchOptions): ClosableFetch {
  const connections = new ConnectionPool(createConnector(options));
  const context = {
    ...options,
    connections,
    hostSemaphores: new HostSemaphores(hostLimits),
    semaphore: new Semaphore(totalLimits),
  };
  return {
    async fetch(request) {
      const timeoutMs = Math.min(request.timeoutMs, options.maxTimeoutMs);
      // It outlives this call: the end of the body clears it.
      const deadline = new Deadline(timeoutMs, request.signal, () => timeoutError(timeoutMs));
      try {
        return await withAbort(followRedirects(context, request, deadline), deadline.signal);
      } catch (thrown) {
        const error = toResponseError(thrown);
        deadline.abort(error);
        deadline.clear();
        throw error;
      }
    },
    close: () => connections.close(),
  };
}

const timeoutError = (timeoutMs: number): ApiError =>
  new ApiError("upstream_timeout", `The target did not answer in full within ${timeoutMs} ms.`);

async function followRedirects(
  context: FetchContext & FetchOptions,
  request: FetchRequest,
  deadline: Deadline,
): Promise<FetchResponse> {
  const startedAt = performance.now();
  const { redirect = "follow", headOnly = false, partial = false, client } = request;
  const hops: FetchHop[] = [];
  let target = parseTarget(request.url, context);
  let step = buildFirstStep(request, target);
  for (;;) {
    const hop = await fetchHop(context, { step, target, client, fresh: headOnly }, deadline.signal);
    const { status, headers, cancel } = hop.response;
    const location = joinValues(headers["location"]);
    const next = redirect === "manual" ? null : readRedirect(step, status, location);
    if (next === null || location === undefined) {
      const elapsedMs = performance.now() - startedAt;
      const maxBytes = context.maxBytes ?? request.bytesMax;
      return buildResponse({ step, hop, hops, elapsedMs }, { maxBytes, headOnly, partial }, deadline);
    }
    cancel(new ApiError("bad_request", "The redirect is followed, not read."));
    if (hops.length >= countAllowedRedirects(request)) {
      throw new ApiError("too_many_redirects", `The target redirects more often than ${hops.length} times.`);
    }
    const { elapsedMs } = hop;
    hops.push({
      ...{ url: withoutFragment(step.url), status, location, elapsedMs },
      headers: joinHeaders(headers),
    });
    target = parseRedirectTarget(next.location, context);
    step = { ...next, url: target.url };
  }
}

function buildFirstStep(request: FetchRequest, { url }: Target): RedirectStep {
  const { method = "GET", headers = {}, body } = request;
  // Parts of a compressed body cannot be decompressed, so a part is requested without encoding.
  const encoding = "range" in headers ? "identity" : acceptEncoding;
  return { url, method, headers: { ...defaultHeaders, "accept-encoding": encoding, ...headers }, body };
}

/** Each hop is checked like a caller's own URL: a public name may redirect to a private one. */
function parseRedirectTarget(location: string, { policy }: FetchContext): Target {
  try {
    return parseTarget(location, { policy, maxUrlLength: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const code = error.code === "invalid_url" ? "invalid_upstream_response" : error.code;
    throw new ApiError(code, `The target redirects to what is refused. ${error.message}`, { cause: error });
  }
}
