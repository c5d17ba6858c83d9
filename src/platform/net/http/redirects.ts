/** Redirects: where they lead, and the method, body and headers that are sent there. */
import type { FetchRequest } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";

/** What a hop sends, as far as redirects change it. */
export interface RedirectStep {
  readonly url: URL;
  readonly method: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

/** The next step before its URL has passed the policy. */
interface Redirect extends Omit<RedirectStep, "url"> {
  /** An absolute URL, not yet checked. */
  readonly location: string;
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Contract, section 0.5. */
const defaultMaxRedirects = 5;
const hardMaxRedirects = 20;

/** How many redirects are followed. */
export const countAllowedRedirects = ({
  redirect,
  redirectsMax = defaultMaxRedirects,
}: RedirectOptions): number => (redirect === "error" ? 0 : Math.min(redirectsMax, hardMaxRedirects));

type RedirectOptions = Pick<FetchRequest, "redirect" | "redirectsMax">;

/**
 * The redirect of a response, or null if it has none.
 * 301 and 302 turn POST into GET, 303 everything but HEAD, 307 and 308 keep the method (RFC 9110 section 15.4,
 * Fetch standard 4.4). Only harmless headers are sent to another origin.
 * Throws `invalid_upstream_response` for a Location that is no URL.
 */
export function readRedirect(
  step: RedirectStep,
  status: number,
  location: string | undefined,
): Redirect | null {
  if (location === undefined || !redirectStatuses.has(status)) return null;
  const url = URL.parse(decodeUtf8(location), step.url.href);
  if (url === null) {
    throw new ApiError("invalid_upstream_response", "The target redirects to what is no URL.");
  }
  const toGet = becomesGet(step.method, status);
  const crossOrigin = url.origin !== step.url.origin;
  const headers = Object.entries(step.headers).filter(
    ([name]) => !(toGet && bodyHeaders.has(name)) && !(crossOrigin && !harmlessHeaders.has(name)),
  );
  return {
    location: url.href,
    method: toGet ? "GET" : step.method,
    headers: Object.fromEntries(headers),
    body: toGet ? undefined : step.body,
  };
}

function becomesGet(method: string, status: number): boolean {
  if (status === 303) return method !== "GET" && method !== "HEAD";
  return method === "POST" && (status === 301 || status === 302);
}

/** Fetch standard, "request-body-header name". */
const bodyHeaders: ReadonlySet<string> = new Set([
  "content-encoding",
  "content-language",
  "content-location",
  "content-type",
]);

/** What may be sent to another origin. Any other name may carry a credential: X-Auth-Token, Private-Token, X-Api-Key … */
const harmlessHeaders: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "cache-control",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "range",
  "user-agent",
  ...bodyHeaders,
]);

/** Headers are read as latin1; servers that do not escape a Location write it in UTF-8. */
const decodeUtf8 = (bytes: string): string =>
  /[\x80-\xff]/.test(bytes) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;
