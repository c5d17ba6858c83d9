/** A cross-origin fetch traced as a browser makes it: preflights, redirects, and why the response cannot be read. */
import { ApiError } from "../../shared/api-error.ts";
import {
  buildPreflightHeaders,
  buildRequestHeaders,
  type CorsRequest,
  needsPreflight,
  unnamedOrigin,
} from "./cors-request.ts";
import {
  findOriginProblems,
  findPreflightProblems,
  type Headers,
  type Problems,
  plainProblem,
} from "./response-check.ts";

export interface HopRequest {
  readonly url: string;
  readonly method: "GET" | "HEAD" | "OPTIONS";
  readonly headers: Headers;
}

export interface HopResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array>;
  cancel(): void;
}

/** Sends one request and does not follow its redirect. */
export type SendRequest = (request: HopRequest) => Promise<HopResponse>;

interface Preflight {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
}

/** The whole fetch, up to the response that ends it. */
export interface FetchTrace {
  readonly finalUrl: string;
  /** The Origin header sent last: `null` after a redirect from one foreign origin to another. */
  readonly origin: string;
  readonly response: HopResponse;
  /** The first preflight that failed, else the last one; null if none was needed. */
  readonly preflight: Preflight | null;
  /** Whether a script that sends a plain GET may read every response, redirects included. */
  readonly isReadable: boolean;
  /** Everything that a browser would stop at, preflights included. */
  readonly problems: Problems;
}

const maxRedirects = 5;

/**
 * Fetches the URL as a browser does for a script, but never with a method that could change something: everything
 * except HEAD is sent as GET. Where a browser would stop the trace goes on, so that all problems are reported at once.
 * Throws `too_many_redirects` after five redirects, and whatever `send` throws.
 */
export async function traceFetch(url: string, request: CorsRequest, send: SendRequest): Promise<FetchTrace> {
  let hop: Hop = { url, origin: request.origin, preflight: null, isReadable: true, problems: [] };
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { response, ...result } = await sendHop(hop, request, send);
    const next = redirectTarget(response, hop.url);
    if (next === null) return { ...result, finalUrl: hop.url, response };
    response.cancel();
    hop = { ...result, url: next, origin: originAfter(hop, next) };
  }
  throw new ApiError("too_many_redirects", `The URL redirects more than ${maxRedirects} times.`);
}

type Hop = Omit<FetchTrace, "finalUrl" | "response"> & { readonly url: string };

/** Sends the requests of one hop. */
async function sendHop(
  { url, origin, preflight, isReadable, problems }: Hop,
  request: CorsRequest,
  send: SendRequest,
) {
  const withOrigin = { ...request, origin };
  const earlier = [...problems, ...findMixedContent(url, request.origin)];
  if (originOf(url) === origin) {
    return {
      origin,
      preflight,
      isReadable,
      problems: earlier,
      response: await sendRequest(url, withOrigin, send),
    };
  }
  const sent = needsPreflight(withOrigin) ? await sendPreflight(url, withOrigin, send) : null;
  const response = await sendRequest(url, withOrigin, send);
  const hidden = findOriginProblems(response.headers, origin);
  return {
    origin,
    preflight: preflight?.ok === false ? preflight : (sent ?? preflight),
    isReadable: isReadable && hidden.length === 0,
    problems: [...earlier, ...(sent?.problems ?? []), ...hidden],
    response,
  };
}

const sendRequest = (url: string, request: CorsRequest, send: SendRequest): Promise<HopResponse> =>
  send({ url, method: request.method === "HEAD" ? "HEAD" : "GET", headers: buildRequestHeaders(request) });

async function sendPreflight(
  url: string,
  request: CorsRequest,
  send: SendRequest,
): Promise<Preflight & { readonly problems: Problems }> {
  const { status, headers, ...response } = await send({
    url,
    method: "OPTIONS",
    headers: buildPreflightHeaders(request),
  });
  response.cancel();
  const problems = findPreflightProblems(status, headers, request);
  return { status, headers, ok: problems.length === 0, problems };
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

function redirectTarget({ status, headers }: HopResponse, from: string): string | null {
  const { location } = headers;
  if (location === undefined || !redirectStatuses.has(status)) return null;
  return URL.canParse(location, from) ? new URL(location, from).href : null;
}

/** Fetch standard, "HTTP-redirect fetch": a redirect between two foreign origins hides the page's own. */
function originAfter({ url, origin }: Hop, next: string): string {
  const current = originOf(url);
  return current === originOf(next) || current === origin ? origin : "null";
}

/** Mixed Content, section 4.4: scripts of secure pages cannot fetch insecure URLs, whatever CORS allows. */
const findMixedContent = (url: string, origin: string): Problems =>
  origin !== unnamedOrigin && origin.startsWith("https:") && originOf(url)?.startsWith("http:")
    ? [plainProblem("page", "A page served over https may not fetch an http URL (mixed content).")]
    : [];

/** Null for an invalid URL; the request to it fails. */
const originOf = (url: string): string | null => URL.parse(url)?.origin ?? null;
