/** The Observatory's tests of framing, sniffing, the referrer and scripts of other sites. */
import { getDomain } from "tldts";
import { parseMediaType } from "../../shared/content-type.ts";
import { parsePolicy, splitPolicies } from "./csp/policies.ts";
import { type AssessedResponse, finalUrlOf, isHttps, type PageScript, readToken } from "./response.ts";
import type { ResultName } from "./results.ts";

/** `cspIsValid`: the policy could be read, so that its frame-ancestors counts. */
export function testFraming(response: AssessedResponse, cspIsValid: boolean): ResultName {
  const policies = splitPolicies(response.headers["content-security-policy"]).map(parsePolicy);
  const hasAncestors = policies.some(({ directives }) =>
    directives.some(({ name }) => name === "frame-ancestors"),
  );
  if (cspIsValid && hasAncestors) return "x-frame-options-implemented-via-csp";
  const option = readToken(response, "x-frame-options");
  if (option === null) return "x-frame-options-not-implemented";
  if (option === "deny" || option === "sameorigin") return "x-frame-options-sameorigin-or-deny";
  return option.startsWith("allow-from")
    ? "x-frame-options-allow-from-origin"
    : "x-frame-options-header-invalid";
}

export function testSniffing(response: AssessedResponse): ResultName {
  const option = readToken(response, "x-content-type-options");
  if (option === null) return "x-content-type-options-not-implemented";
  return option === "nosniff" ? "x-content-type-options-nosniff" : "x-content-type-options-header-invalid";
}

const privatePolicies = new Set([
  "no-referrer",
  "same-origin",
  "strict-origin",
  "strict-origin-when-cross-origin",
]);
const unsafePolicies = new Set([
  "origin",
  "origin-when-cross-origin",
  "unsafe-url",
  "no-referrer-when-downgrade",
]);

/** Of several policies the last one that exists counts; a meta tag comes after the header. */
export function testReferrer({ headers, page }: AssessedResponse): ResultName {
  const told = [headers["referrer-policy"], page?.referrer].filter((text) => text != null);
  if (told.length === 0) return "referrer-policy-not-implemented";
  const policies = told.flatMap((text) => text.split(",")).map((text) => text.trim().toLowerCase());
  const policy = policies.findLast((name) => privatePolicies.has(name) || unsafePolicies.has(name));
  if (policy === undefined) return "referrer-policy-header-invalid";
  return privatePolicies.has(policy) ? "referrer-policy-private" : "referrer-policy-unsafe";
}

const htmlTypes: ReadonlySet<string | null> = new Set(["text/html", "application/xhtml+xml"]);

/** From the least bad to the worst. */
const scriptOrder: readonly ResultName[] = [
  "sri-implemented-but-external-scripts-not-loaded-securely",
  "sri-not-implemented-but-external-scripts-loaded-securely",
  "sri-not-implemented-and-external-scripts-not-loaded-securely",
];

export function testScripts(response: AssessedResponse): ResultName {
  if (!htmlTypes.has(parseMediaType(response.headers["content-type"] ?? null)))
    return "sri-not-implemented-response-not-html";
  if (response.page === undefined) return "sri-not-checked";
  const { scripts } = response.page;
  if (scripts.length === 0) return "sri-not-implemented-but-no-scripts-loaded";
  const pageUrl = finalUrlOf(response);
  const judged = scripts.flatMap((script) => judgeScript(script, pageUrl));
  const worst = scriptOrder.findLast((name) => judged.some(({ result }) => result === name));
  if (worst !== undefined) return worst;
  if (judged.some(({ isOwn, hasIntegrity }) => isOwn && hasIntegrity))
    return "sri-implemented-and-all-scripts-loaded-securely";
  return judged.some(({ isOwn }) => !isOwn)
    ? "sri-implemented-and-external-scripts-loaded-securely"
    : "sri-not-implemented-but-all-scripts-loaded-from-secure-origin";
}

interface JudgedScript {
  readonly isOwn: boolean;
  /** It has integrity and loads over https. */
  readonly hasIntegrity: boolean;
  readonly result: ResultName | null;
}

/** A URL without a scheme counts as one of another site: it may load over plain HTTP. */
function judgeScript({ src, integrity }: PageScript, pageUrl: string): JudgedScript[] {
  const url = src?.trim() ?? "";
  if (url === "") return [];
  const isAbsolute = /^https?:\/\//i.test(url);
  const isWithoutScheme = /^\/\/[^/]/.test(url);
  const isOwn = !isWithoutScheme && (!isAbsolute || domainOf(url) === domainOf(pageUrl));
  const isSecure = isAbsolute ? isHttps(url.toLowerCase()) : !isWithoutScheme && isHttps(pageUrl);
  const has = integrity !== null && integrity.trim() !== "";
  return [{ isOwn, hasIntegrity: has && isSecure, result: isOwn ? null : judgeForeign(has, isSecure) }];
}

function judgeForeign(hasIntegrity: boolean, isSecure: boolean): ResultName | null {
  if (hasIntegrity) return isSecure ? null : "sri-implemented-but-external-scripts-not-loaded-securely";
  return isSecure
    ? "sri-not-implemented-but-external-scripts-loaded-securely"
    : "sri-not-implemented-and-external-scripts-not-loaded-securely";
}

/** The registrable domain, of an address the address itself. */
const domainOf = (url: string): string | null => getDomain(url) ?? URL.parse(url)?.hostname ?? null;
