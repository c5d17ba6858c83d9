/** The Observatory's tests of what other origins may read, embed and hold: CORS, CORP, COOP, COEP. */
import { type AssessedResponse, readToken } from "./response.ts";
import type { ResultName } from "./results.ts";

/** Where no preflight was sent, the response's own headers tell; one that repeats any Origin is then not seen. */
export function testCors({ headers, preflight }: AssessedResponse): ResultName {
  const told = preflight?.headers ?? headers;
  const allowed = told["access-control-allow-origin"]?.trim();
  if (allowed === undefined || allowed === "") return "cross-origin-resource-sharing-not-implemented";
  if (allowed === "*") return "cross-origin-resource-sharing-implemented-with-public-access";
  const withCookies = told["access-control-allow-credentials"]?.trim().toLowerCase() === "true";
  return allowed === preflight?.origin && withCookies
    ? "cross-origin-resource-sharing-implemented-with-universal-access"
    : "cross-origin-resource-sharing-implemented-with-restricted-access";
}

type Results = Readonly<Record<string, ResultName>>;

const resourcePolicies: Results = {
  "same-origin": "corp-implemented-with-same-origin",
  "same-site": "corp-implemented-with-same-site",
  "cross-origin": "corp-implemented-with-cross-origin",
};

export function testResourcePolicy(response: AssessedResponse): ResultName {
  const policy = readToken(response, "cross-origin-resource-policy");
  if (policy === null) return "corp-not-implemented";
  return find(resourcePolicies, policy) ?? "corp-header-invalid";
}

const openerPolicies: Results = {
  "same-origin": "coop-implemented-with-same-origin",
  "same-origin-allow-popups": "coop-implemented-with-same-origin-allow-popups",
  "noopener-allow-popups": "coop-implemented-with-noopener-allow-popups",
  "unsafe-none": "coop-implemented-with-unsafe-none",
};

export function testOpenerPolicy({ headers }: AssessedResponse): ResultName {
  const header = headers["cross-origin-opener-policy"];
  if (header === undefined || header.trim() === "") return "coop-not-implemented";
  return find(openerPolicies, readItem(header)) ?? "coop-header-invalid";
}

const embedderPolicies: Results = {
  "require-corp": "coep-implemented-with-require-corp",
  credentialless: "coep-implemented-with-credentialless",
  "unsafe-none": "coep-implemented-with-unsafe-none",
};

export function testEmbedderPolicy({ headers }: AssessedResponse): ResultName {
  const header = headers["cross-origin-embedder-policy"];
  if (header === undefined || header.trim() === "") return "coep-not-implemented";
  return find(embedderPolicies, readItem(header)) ?? "coep-header-invalid";
}

const find = (results: Results, name: string): ResultName | undefined =>
  Object.hasOwn(results, name) ? results[name] : undefined;

/** A token and its parameters (RFC 9651): tokens have upper and lower case, and a second value makes the header invalid. */
function readItem(header: string): string {
  const text = header.slice(0, 1_024).trim();
  const [token = "", ...parameters] = text.split(";");
  return parameters.every(isParameter) ? token.trimEnd() : "";
}

const isParameter = (text: string): boolean =>
  /^ *[a-z*][a-z0-9_.*-]*(?:=(?:"[^"\\]*"|[\w!#$%&'*+.^`|~:/-]+|:[\w+/=]*:))? *$/.test(text);
