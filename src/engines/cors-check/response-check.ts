/** The CORS check of a response: what its headers do not allow a script of another origin, a sentence for each problem. */
import { type CorsRequest, unsafeHeaderNames } from "./cors-request.ts";

/** Lower-case names; repeated values joined with ", ". */
export type Headers = Readonly<Record<string, string>>;

/** Why a request fails, a sentence each; empty when it is allowed. */
export type Problems = readonly string[];

/** The items of a comma-separated list, as they are written. */
export const splitList = (value: string | undefined): readonly string[] =>
  (value ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

const quote = (value: string): string => `"${value.slice(0, 100)}"`;

/** Why a script may not read the response (Fetch standard, "CORS check", without credentials). */
export function findOriginProblems(headers: Headers, origin: string): Problems {
  const allowed = headers["access-control-allow-origin"];
  if (allowed === undefined) {
    return ["The answer has no Access-Control-Allow-Origin header, so browsers hide it from other origins."];
  }
  if (allowed === "*" || allowed === origin) return [];
  if (allowed.includes(",")) {
    return [`Access-Control-Allow-Origin is ${quote(allowed)}: it may hold one origin or *, not a list.`];
  }
  return [
    `Access-Control-Allow-Origin is ${quote(allowed)}, not ${origin}${explainMismatch(allowed, origin)}.`,
  ];
}

/** Origins are compared character by character. */
function explainMismatch(allowed: string, origin: string): string {
  if (allowed === `${origin}/`) return ": an origin has no slash at its end";
  if (allowed.toLowerCase() === origin) return ": it must be in lower case";
  if (allowed === "null") return ": null only names pages without an origin, such as sandboxed ones";
  if (allowed.includes("*")) return ": * stands only by itself";
  return allowed.replace(/^https?:/, "") === origin.replace(/^https?:/, "") ? ": the scheme differs" : "";
}

/** What breaks in other situations although this request is allowed. */
export function findWarnings(headers: Headers, origin: string): Problems {
  const allowed = headers["access-control-allow-origin"];
  const credentials = headers["access-control-allow-credentials"];
  const problems: string[] = [];
  if (credentials !== undefined && credentials !== "true") {
    problems.push(
      `Access-Control-Allow-Credentials is ${quote(credentials)}; only true, in lower case, counts.`,
    );
  }
  if (credentials === "true" && allowed === "*") {
    problems.push(
      "Access-Control-Allow-Origin is *, so browsers refuse requests with cookies in spite of Access-Control-Allow-Credentials.",
    );
  }
  if (allowed === origin && !variesByOrigin(headers)) {
    problems.push(
      "The answer names one origin without Vary: Origin, so a cache may give it to another origin.",
    );
  }
  return problems;
}

export const variesByOrigin = (headers: Headers): boolean =>
  splitList(headers["vary"]).some((name) => name === "*" || name.toLowerCase() === "origin");

/** Why the response to a preflight does not let the request itself be sent (Fetch standard, "CORS-preflight fetch", step 7). */
export function findPreflightProblems(status: number, headers: Headers, request: CorsRequest): Problems {
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect)
    return [
      `The preflight request was answered with a redirect (status ${status}), which browsers do not follow.`,
    ];
  const problems = findOriginProblems(headers, request.origin).map((problem) =>
    problem.replace(/^The answer/, "The answer to the preflight request"),
  );
  if (status < 200 || status > 299) {
    problems.push(
      `The preflight request was answered with status ${status}; browsers need one from 200 to 299.`,
    );
  }
  return [...problems, ...findMethodProblems(headers, request), ...findHeaderProblems(headers, request)];
}

function findMethodProblems(headers: Headers, { method }: CorsRequest): Problems {
  const allowed = splitList(headers["access-control-allow-methods"]);
  const isAllowed =
    ["GET", "HEAD", "POST"].includes(method) || allowed.includes(method) || allowed.includes("*");
  if (isAllowed) return [];
  const otherCase = allowed.some((name) => name.toUpperCase() === method);
  const reason = otherCase ? "names it in another case, and case counts" : "does not name it";
  return [`The method ${method} is not allowed: Access-Control-Allow-Methods ${reason}.`];
}

function findHeaderProblems(headers: Headers, request: CorsRequest): Problems {
  const allowed = new Set(
    splitList(headers["access-control-allow-headers"]).map((name) => name.toLowerCase()),
  );
  const disallowed = unsafeHeaderNames(request).filter(
    // The wildcard never covers Authorization.
    (name) => !allowed.has(name) && (name === "authorization" || !allowed.has("*")),
  );
  return disallowed.map((name) =>
    name === "authorization" && allowed.has("*")
      ? "The header authorization is not allowed: * does not cover it, so Access-Control-Allow-Headers must name it."
      : `The header ${name} is not allowed: Access-Control-Allow-Headers does not name it.`,
  );
}
