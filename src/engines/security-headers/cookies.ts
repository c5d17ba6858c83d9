/** The Observatory's test of the cookies that a response sets. */
import { type AssessedResponse, finalUrlOf } from "./response.ts";
import type { ResultName } from "./results.ts";

interface Cookie {
  readonly name: string;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  /** In lower case; null for none and for one that does not exist. */
  readonly sameSite: string | null;
  readonly hasInvalidSameSite: boolean;
}

/** Set by a load balancer, and of no use to anybody. */
const ignoredNames = new Set(["heroku-session-affinity"]);
const sameSites = new Set(["lax", "strict", "none"]);
const maxCookies = 200;

/** From the least bad to the worst. */
const order: readonly ResultName[] = [
  "cookies-without-secure-flag-but-protected-by-hsts",
  "cookies-without-secure-flag",
  "cookies-session-without-secure-flag-but-protected-by-hsts",
  "cookies-samesite-flag-invalid",
  "cookies-anticsrf-without-samesite-flag",
  "cookies-session-without-httponly-flag",
  "cookies-session-without-secure-flag",
];

/** `hasHsts`: the test of Strict-Transport-Security passes. */
export function testCookies(response: AssessedResponse, hasHsts: boolean): ResultName {
  const cookies = readCookies(response);
  if (cookies.length === 0) return "cookies-not-found";
  const found = new Set(cookies.flatMap((cookie) => findProblems(cookie, hasHsts)));
  const worst = order.findLast((name) => found.has(name));
  if (worst !== undefined) return worst;
  return cookies.every(({ sameSite }) => sameSite !== null)
    ? "cookies-secure-with-httponly-sessions-and-samesite"
    : "cookies-secure-with-httponly-sessions";
}

function findProblems(cookie: Cookie, hasHsts: boolean): ResultName[] {
  const { name, isSecure, isHttpOnly, sameSite, hasInvalidSameSite } = cookie;
  const isSession = /login|sess/i.test(name);
  const problems: (ResultName | false)[] = [
    hasInvalidSameSite && "cookies-samesite-flag-invalid",
    !isSecure && sameSite === "none" && "cookies-samesite-flag-invalid",
    !isSecure &&
      (hasHsts ? "cookies-without-secure-flag-but-protected-by-hsts" : "cookies-without-secure-flag"),
    /csrf/i.test(name) && sameSite === null && "cookies-anticsrf-without-samesite-flag",
    isSession &&
      !isSecure &&
      (hasHsts
        ? "cookies-session-without-secure-flag-but-protected-by-hsts"
        : "cookies-session-without-secure-flag"),
    isSession && !isHttpOnly && "cookies-session-without-httponly-flag",
  ];
  return problems.filter((problem) => problem !== false);
}

/** Cookies that a browser would take; of two with the same name, domain and path the later one (RFC 6265, 5.3). */
function readCookies(response: AssessedResponse): readonly Cookie[] {
  const url = URL.parse(finalUrlOf(response));
  const lines = (response.headers["set-cookie"] ?? "").split("\n", maxCookies);
  return [...new Map(lines.flatMap((line) => readCookie(line, url))).values()];
}

function readCookie(line: string, url: URL | null): [key: string, cookie: Cookie][] {
  const [pair = "", ...parts] = line.slice(0, 8_192).split(";");
  const name = pair.slice(0, Math.max(0, pair.indexOf("="))).trim();
  if (name === "" || ignoredNames.has(name)) return [];
  const attributes = parts.map(readAttribute);
  const last = (wanted: string) => attributes.findLast(([key]) => key === wanted)?.[1];
  const host = url?.hostname ?? "";
  const domain = (last("domain") ?? "").replace(/^\./, "").toLowerCase();
  if (domain !== "" && domain !== host && !host.endsWith(`.${domain}`)) return [];
  const isSecure = last("secure") !== undefined;
  // Over plain HTTP browsers take no Secure cookie.
  if (isSecure && url?.protocol === "http:") return [];
  const sameSite = last("samesite")?.toLowerCase();
  const cookie = {
    name,
    isSecure,
    isHttpOnly: last("httponly") !== undefined,
    sameSite: sameSite !== undefined && sameSites.has(sameSite) ? sameSite : null,
    hasInvalidSameSite: attributes.some(
      ([key, value]) => key === "samesite" && !sameSites.has(value.toLowerCase()),
    ),
  };
  return [[JSON.stringify([name, domain, last("path") ?? ""]), cookie]];
}

function readAttribute(text: string): [name: string, value: string] {
  const [name = "", ...value] = text.split("=");
  return [name.trim().toLowerCase(), value.join("=").trim()];
}
