/** Decides which of a target's headers reach the caller, and what the proxy adds of its own. */

export interface Answered {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly finalUrl: string;
  readonly redirects: number;
  readonly elapsedMs: number;
  /** Null where it is not known before. */
  readonly bodyLength: number | null;
  /** An encoding that the body still has. */
  readonly bodyEncoding: string | null;
}

/** What describes the body and how long it is good; nothing that would act on our own origin, such as cookies. */
const kept = [
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
 * Headers of the proxied answer. A page must not become one of ours by passing through: the sandbox takes scripts,
 * forms and our origin from it. `location` is passed only where the caller asked not to follow it, made absolute,
 * since relative to this server it would lead nowhere, and only to http and https.
 */
export function answerHeaders(answered: Answered, withLocation: boolean): Record<string, string> {
  const { status, headers, finalUrl, redirects, elapsedMs, bodyLength, bodyEncoding } = answered;
  const passed = kept.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value !== undefined && sendable.test(value) ? [[name, value]] : [];
  });
  const location = withLocation ? webLocation(headers["location"], finalUrl) : undefined;
  // RFC 9110 §8.6: 204 has none, and of 304 it would be the length of the body that the caller already has.
  const hasLength = bodyLength !== null && status !== 204 && status !== 304;
  return {
    ...Object.fromEntries(passed),
    ...(location !== undefined && { location }),
    ...(hasLength && { "content-length": String(bodyLength) }),
    ...(bodyEncoding !== null && sendable.test(bodyEncoding) && { "content-encoding": bodyEncoding }),
    vary: joinedVary(headers["vary"]),
    "access-control-expose-headers": "*",
    "content-security-policy": "sandbox",
    "x-content-type-options": "nosniff",
    "x-proxy-final-url": finalUrl,
    "x-proxy-redirects": String(redirects),
    "x-proxy-elapsed-ms": String(Math.round(elapsedMs)),
  };
}

function webLocation(location: string | undefined, finalUrl: string): string | undefined {
  const url = location === undefined ? null : URL.parse(location, finalUrl);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** What of the caller's own is handed on or decides who may read: a shared cache must keep answers apart by it. */
const ownVary = ["Accept", "Accept-Language", "Range", "Origin"];

function joinedVary(theirs = ""): string {
  const names = theirs.split(",").map((name) => name.trim());
  if (names.includes("*")) return "*";
  const own = new Set(ownVary.map((name) => name.toLowerCase()));
  const others = names.filter((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !own.has(name.toLowerCase()));
  return [...ownVary, ...others].join(", ");
}
