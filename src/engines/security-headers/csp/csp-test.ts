/** The Observatory's test of the Content-Security-Policy. */

import { type AssessedResponse, finalUrlOf, isHttps } from "../response.ts";
import type { ResultName } from "../results.ts";
import { combineSources, isNonceOrHash, type Policy, parsePolicy, splitPolicies } from "./policies.ts";

/** Sources that allow nearly every host. */
const broadSources: ReadonlySet<string> = new Set([
  "ftp:",
  "http:",
  "https:",
  "*",
  "http://*",
  "http://*.*",
  "https://*",
  "https://*.*",
]);
const unsafeSources = broadSources.union(new Set(["'unsafe-inline'", "data:"]));
const everything: ReadonlySet<string> = new Set(["*"]);

/** Shorter texts cannot be a policy: the shortest directive has seven letters, and one may be missing. */
const minPolicyLength = 6;

/** Directives that do not count in a meta tag (HTML, 4.2.5.3). */
const headerOnly = new Set(["frame-ancestors", "report-uri", "sandbox"]);
const repeatable = new Set(["report-uri", "report-to"]);
const passive = ["img-src", "media-src"];

export function testCsp(response: AssessedResponse): ResultName {
  const fromHeader = splitPolicies(response.headers["content-security-policy"]);
  const fromPage = response.page?.policies ?? [];
  const texts = [...fromHeader, ...fromPage];
  if (texts.some((text) => text.trim().length < minPolicyLength)) return "csp-header-invalid";
  const policies = texts.map(parsePolicy);
  if (policies.some((policy) => hasDuplicate(policy, (name) => !repeatable.has(name))))
    return "csp-header-invalid";
  if (!isImplemented(fromHeader, fromPage)) {
    const isReported = response.headers["content-security-policy-report-only"] !== undefined;
    return isReported ? "csp-not-implemented-but-reporting-enabled" : "csp-not-implemented";
  }
  const result = judge(policies, isHttps(finalUrlOf(response)));
  const isRepeated = policies.some((policy) => hasDuplicate(policy, (name) => repeatable.has(name)));
  return isRepeated && passes.has(result) ? "csp-implemented-but-duplicate-directives" : result;
}

const passes: ReadonlySet<ResultName> = new Set([
  "csp-implemented-with-no-unsafe",
  "csp-implemented-with-no-unsafe-default-src-none",
  "csp-implemented-with-unsafe-inline-in-style-src-only",
  "csp-implemented-with-insecure-scheme-in-passive-content-only",
]);

/** A policy in a meta tag that has only directives which do not count there is none. */
const isImplemented = (fromHeader: readonly string[], fromPage: readonly string[]): boolean =>
  fromHeader.some((text) => parsePolicy(text).directives.length > 0) ||
  fromPage.some((text) => parsePolicy(text).directives.some(({ name }) => !headerOnly.has(name)));

function hasDuplicate({ directives }: Policy, counts: (name: string) => boolean): boolean {
  const names = directives.map(({ name }) => name).filter(counts);
  return new Set(names).size < names.length;
}

function judge(policies: readonly Policy[], isSecure: boolean): ResultName {
  const allowed = readAllowed(policies);
  if (allowed === null) return "csp-header-invalid";
  const { script, object, style, passive } = allowed;
  const isInsecure = (sources: readonly string[]) => isSecure && someInsecure(sources);
  if (overlaps(script, unsafeSources) || overlaps(object, broadSources))
    return "csp-implemented-with-unsafe-inline";
  if (isInsecure([...activeSources(policies), ...script])) return "csp-implemented-with-insecure-scheme";
  if (script.union(style).has("'unsafe-eval'")) return "csp-implemented-with-unsafe-eval";
  if (isInsecure(passive)) return "csp-implemented-with-insecure-scheme-in-passive-content-only";
  if (overlaps(style, unsafeSources)) return "csp-implemented-with-unsafe-inline-in-style-src-only";
  const defaults = combineSources(policies, "default-src");
  return defaults?.size === 1 && defaults.has("'none'")
    ? "csp-implemented-with-no-unsafe-default-src-none"
    : "csp-implemented-with-no-unsafe";
}

interface Allowed {
  readonly script: ReadonlySet<string>;
  readonly object: ReadonlySet<string>;
  readonly style: ReadonlySet<string>;
  readonly passive: readonly string[];
}

/** Null for 'strict-dynamic' without a nonce or hash. */
function readAllowed(policies: readonly Policy[]): Allowed | null {
  const defaults = combineSources(policies, "default-src");
  const read = (name: string) => combineSources(policies, name) ?? defaults ?? everything;
  const script = withoutIgnored(read("script-src"));
  const isTrusting = script.has("'strict-dynamic'");
  if (isTrusting && ![...script].some(isNonceOrHash)) return null;
  return {
    script: isTrusting ? withoutHosts(script) : script,
    object: read("object-src"),
    style: withoutIgnored(read("style-src")),
    passive: passive.flatMap((name) => [...(combineSources(policies, name) ?? defaults ?? [])]),
  };
}

/** Beside a nonce or hash, 'unsafe-inline' is ignored. */
const withoutIgnored = (sources: ReadonlySet<string>): ReadonlySet<string> =>
  [...sources].some(isNonceOrHash) ? sources.difference(new Set(["'unsafe-inline'"])) : sources;

/** Beside 'strict-dynamic', whole schemes and 'self' are ignored. */
const withoutHosts = (sources: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...sources].filter(
      (source) => source !== "'self'" && ![...broadSources].some((broad) => source.startsWith(broad)),
    ),
  );

const overlaps = (sources: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  !sources.isDisjointFrom(others);

const someInsecure = (sources: readonly string[]): boolean =>
  sources.some((source) => source.startsWith("http:") || source.startsWith("ftp:"));

function activeSources(policies: readonly Policy[]): string[] {
  const names = new Set(policies.flatMap(({ directives }) => directives.map(({ name }) => name)));
  return [...names]
    .filter((name) => name !== "script-src" && !passive.includes(name))
    .flatMap((name) => [...(combineSources(policies, name) ?? [])]);
}
