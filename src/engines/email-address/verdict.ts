/** The verdict on an address, and its score: how likely it is that mail to it arrives, and where it was meant to. */
import type { SmtpResult } from "./smtp-reply.ts";
import type { Reason } from "./validity.ts";

export const verdicts = ["deliverable", "risky", "undeliverable", "unknown"] as const;

export type Verdict = (typeof verdicts)[number];

/** What is known of the mailbox: the score to begin with, and a verdict where it decides one. Exactly one applies. */
const evidence = {
  invalid_syntax: { score: 0, verdict: "undeliverable" },
  domain_not_found: { score: 0, verdict: "undeliverable" },
  null_mx: { score: 0, verdict: "undeliverable" },
  no_mx: { score: 0, verdict: "undeliverable" },
  no_mailbox: { score: 0, verdict: "undeliverable" },
  disabled: { score: 0, verdict: "undeliverable" },
  full_inbox: { score: 30, verdict: "risky" },
  dns_error: { score: 50, verdict: "unknown" },
  dns_not_asked: { score: 50, verdict: null },
  catch_all: { score: 70, verdict: "risky" },
  mailbox_not_asked: { score: 85, verdict: "deliverable" },
  greylisted: { score: 85, verdict: "deliverable" },
  blocked: { score: 85, verdict: "deliverable" },
  smtp_unknown: { score: 85, verdict: "deliverable" },
  mailbox_accepted: { score: 100, verdict: "deliverable" },
} as const satisfies Record<string, { readonly score: number; readonly verdict: Verdict | null }>;

/** What speaks against an address that mail may well reach: each multiplies the score. */
const risks = { disposable: 0.2, possible_typo: 0.4, role_account: 0.7, implicit_mx: 0.7 } as const;

type Evidence = keyof typeof evidence;
type Risk = keyof typeof risks;

const namesOf = <N extends string>(table: Readonly<Record<N, unknown>>): N[] => Object.keys(table) as N[];

export const verdictReasons = [...namesOf<Evidence>(evidence), ...namesOf<Risk>(risks)];

export type VerdictReason = Evidence | Risk;

export interface VerdictFacts {
  readonly reason: Reason;
  /** Whether DNS was asked. */
  readonly isRouteKnown: boolean;
  /** Null: no mail server was asked. */
  readonly smtp: SmtpResult | null;
  readonly isDisposable: boolean;
  readonly isLikelyTypo: boolean;
  readonly isRole: boolean;
  readonly isImplicitMx: boolean;
}

export interface Judged {
  readonly verdict: Verdict;
  /** 0–100; 0 exactly for `undeliverable`, at least 85 exactly for `deliverable`, at most 50 for `unknown`. */
  readonly score: number;
  /** The evidence first, then the risks. */
  readonly verdictReasons: VerdictReason[];
}

/** A risk more never raises the score, and better evidence never lowers it. */
export function judgeAddress(facts: VerdictFacts): Judged {
  const known = findEvidence(facts);
  const { score, verdict } = evidence[known];
  if (score === 0) return { verdict: "undeliverable", score, verdictReasons: [known] };
  const found = findRisks(facts);
  const weighed = found.reduce<number>((left, risk) => left * risks[risk], score);
  return {
    verdict: decide(verdict, found.length > 0),
    score: Math.round(weighed),
    verdictReasons: [known, ...found],
  };
}

/** DNS that failed is no ground for a verdict; DNS that was not asked leaves what the address itself says. */
function decide(verdict: Verdict | null, isRisky: boolean): Verdict {
  if (verdict === null) return isRisky ? "risky" : "unknown";
  return verdict === "deliverable" && isRisky ? "risky" : verdict;
}

function findEvidence({ reason, isRouteKnown, smtp }: VerdictFacts): Evidence {
  const decisive = ["invalid_syntax", "domain_not_found", "null_mx", "no_mx", "dns_error"] as const;
  const decided = decisive.find((one) => one === reason);
  if (decided !== undefined) return decided;
  if (!isRouteKnown) return "dns_not_asked";
  return smtp === null ? "mailbox_not_asked" : evidenceOfSmtp[smtp];
}

const evidenceOfSmtp: Readonly<Record<SmtpResult, Evidence>> = {
  deliverable: "mailbox_accepted",
  no_mailbox: "no_mailbox",
  full_inbox: "full_inbox",
  disabled: "disabled",
  catch_all: "catch_all",
  greylisted: "greylisted",
  blocked: "blocked",
  unknown: "smtp_unknown",
};

const findRisks = ({ isDisposable, isLikelyTypo, isRole, isImplicitMx }: VerdictFacts): Risk[] => [
  ...(isDisposable ? ["disposable" as const] : []),
  ...(isLikelyTypo ? ["possible_typo" as const] : []),
  ...(isRole ? ["role_account" as const] : []),
  ...(isImplicitMx ? ["implicit_mx" as const] : []),
];
