/** What a browser sends for a cross-origin request of a script: whether a preflight is needed, and the headers of both. */

/** The request that a script wants to send. */
export interface CorsRequest {
  /** The page's origin: `https://example.com`, or `null`. */
  readonly origin: string;
  /** Upper case. */
  readonly method: string;
  /** Names of the headers that the script sets: lower case, without duplicates. */
  readonly headers: readonly string[];
}

/** Used where the caller names no page: nothing is known of that page but that its origin differs. */
export const unnamedOrigin = "https://example.com";

/** Fetch standard, "CORS-safelisted method". */
const safelistedMethods = new Set(["GET", "HEAD", "POST"]);

/** Fetch standard, "CORS-safelisted request-header"; Content-Type is safelisted only with the values of forms, so it is left out. */
const safelistedHeaders = new Set(["accept", "accept-language", "content-language", "range"]);

/** Fetch standard, "forbidden request-header": scripts cannot set these at all. */
const forbiddenHeaders = new Set([
  ...["accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method"],
  ...["access-control-request-private-network", "connection", "content-length", "cookie", "cookie2", "date"],
  ...["dnt", "expect", "host", "keep-alive", "origin", "referer", "set-cookie", "te", "trailer"],
  ...["transfer-encoding", "upgrade", "via"],
]);

export const isForbiddenHeader = (name: string): boolean =>
  forbiddenHeaders.has(name) || name.startsWith("proxy-") || name.startsWith("sec-");

/** Fetch standard, "CORS-unsafe request-header names": those that a server must allow by name, sorted. */
export const unsafeHeaderNames = ({ headers }: CorsRequest): readonly string[] =>
  headers.filter((name) => !safelistedHeaders.has(name) && !isForbiddenHeader(name)).toSorted();

export const needsPreflight = (request: CorsRequest): boolean =>
  !safelistedMethods.has(request.method) || unsafeHeaderNames(request).length > 0;

/** The headers of a preflight (Fetch standard, "CORS-preflight fetch"). */
export function buildPreflightHeaders(request: CorsRequest): Readonly<Record<string, string>> {
  const unsafe = unsafeHeaderNames(request);
  return {
    accept: "*/*",
    origin: request.origin,
    "access-control-request-method": request.method,
    ...(unsafe.length === 0 ? {} : { "access-control-request-headers": unsafe.join(",") }),
  };
}

/** The headers of the request itself. */
export const buildRequestHeaders = ({ origin }: CorsRequest): Readonly<Record<string, string>> => ({
  accept: "*/*",
  origin,
});

/** An RFC 9110 token. */
const tokenForm = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** The names in a comma-separated list, lower case and without duplicates; null if one is not a header name. */
export function parseHeaderNames(list: string): readonly string[] | null {
  const names = list
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  return names.every((name) => tokenForm.test(name)) ? [...new Set(names)] : null;
}

/** The origin as browsers serialize it; null unless the text is a scheme and a host without a path. */
export function parseOrigin(text: string): string | null {
  if (text === "null") return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBare =
    url !== null && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return isBare && /^https?:$/.test(url.protocol) ? url.origin : null;
}
