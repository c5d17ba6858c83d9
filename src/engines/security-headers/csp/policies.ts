/** Content-Security-Policy (CSP3, https://www.w3.org/TR/CSP3/#parse-serialized-policy): policies and what they allow together. */

/** One policy; of a directive that stands in it twice the first one counts. */
export interface Policy {
  readonly directives: readonly Directive[];
}

export interface Directive {
  /** In lower case. */
  readonly name: string;
  /** As written. */
  readonly values: readonly string[];
}

/** Longer policies are cut: a header has at most 64 KiB. */
const maxLength = 64 * 1_024;

/** The policies of a header, which commas separate (RFC 9110, 5.6.1); empty ones are left out. */
export const splitPolicies = (header: string | null | undefined): readonly string[] =>
  (header ?? "")
    .slice(0, maxLength)
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "");

export function parsePolicy(text: string): Policy {
  const directives = text.slice(0, maxLength).split(";").flatMap(parseDirective);
  return { directives };
}

function parseDirective(text: string): Directive[] {
  const [name = "", ...values] = text.split(/[\t\n\f\r ]+/).filter((part) => part !== "");
  return name === "" ? [] : [{ name: name.toLowerCase(), values }];
}

/** The sources of a directive in lower case, each once; a list without sources is 'none'. */
export function sourcesOf(policy: Policy, name: string): ReadonlySet<string> | null {
  const directive = policy.directives.find((one) => one.name === name);
  if (directive === undefined) return null;
  const sources = directive.values.map((value) => value.toLowerCase());
  return new Set(sources.length === 0 && name.endsWith("-src") ? ["'none'"] : sources);
}

/** What policies that are all enforced allow for a directive: what each that has it allows; null if none has it. */
export function combineSources(policies: readonly Policy[], name: string): ReadonlySet<string> | null {
  let combined: ReadonlySet<string> | null = null;
  for (const policy of policies) {
    const sources = sourcesOf(policy, name);
    if (sources === null) continue;
    combined = combined === null ? sources : combined.intersection(sources);
  }
  return combined?.size === 0 && name.endsWith("-src") ? new Set(["'none'"]) : combined;
}

/** Nonces and hashes, beside which 'unsafe-inline' is ignored. */
export const isNonceOrHash = (source: string): boolean => /^'(?:nonce|sha(?:256|384|512))-/i.test(source);
