/** Decides what is told of an e-mail address. */
import { canonicalize, foldCase } from "./canonical.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { toUnicodeDomain } from "./domain.ts";
import { findHostingProvider } from "./hosting.ts";
import type { Exchanger, MailRoute } from "./mail-route.ts";
import type { Mailbox } from "./mailbox.ts";
import type { ParsedEmail } from "./parsed-email.ts";
import { findProvider } from "./providers.ts";
import { isRoleName } from "./role.ts";
import { decideValidity, type Reason } from "./validity.ts";

export interface EmailReport {
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
}

/** What was found out elsewhere. */
export interface LookupResults {
  /** Null where DNS was not asked. */
  readonly route: MailRoute | null;
  readonly isDisposable: boolean;
}

export function buildEmailReport(reading: ParsedEmail, findings: LookupResults): EmailReport {
  const { email, mailbox, diagnosis, suggestion: meant } = reading;
  if (mailbox === null) {
    const normalized = reading.trimmed.toLowerCase();
    return { email, normalized, ...invalidParts, mxRecords: [], didYouMean: meant, diagnosis };
  }
  const { local, domain } = mailbox;
  const { name, tag, canonical } = canonicalize(local, domain);
  const own = findProvider(domain);
  const isRoleAccount = isRoleName(name);
  // No mail reaches a bare top level or a literal, so that DNS need not be asked.
  const route: MailRoute | null = diagnosis === null ? findings.route : { state: "no_mx", exchangers: [] };
  // A domain on the list of throwaways is real, however much it looks like a slip.
  const hint = findings.isDisposable ? null : meant;
  const mxRecords = [...(route?.exchangers ?? [])];
  return {
    email,
    normalized: formatAddress(mailbox, domain),
    ...decideValidity({
      isSyntaxValid: true,
      route: route?.state ?? null,
      isDisposable: findings.isDisposable,
      isLikelyTypo: hint !== null,
      isRole: isRoleAccount,
    }),
    syntaxValid: true,
    local: local.text,
    domain,
    hasMx: mxRecords.length > 0,
    mxRecords,
    isDisposable: findings.isDisposable,
    isRoleAccount,
    didYouMean: hint,
    provider: own?.name ?? findHostingProvider(mxRecords.map(({ exchange }) => exchange)),
    isFree: own?.isFree ?? false,
    tag,
    canonical,
    unicode: formatAddress(mailbox, toUnicodeDomain(domain)),
    isInternationalized: /[\u0080-\uffff]/.test(local.text) || domain.includes("xn--"),
    ...describeMx(route),
    diagnosis,
  };
}

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
} as const;

const formatAddress = ({ local }: Mailbox, domain: string): string => `${foldCase(local.text)}@${domain}`;

/** Null where nobody asked or nobody answered. */
function describeMx(route: MailRoute | null): Pick<EmailReport, "implicitMx" | "nullMx"> {
  if (route === null || route.state === "dns_error") return { implicitMx: null, nullMx: null };
  return { implicitMx: route.state === "implicit_mx", nullMx: route.state === "null_mx" };
}
