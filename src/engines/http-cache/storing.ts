/** What of a response may be stored by a shared cache (RFC 9111 §3), and for how long it is fresh (§4.2). */
import { parseCacheControl, secondsOf } from "./cache-control.ts";
import { parseHttpDate } from "./http-date.ts";

/** Lower-case names; repeated fields joined by ", ". */
export type Headers = Readonly<Record<string, string>>;

/** A response on the way: a redirect that was followed, or the last one. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Headers;
}

/** Statuses with a default of being cacheable (RFC 9110 §15.1); 206 is not, since parts are not put together here. */
const heuristicStatuses: ReadonlySet<number> = new Set([
  200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501,
]);

/** Why a response to GET may not be stored; null where it may. */
export function refuseStoring({ status, headers }: ResponseHead): string | null {
  const directives = parseCacheControl(headers["cache-control"]);
  if (status < 200 || status === 206 || status === 304) return "its status is that of a part";
  if (directives.has("no-store")) return "Cache-Control says no-store";
  if (directives.has("private")) return "Cache-Control says private";
  if (headers["set-cookie"] !== undefined) return "it sets a cookie";
  if (namesEverything(headers["vary"])) return "it varies by everything";
  if (headers["content-range"] !== undefined) return "it is a part";
  const isExplicit = explicitLifetime(headers, 0) !== null || directives.has("public");
  if (!heuristicStatuses.has(status) && !isExplicit) return "its status is not stored by default";
  const isUseful = hasValidator(headers) || explicitLifetime(headers, 0) !== 0;
  return isUseful ? null : "it is stale at once and cannot be validated";
}

const namesEverything = (vary = ""): boolean => vary.split(",").some((name) => name.trim() === "*");

export const hasValidator = (headers: Headers): boolean =>
  headers["etag"] !== undefined || headers["last-modified"] !== undefined;

/**
 * Seconds for which the target says that a response is fresh in a shared cache, by s-maxage, max-age, or Expires; null where
 * it says nothing. One that must be validated each time is fresh for 0 s. `receivedAtMs` takes the place of a missing Date.
 */
export function explicitLifetime(headers: Headers, receivedAtMs: number): number | null {
  const directives = parseCacheControl(headers["cache-control"]);
  const isOldNoCache = headers["cache-control"] === undefined && /no-cache/i.test(headers["pragma"] ?? "");
  if (directives.has("no-cache") || isOldNoCache) return 0;
  const seconds = secondsOf(directives, "s-maxage") ?? secondsOf(directives, "max-age");
  if (seconds !== null || headers["expires"] === undefined) return seconds;
  const expiresAtMs = parseHttpDate(headers["expires"]);
  if (expiresAtMs === null) return 0;
  const sentAtMs = parseHttpDate(headers["date"] ?? "") ?? receivedAtMs;
  return Math.max(0, Math.floor((expiresAtMs - sentAtMs) / 1_000));
}

/** The shortest of the lifetimes of all responses on the way; null where none says anything. */
export function shortestLifetime(heads: readonly ResponseHead[], receivedAtMs: number): number | null {
  const lifetimes = heads
    .map(({ headers }) => explicitLifetime(headers, receivedAtMs))
    .filter((seconds) => seconds !== null);
  return lifetimes.length === 0 ? null : Math.min(...lifetimes);
}

/** Seconds that a response was old when it arrived (RFC 9111 §4.2.3); `delayMs`: from the request to its head. */
export function initialAge(headers: Headers, receivedAtMs: number, delayMs: number): number {
  const sentAtMs = parseHttpDate(headers["date"] ?? "") ?? receivedAtMs;
  const apparent = Math.max(0, receivedAtMs - sentAtMs) / 1_000;
  const [stated = ""] = (headers["age"] ?? "").split(",", 1);
  const corrected = (/^\d{1,10}$/.test(stated.trim()) ? Number(stated) : 0) + delayMs / 1_000;
  return Math.max(apparent, corrected);
}
