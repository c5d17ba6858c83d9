/** The headers of a proxied response: those of the target that reach the caller, and what the proxy adds. */
import { type Hop, writeTrace } from "./hop-trace.ts";
import { passFields } from "./response-fields.ts";

export interface TargetResponse {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly finalUrl: string;
  /** The redirects that were followed, in order. */
  readonly hops: readonly Hop[];
  readonly elapsedMs: number;
  /** Null if it is not known in advance. */
  readonly bodyLength: number | null;
  /** The content encoding that the body still has. */
  readonly bodyEncoding: string | null;
}

/**
 * Builds the headers of the proxied response: every field of the target that is neither of its connection nor a cookie.
 * What would act on our origin or on a server in front of ours has another name. A page must not run in our origin because it passes through: the sandbox
 * takes scripts, forms and our origin from it. `location` is forwarded only if the caller chose not to follow it, and
 * only to http and https; it is made absolute, since relative to this server it would lead nowhere.
 */
export function buildResponseHeaders(
  response: TargetResponse,
  withLocation: boolean,
): Record<string, string> {
  const { status, headers, bodyLength, bodyEncoding } = response;
  const location = withLocation ? resolveLocation(headers["location"], response.finalUrl) : undefined;
  // RFC 9110 §8.6: 204 has no length, and with 304 it would be that of the body that the caller already has.
  const hasLength = bodyLength !== null && status !== 204 && status !== 304;
  return {
    ...passFields(headers),
    ...(location !== undefined && { location }),
    ...(hasLength && { "content-length": String(bodyLength) }),
    ...(bodyEncoding !== null && isSendable(bodyEncoding) && { "content-encoding": bodyEncoding }),
    vary: mergeVary(headers["vary"]),
    ...safetyHeaders,
    ...buildTraceHeaders(response),
  };
}

const isSendable = (value: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

/** What keeps a body that passes through from acting on our origin, and lets every page read its headers. */
const safetyHeaders = {
  "access-control-expose-headers": "*",
  "content-security-policy": "sandbox",
  "x-content-type-options": "nosniff",
};

/** Where the response comes from: the last URL, the number of redirects, the time, and the way there where it is short. */
export function buildTraceHeaders(response: TargetResponse): Record<string, string> {
  const { finalUrl, hops, elapsedMs } = response;
  const trace = writeTrace(response);
  return {
    "x-proxy-final-url": finalUrl,
    "x-proxy-redirects": String(hops.length),
    "x-proxy-elapsed-ms": String(Math.round(elapsedMs)),
    ...(trace !== null && { "x-proxy-trace": trace }),
  };
}

function resolveLocation(location: string | undefined, finalUrl: string): string | undefined {
  const url = location === undefined ? null : URL.parse(location, finalUrl);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Request headers that are forwarded or decide who may read: a shared cache must keep responses apart by them. */
const ownVary = ["Accept", "Accept-Language", "Range", "Origin"];

function mergeVary(targetVary = ""): string {
  const names = targetVary.split(",").map((name) => name.trim());
  if (names.includes("*")) return "*";
  const own = new Set(ownVary.map((name) => name.toLowerCase()));
  const others = names.filter((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !own.has(name.toLowerCase()));
  return [...ownVary, ...others].join(", ");
}
