/** Decides which of a target's headers reach the caller, and what the proxy adds of its own. */

export interface Answered {
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
 * since relative to this server it would lead nowhere.
 */
export function answerHeaders(answered: Answered, withLocation: boolean): Record<string, string> {
  const { headers, finalUrl, redirects, elapsedMs, bodyLength, bodyEncoding } = answered;
  const passed = kept.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value !== undefined && sendable.test(value) ? [[name, value]] : [];
  });
  const location = withLocation ? URL.parse(headers["location"] ?? "", finalUrl)?.href : undefined;
  return {
    ...Object.fromEntries(passed),
    ...(headers["location"] !== undefined && location !== undefined && { location }),
    ...(bodyLength !== null && { "content-length": String(bodyLength) }),
    ...(bodyEncoding !== null && sendable.test(bodyEncoding) && { "content-encoding": bodyEncoding }),
    "access-control-expose-headers": "*",
    "content-security-policy": "sandbox",
    "x-content-type-options": "nosniff",
    "x-proxy-final-url": finalUrl,
    "x-proxy-redirects": String(redirects),
    "x-proxy-elapsed-ms": String(Math.round(elapsedMs)),
  };
}
