/** The Observatory's tests of redirects to https and of Strict-Transport-Security (RFC 6797). */
import { type AssessedResponse, finalUrlOf, isHttps } from "./response.ts";
import type { ResultName } from "./results.ts";

export function testRedirection({ route, httpRoute }: AssessedResponse): ResultName {
  const [first = ""] = route;
  if (!isHttps(first)) return judgeRoute(route);
  if (route.some((url) => !isHttps(url))) return "redirection-not-to-https";
  if (httpRoute === undefined) return "redirection-not-checked";
  return httpRoute === null ? "redirection-not-needed-no-http" : judgeRoute(httpRoute);
}

function judgeRoute(route: readonly string[]): ResultName {
  const [first = "", second] = route;
  if (second === undefined) return "redirection-missing";
  if (!isHttps(route.at(-1) ?? "")) return "redirection-not-to-https";
  if (!isHttps(second)) return "redirection-not-to-https-on-initial-redirection";
  return URL.parse(first)?.hostname === URL.parse(second)?.hostname
    ? "redirection-to-https"
    : "redirection-off-host-from-http";
}

/** Six months, as most sites that mean them write them: 180 days. */
const sixMonthsSeconds = 15_552_000;

/** The preload lists of browsers are not looked at. */
export function testHsts(response: AssessedResponse): ResultName {
  if (!isHttps(finalUrlOf(response))) return "hsts-not-implemented-no-https";
  const header = response.headers["strict-transport-security"];
  if (header === undefined) return "hsts-not-implemented";
  const text = header.slice(0, 1_024).toLowerCase();
  const maxAges = text.split(";").flatMap((part) => /^\s*max-age\s*=\s*"?(\d{1,30})/.exec(part)?.[1] ?? []);
  const maxAge = maxAges.at(-1);
  if (text.includes(",") || maxAge === undefined) return "hsts-header-invalid";
  return Number(maxAge) < sixMonthsSeconds
    ? "hsts-implemented-max-age-less-than-six-months"
    : "hsts-implemented-max-age-at-least-six-months";
}
