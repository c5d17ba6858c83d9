/** Reports on e-mail addresses. */
import { canonicalize, foldCase } from "./canonical.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { toUnicodeDomain } from "./domain.ts";
import { findHostingProvider } from "./hosting.ts";
import type { Exchanger, MailRoute } from "./mail-route.ts";
import type { Mailbox } from "./mailbox.ts";
import type { ParsedEmail } from "./parsed-email.ts";
import { findProvider } from "./providers.ts";
import { isRoleName } from "./role.ts";
import type { SmtpReport } from "./smtp-reply.ts";
import { decideValidity, type Reason } from "./validity.ts";
import { type Judged, judgeAddress, type VerdictFacts } from "./verdict.ts";

/** Records of the domain; null where there is none or nobody looked. */
export interface DomainPolicies {
  readonly spf: string | null;
  readonly dmarc: string | null;
  readonly mtaSts: string | null;
  readonly bimi: string | null;
}

export interface EmailReport extends Judged, DomainPolicies {
  readonly email: string;
  readonly normalized: string;
  readonly valid: boolean;
  readonly syntaxValid: boolean;
  readonly local: string | null;
  readonly domain: string | null;
  readonly hasMx: boolean;
  readonly mxRecords: Exchanger[];
  readonly isDisposable: boolean;
  readonly isRoleAccount: boolean;
  readonly didYouMean: string | null;
  readonly reason: Reason;
  readonly provider: string | null;
  readonly isFree: boolean;
  readonly tag: string | null;
  readonly canonical: string | null;
  readonly unicode: string | null;
  readonly isInternationalized: boolean;
  readonly implicitMx: boolean | null;
  readonly nullMx: boolean | null;
  readonly diagnosis: Diagnosis | null;
  /** Null: not known. */
  readonly catchAll: boolean | null;
  /** Null: no mail server was asked. */
  readonly smtp: SmtpReport | null;
}

/** What DNS and the list of disposable domains say. */
interface LookupResults {
  /** Null if DNS was not queried. */
  readonly route: MailRoute | null;
  readonly isDisposable: boolean;
  readonly policies?: DomainPolicies | null;
  readonly smtp?: SmtpReport | null;
}

const noPolicies: DomainPolicies = { spf: null, dmarc: null, mtaSts: null, bimi: null };

export function buildEmailReport(parsed: ParsedEmail, results: LookupResults): EmailReport {
  const { email, mailbox, diagnosis, suggestion } = parsed;
  const { policies = null, smtp = null, isDisposable } = results;
  if (mailbox === null) {
    const normalized = parsed.trimmed.toLowerCase();
    return { email, normalized, ...buildInvalidParts(), didYouMean: suggestion, diagnosis };
  }
  const { local, domain } = mailbox;
  const { name, tag, canonical } = canonicalize(local, domain);
  const provider = findProvider(domain);
  // Mail to a bare top-level domain or a literal is not delivered, so DNS is not queried.
  const route: MailRoute | null = diagnosis === null ? results.route : { state: "no_mx", exchangers: [] };
  // A disposable domain is real, however much it looks like a typo.
  const didYouMean = isDisposable ? null : suggestion;
  const mxRecords = [...(route?.exchangers ?? [])];
  const facts = { isDisposable, isLikelyTypo: didYouMean !== null, isRole: isRoleName(name) };
  return {
    email,
    normalized: formatAddress(mailbox, domain),
    ...decide(facts, route, smtp),
    syntaxValid: true,
    local: local.text,
    domain,
    hasMx: mxRecords.length > 0,
    mxRecords,
    isDisposable,
    isRoleAccount: facts.isRole,
    didYouMean,
    provider: provider?.name ?? findHostingProvider(mxRecords.map(({ exchange }) => exchange)),
    isFree: provider?.isFree ?? false,
    tag,
    canonical,
    unicode: formatAddress(mailbox, toUnicodeDomain(domain)),
    isInternationalized: /[\u0080-\uffff]/.test(local.text) || domain.includes("xn--"),
    ...describeMx(route),
    diagnosis,
    ...(policies ?? noPolicies),
    catchAll: smtp?.catchAll ?? null,
    smtp,
  };
}

type Facts = Pick<VerdictFacts, "isDisposable" | "isLikelyTypo" | "isRole">;

function decide(facts: Facts, route: MailRoute | null, smtp: SmtpReport | null) {
  const validity = decideValidity({ isSyntaxValid: true, route: route?.state ?? null, ...facts });
  const judged = judgeAddress({
    reason: validity.reason,
    isRouteKnown: route !== null,
    smtp: smtp?.result ?? null,
    ...facts,
    isImplicitMx: route?.state === "implicit_mx",
  });
  return { ...validity, ...judged };
}

/** New lists for each report. */
const buildInvalidParts = () => ({
  ...invalidParts,
  mxRecords: [],
  verdictReasons: ["invalid_syntax" as const],
});

const invalidParts = {
  valid: false,
  syntaxValid: false,
  local: null,
  domain: null,
  hasMx: false,
  isDisposable: false,
  isRoleAccount: false,
  reason: "invalid_syntax",
  provider: null,
  isFree: false,
  tag: null,
  canonical: null,
  unicode: null,
  isInternationalized: false,
  implicitMx: null,
  nullMx: null,
  verdict: "undeliverable",
  score: 0,
  ...noPolicies,
  catchAll: null,
  smtp: null,
} as const;

const formatAddress = ({ local }: Mailbox, domain: string): string => `${foldCase(local.text)}@${domain}`;

/** Null if DNS was not queried or failed. */
function describeMx(route: MailRoute | null): Pick<EmailReport, "implicitMx" | "nullMx"> {
  if (route === null || route.state === "dns_error") return { implicitMx: null, nullMx: null };
  return { implicitMx: route.state === "implicit_mx", nullMx: route.state === "null_mx" };
}
