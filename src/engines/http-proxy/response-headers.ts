/** The headers of a proxied response: which of the target's reach the caller, and what the proxy adds. */

export interface TargetResponse {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly finalUrl: string;
  readonly redirects: number;
  readonly elapsedMs: number;
  /** Null if it is not known in advance. */
  readonly bodyLength: number | null;
  /** The content encoding that the body still has. */
  readonly bodyEncoding: string | null;
}

/** What describes the body and its freshness; nothing that would act on our own origin, such as cookies. */
const forwardedNames = [
  "content-type",
  "content-range",
  "content-language",
  "content-disposition",
  "accept-ranges",
  "allow",
  "cache-control",
  "etag",
  "expires",
  "last-modified",
  "link",
  "retry-after",
];

/** Node refuses to send other values (RFC 9110, section 5.5). */
const sendable = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Builds the headers of the proxied response. A page must not run in our origin because it passes through: the sandbox
 * takes scripts, forms and our origin from it. `location` is forwarded only if the caller chose not to follow it, and
 * only to http and https; it is made absolute, since relative to this server it would lead nowhere.
 */
export function buildResponseHeaders(
  response: TargetResponse,
  withLocation: boolean,
): Record<string, string> {
  const { status, headers, finalUrl, redirects, elapsedMs, bodyLength, bodyEncoding } = response;
  const forwarded = forwardedNames.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value !== undefined && sendable.test(value) ? [[name, value]] : [];
  });
  const location = withLocation ? resolveLocation(headers["location"], finalUrl) : undefined;
  // RFC 9110 §8.6: 204 has no length, and with 304 it would be that of the body that the caller already has.
  const hasLength = bodyLength !== null && status !== 204 && status !== 304;
  return {
    ...Object.fromEntries(forwarded),
    ...(location !== undefined && { location }),
    ...(hasLength && { "content-length": String(bodyLength) }),
    ...(bodyEncoding !== null && sendable.test(bodyEncoding) && { "content-encoding": bodyEncoding }),
    vary: mergeVary(headers["vary"]),
    "access-control-expose-headers": "*",
    "content-security-policy": "sandbox",
    "x-content-type-options": "nosniff",
    "x-proxy-final-url": finalUrl,
    "x-proxy-redirects": String(redirects),
    "x-proxy-elapsed-ms": String(Math.round(elapsedMs)),
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
