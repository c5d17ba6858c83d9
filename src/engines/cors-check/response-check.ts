/** The CORS check of a response: what its headers do not allow a script of another origin, and what would. */
import { type CorsRequest, unsafeHeaderNames } from "./cors-request.ts";

/** Lower-case names; repeated values joined with ", ". */
export type Headers = Readonly<Record<string, string>>;

/** What is wrong, and what mends it. */
export interface Problem {
  readonly sentence: string;
  /** Where it shows: the answer to the request, that to its preflight request, or the page that has the script. */
  readonly where: "answer" | "preflight" | "page";
  /** The header that is wrong or missing; null where no header mends it. */
  readonly header: string | null;
  /** What the server should send in it. */
  readonly send: string | null;
}

/** Why a request fails; empty when it is allowed. */
export type Problems = readonly Problem[];

/** A problem that no header mends. */
export const plainProblem = (where: Problem["where"], sentence: string): Problem => ({
  sentence,
  where,
  header: null,
  send: null,
});

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
  if (allowed === "*" || allowed === origin) return [];
  return [
    {
      sentence: explainOrigin(allowed, origin),
      where: "answer",
      header: "Access-Control-Allow-Origin",
      // A server that names an origin chooses whom it allows; null names every sandboxed page.
      send: origin === "null" ? "*" : origin,
    },
  ];
}

function explainOrigin(allowed: string | undefined, origin: string): string {
  if (allowed === undefined)
    return "The answer has no Access-Control-Allow-Origin header, so browsers hide it from other origins.";
  if (allowed.includes(","))
    return `Access-Control-Allow-Origin is ${quote(allowed)}: it may hold one origin or *, not a list.`;
  return `Access-Control-Allow-Origin is ${quote(allowed)}, not ${origin}${explainMismatch(allowed, origin)}.`;
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
  const problems: Problem[] = [];
  const warn = (sentence: string, header: string, send: string) =>
    problems.push({ sentence, where: "answer", header, send });
  if (credentials !== undefined && credentials !== "true") {
    const sentence = `Access-Control-Allow-Credentials is ${quote(credentials)}; only true, in lower case, counts.`;
    warn(sentence, "Access-Control-Allow-Credentials", "true");
  }
  if (credentials === "true" && allowed === "*") {
    warn(
      "Access-Control-Allow-Origin is *, so browsers refuse requests with cookies in spite of Access-Control-Allow-Credentials.",
      "Access-Control-Allow-Origin",
      origin,
    );
  }
  if (allowed === origin && !variesByOrigin(headers)) {
    warn(
      "The answer names one origin without Vary: Origin, so a cache may give it to another origin.",
      "Vary",
      [...splitList(headers["vary"]), "Origin"].join(", "),
    );
  }
  return problems;
}

export const variesByOrigin = (headers: Headers): boolean =>
  splitList(headers["vary"]).some((name) => name === "*" || name.toLowerCase() === "origin");

/** Why the response to a preflight does not let the request itself be sent (Fetch standard, "CORS-preflight fetch", step 7). */
export function findPreflightProblems(status: number, headers: Headers, request: CorsRequest): Problems {
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect) {
    const sentence = `The preflight request was answered with a redirect (status ${status}), which browsers do not follow.`;
    return [plainProblem("preflight", sentence)];
  }
  const problems = findOriginProblems(headers, request.origin).map((problem) => ({
    ...problem,
    sentence: problem.sentence.replace(/^The answer/, "The answer to the preflight request"),
    where: "preflight" as const,
  }));
  const sentence = `The preflight request was answered with status ${status}; browsers need one from 200 to 299.`;
  const refused = status < 200 || status > 299 ? [plainProblem("preflight", sentence)] : [];
  return [
    ...problems,
    ...refused,
    ...findMethodProblems(headers, request),
    ...findHeaderProblems(headers, request),
  ];
}

function findMethodProblems(headers: Headers, { method }: CorsRequest): Problems {
  const header = "Access-Control-Allow-Methods";
  const allowed = splitList(headers["access-control-allow-methods"]);
  const isAllowed =
    ["GET", "HEAD", "POST"].includes(method) || allowed.includes(method) || allowed.includes("*");
  if (isAllowed) return [];
  const others = allowed.filter((name) => name.toUpperCase() !== method);
  const isOtherCase = others.length < allowed.length;
  const reason = isOtherCase ? "names it in another case, and case counts" : "does not name it";
  const sentence = `The method ${method} is not allowed: ${header} ${reason}.`;
  return [{ sentence, where: "preflight", header, send: [...others, method].join(", ") }];
}

function findHeaderProblems(headers: Headers, request: CorsRequest): Problems {
  const header = "Access-Control-Allow-Headers";
  const listed = splitList(headers["access-control-allow-headers"]);
  const allowed = new Set(listed.map((name) => name.toLowerCase()));
  const disallowed = unsafeHeaderNames(request).filter(
    // The wildcard never covers Authorization.
    (name) => !allowed.has(name) && (name === "authorization" || !allowed.has("*")),
  );
  const send = [...listed, ...disallowed].join(", ");
  return disallowed.map((name) => {
    const sentence =
      name === "authorization" && allowed.has("*")
        ? `The header authorization is not allowed: * does not cover it, so ${header} must name it.`
        : `The header ${name} is not allowed: ${header} does not name it.`;
    return { sentence, where: "preflight", header, send };
  });
}
