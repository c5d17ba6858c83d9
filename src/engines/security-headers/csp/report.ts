/** Evaluates policies directive by directive: what each allows that it should not, and which directives are missing. */
import { nearestNames } from "../../../shared/nearest-names.ts";
import { type AssessedResponse, finalUrlOf, isHttps } from "../response.ts";
import { deprecatedDirectives, directiveKinds } from "./directives.ts";
import type { Finding } from "./findings.ts";
import {
  type Directive,
  isNonceOrHash,
  type Policy,
  parsePolicy,
  sourcesOf,
  splitPolicies,
} from "./policies.ts";
import { checkSource } from "./sources.ts";

export interface CspReport {
  readonly from: "header" | "report-only" | "meta";
  readonly directives: DirectiveReport[];
  /** What is missing in the policy as a whole. */
  readonly findings: Finding[];
}

interface DirectiveReport {
  readonly name: string;
  readonly values: string[];
  readonly findings: Finding[];
}

/** What is reported is bounded; more stands in no policy that somebody wrote. */
const maxPolicies = 10;
const maxDirectives = 50;
const maxValues = 100;
const maxValueLength = 1_000;

/** The policies of headers and meta tags, with findings. */
export function evaluateCsp(response: AssessedResponse): CspReport[] {
  const isSecure = isHttps(finalUrlOf(response));
  const read = (from: CspReport["from"], texts: readonly string[]) =>
    texts.map((text) => evaluatePolicy(from, parsePolicy(text), isSecure));
  return [
    ...read("header", splitPolicies(response.headers["content-security-policy"])),
    ...read("report-only", splitPolicies(response.headers["content-security-policy-report-only"])),
    ...read("meta", response.page?.policies ?? []),
  ].slice(0, maxPolicies);
}

function evaluatePolicy(from: CspReport["from"], policy: Policy, isSecure: boolean): CspReport {
  const seen = new Set<string>();
  const directives = policy.directives.slice(0, maxDirectives).map((directive) => {
    const isRepeated = seen.has(directive.name);
    seen.add(directive.name);
    const findings = isRepeated ? [repeated] : evaluateDirective(directive, from, isSecure);
    return {
      name: directive.name.slice(0, maxValueLength),
      values: directive.values.slice(0, maxValues).map((value) => value.slice(0, maxValueLength)),
      findings,
    };
  });
  return { from, directives, findings: findMissing(policy) };
}

const about = (
  severity: Finding["severity"],
  message: string,
  remedy: string | null,
  value: string | null = null,
): Finding => ({ severity, value, message, remedy });

const repeated = about(
  "medium",
  "Browsers ignore a directive that stands here for the second time.",
  "Merge the two.",
);

function evaluateDirective(directive: Directive, from: CspReport["from"], isSecure: boolean): Finding[] {
  const { name, values } = directive;
  if (Object.hasOwn(deprecatedDirectives, name))
    return [
      about("info", "Browsers do not know this directive any more.", deprecatedDirectives[name] ?? null),
    ];
  const kind = Object.hasOwn(directiveKinds, name) ? directiveKinds[name] : undefined;
  if (kind === undefined) return [unknownDirective(name)];
  if (from === "meta" && ["frame-ancestors", "report-uri", "sandbox"].includes(name))
    return [about("medium", "It does not count in a meta tag.", "Send it in the header.")];
  if (kind === "none" && values.length > 0)
    return [about("low", "The directive has no values.", "Remove them.")];
  if (name === "report-uri") return [about("info", "report-to is to take its place.", "Send report-to too.")];
  return kind === "sources" || kind === "ancestors" ? evaluateSources(directive, isSecure) : [];
}

function unknownDirective(name: string): Finding {
  const [near] = nearestNames(name, Object.keys(directiveKinds), 1);
  const remedy = near === undefined ? "Remove it." : `Did you mean ${near}?`;
  return about("medium", "There is no such directive, so browsers ignore it.", remedy);
}

function evaluateSources({ name, values }: Directive, isSecure: boolean): Finding[] {
  const written = values.slice(0, maxValues);
  const sources = new Set(written.map((value) => value.toLowerCase()));
  const context = { directive: name, sources, isSecure };
  const findings = written.flatMap((value): Finding[] => {
    const finding = checkSource(value.toLowerCase(), context);
    return finding === null ? [] : [{ ...finding, value: value.slice(0, maxValueLength) }];
  });
  if (sources.size > 1 && sources.has("'none'"))
    findings.push(
      about("medium", "'none' beside other sources is ignored.", "Remove 'none' or the others.", "'none'"),
    );
  if (sources.has("'strict-dynamic'") && ![...sources].some(isNonceOrHash))
    findings.push(
      about(
        "high",
        "Without a nonce or hash beside it nothing runs.",
        "Add a nonce or hash.",
        "'strict-dynamic'",
      ),
    );
  return findings;
}

/** A directive whose absence leaves something open, and those that may stand in its place. */
interface Missed {
  readonly anyOf: readonly string[];
  readonly finding: Finding;
}

const missed: readonly Missed[] = [
  {
    anyOf: ["script-src", "default-src"],
    finding: about("high", "Scripts of every host run.", "Set script-src or default-src."),
  },
  {
    anyOf: ["object-src", "default-src"],
    finding: about("high", "Plugins of every host load, and can run scripts.", "Set object-src 'none'."),
  },
  {
    anyOf: ["base-uri"],
    finding: about(
      "medium",
      "A base tag that gets into the page sends relative URLs of scripts elsewhere.",
      "Set base-uri 'none' or 'self'.",
    ),
  },
  {
    anyOf: ["form-action", "sandbox"],
    finding: about("low", "Forms may send what is typed to every host.", "Set form-action 'self'."),
  },
  {
    anyOf: ["frame-ancestors"],
    finding: about(
      "low",
      "The policy does not say who may frame the page.",
      "Set frame-ancestors 'none' or 'self'.",
    ),
  },
  {
    anyOf: ["require-trusted-types-for"],
    finding: about(
      "info",
      "Scripts may write texts into the page unchecked.",
      "Think of require-trusted-types-for 'script'.",
    ),
  },
];

/** With nonces a base tag undoes the policy. */
const findMissing = (policy: Policy): Finding[] =>
  missed
    .filter(({ anyOf }) => anyOf.every((name) => sourcesOf(policy, name) === null))
    .map(({ anyOf, finding }) =>
      anyOf.includes("base-uri") && usesNonces(policy) ? { ...finding, severity: "high" } : finding,
    );

const usesNonces = (policy: Policy): boolean =>
  [...(sourcesOf(policy, "script-src") ?? sourcesOf(policy, "default-src") ?? [])].some(isNonceOrHash);
