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

/** What DNS and the list of disposable domains say. */
interface LookupResults {
  /** Null if DNS was not queried. */
  readonly route: MailRoute | null;
  readonly isDisposable: boolean;
}

export function buildEmailReport(parsed: ParsedEmail, results: LookupResults): EmailReport {
  const { email, mailbox, diagnosis, suggestion } = parsed;
  if (mailbox === null) {
    const normalized = parsed.trimmed.toLowerCase();
    return { email, normalized, ...invalidParts, mxRecords: [], didYouMean: suggestion, diagnosis };
  }
  const { local, domain } = mailbox;
  const { name, tag, canonical } = canonicalize(local, domain);
  const provider = findProvider(domain);
  const isRoleAccount = isRoleName(name);
  // Mail to a bare top-level domain or a literal is not delivered, so DNS is not queried.
  const route: MailRoute | null = diagnosis === null ? results.route : { state: "no_mx", exchangers: [] };
  // A disposable domain is real, however much it looks like a typo.
  const didYouMean = results.isDisposable ? null : suggestion;
  const mxRecords = [...(route?.exchangers ?? [])];
  return {
    email,
    normalized: formatAddress(mailbox, domain),
    ...decideValidity({
      isSyntaxValid: true,
      route: route?.state ?? null,
      isDisposable: results.isDisposable,
      isLikelyTypo: didYouMean !== null,
      isRole: isRoleAccount,
    }),
    syntaxValid: true,
    local: local.text,
    domain,
    hasMx: mxRecords.length > 0,
    mxRecords,
    isDisposable: results.isDisposable,
    isRoleAccount,
    didYouMean,
    provider: provider?.name ?? findHostingProvider(mxRecords.map(({ exchange }) => exchange)),
    isFree: provider?.isFree ?? false,
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

/** Null if DNS was not queried or failed. */
function describeMx(route: MailRoute | null): Pick<EmailReport, "implicitMx" | "nullMx"> {
  if (route === null || route.state === "dns_error") return { implicitMx: null, nullMx: null };
  return { implicitMx: route.state === "implicit_mx", nullMx: route.state === "null_mx" };
}
