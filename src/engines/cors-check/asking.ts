/** Decides what a browser sends for a script that asks another origin: a preflight or none, and with which headers. */

/** What a script wants to send. */
export interface Asking {
  /** Of the page: `https://example.com`, or `null`. */
  readonly origin: string;
  /** In upper case. */
  readonly method: string;
  /** Names of the headers the script sets, in lower case, each once. */
  readonly headers: readonly string[];
}

/** Stands for a page that the caller did not name; of such a page nothing is known but that it is another origin. */
export const anyPage = "https://example.com";

/** Fetch standard, "CORS-safelisted method". */
const plainMethods = new Set(["GET", "HEAD", "POST"]);

/** Fetch standard, "CORS-safelisted request-header"; Content-Type only with the values of forms, so it is not here. */
const plainHeaders = new Set(["accept", "accept-language", "content-language", "range"]);

/** Fetch standard, "forbidden request-header": scripts cannot set them at all. */
const forbiddenHeaders = new Set([
  ...["accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method"],
  ...["access-control-request-private-network", "connection", "content-length", "cookie", "cookie2", "date"],
  ...["dnt", "expect", "host", "keep-alive", "origin", "referer", "set-cookie", "te", "trailer"],
  ...["transfer-encoding", "upgrade", "via"],
]);

export const isForbiddenHeader = (name: string): boolean =>
  forbiddenHeaders.has(name) || name.startsWith("proxy-") || name.startsWith("sec-");

export const isPlainMethod = (method: string): boolean => plainMethods.has(method);

/** The headers that a server must allow by name, sorted as a preflight lists them. */
export const namedHeaders = ({ headers }: Asking): readonly string[] =>
  headers.filter((name) => !plainHeaders.has(name) && !isForbiddenHeader(name)).toSorted();

export const needsPreflight = (asking: Asking): boolean =>
  !isPlainMethod(asking.method) || namedHeaders(asking).length > 0;

/** The headers of a preflight (Fetch standard, "CORS-preflight fetch"). */
export function preflightHeaders(asking: Asking): Readonly<Record<string, string>> {
  const named = namedHeaders(asking);
  return {
    accept: "*/*",
    origin: asking.origin,
    "access-control-request-method": asking.method,
    ...(named.length === 0 ? {} : { "access-control-request-headers": named.join(",") }),
  };
}

/** The headers that an answer is asked for with. */
export const plainRequestHeaders = ({ origin }: Asking): Readonly<Record<string, string>> => ({
  accept: "*/*",
  origin,
});

/** An RFC 9110 token. */
const tokenForm = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** The names of a comma list in lower case, each once; null where one is no header's name. */
export function headerNames(list: string): readonly string[] | null {
  const names = list
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  return names.every((name) => tokenForm.test(name)) ? [...new Set(names)] : null;
}

/** An origin as browsers write it, or null for what is none: a scheme, a host, no path. */
export function originFrom(text: string): string | null {
  if (text === "null") return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBare =
    url !== null && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return isBare && /^https?:$/.test(url.protocol) ? url.origin : null;
}
