/** Decides what an answer's headers allow a script of another origin, and says in a sentence what they do not. */
import { type Asking, namedHeaders } from "./asking.ts";

/** Lower-case names; repeated values joined with ", ". */
export type Headers = Readonly<Record<string, string>>;

/** What stands in the way; nothing stands where the list is empty. */
export type Problems = readonly string[];

/** The names in a comma list, as they are written. */
export const listOf = (value: string | undefined): readonly string[] =>
  (value ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

const shown = (value: string): string => `"${value.slice(0, 100)}"`;

/** Whether a script may read the answer (Fetch standard, "CORS check", without credentials). */
export function originProblems(headers: Headers, origin: string): Problems {
  const allowed = headers["access-control-allow-origin"];
  if (allowed === undefined) {
    return ["The answer has no Access-Control-Allow-Origin header, so browsers hide it from other origins."];
  }
  if (allowed === "*" || allowed === origin) return [];
  if (allowed.includes(",")) {
    return [`Access-Control-Allow-Origin is ${shown(allowed)}: it may hold one origin or *, not a list.`];
  }
  return [`Access-Control-Allow-Origin is ${shown(allowed)}, not ${origin}${nearMiss(allowed, origin)}.`];
}

/** Origins are compared letter by letter. */
function nearMiss(allowed: string, origin: string): string {
  if (allowed === `${origin}/`) return ": an origin has no slash at its end";
  if (allowed.toLowerCase() === origin) return ": it must be in lower case";
  if (allowed === "null") return ": null only names pages without an origin, such as sandboxed ones";
  if (allowed.includes("*")) return ": * stands only by itself";
  return allowed.replace(/^https?:/, "") === origin.replace(/^https?:/, "") ? ": the scheme differs" : "";
}

/** What breaks in some situations though this request is allowed. */
export function warnings(headers: Headers, origin: string): Problems {
  const allowed = headers["access-control-allow-origin"];
  const credentials = headers["access-control-allow-credentials"];
  const problems: string[] = [];
  if (credentials !== undefined && credentials !== "true") {
    problems.push(
      `Access-Control-Allow-Credentials is ${shown(credentials)}; only true, in lower case, counts.`,
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
  listOf(headers["vary"]).some((name) => name === "*" || name.toLowerCase() === "origin");

/** Whether a preflight's answer lets the request itself be sent (Fetch standard, "CORS-preflight fetch", step 7). */
export function preflightProblems(status: number, headers: Headers, asking: Asking): Problems {
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect)
    return [
      `The preflight request was answered with a redirect (status ${status}), which browsers do not follow.`,
    ];
  const problems = originProblems(headers, asking.origin).map((problem) =>
    problem.replace(/^The answer/, "The answer to the preflight request"),
  );
  if (status < 200 || status > 299) {
    problems.push(
      `The preflight request was answered with status ${status}; browsers need one from 200 to 299.`,
    );
  }
  return [...problems, ...methodProblems(headers, asking), ...headerProblems(headers, asking)];
}

function methodProblems(headers: Headers, { method }: Asking): Problems {
  const allowed = listOf(headers["access-control-allow-methods"]);
  const isAllowed =
    ["GET", "HEAD", "POST"].includes(method) || allowed.includes(method) || allowed.includes("*");
  if (isAllowed) return [];
  const otherCase = allowed.some((name) => name.toUpperCase() === method);
  const reason = otherCase ? "names it in another case, and case counts" : "does not name it";
  return [`The method ${method} is not allowed: Access-Control-Allow-Methods ${reason}.`];
}

function headerProblems(headers: Headers, asking: Asking): Problems {
  const allowed = new Set(listOf(headers["access-control-allow-headers"]).map((name) => name.toLowerCase()));
  const refused = namedHeaders(asking).filter(
    // The star never covers Authorization.
    (name) => !allowed.has(name) && (name === "authorization" || !allowed.has("*")),
  );
  return refused.map((name) =>
    name === "authorization" && allowed.has("*")
      ? "The header authorization is not allowed: * does not cover it, so Access-Control-Allow-Headers must name it."
      : `The header ${name} is not allowed: Access-Control-Allow-Headers does not name it.`,
  );
}
