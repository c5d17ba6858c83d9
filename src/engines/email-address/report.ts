/** Decides what is told of an e-mail address. */
import { folded, spelling } from "./canonical.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { unicodeDomain } from "./domain.ts";
import { hostingProvider } from "./hosting.ts";
import type { Exchanger, MailRoute } from "./mail-exchange.ts";
import type { Mailbox } from "./mailbox.ts";
import { providerOf } from "./providers.ts";
import type { Reading } from "./reading.ts";
import { isRoleName } from "./role.ts";
import { type Reason, verdict } from "./verdict.ts";

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
export interface Findings {
  /** Null where DNS was not asked. */
  readonly route: MailRoute | null;
  readonly isDisposable: boolean;
}

export function emailReport(reading: Reading, findings: Findings): EmailReport {
  const { email, mailbox, diagnosis, meant } = reading;
  if (mailbox === null) {
    const normalized = reading.trimmed.toLowerCase();
    return { email, normalized, ...invalidParts, mxRecords: [], didYouMean: meant, diagnosis };
  }
  const { local, domain } = mailbox;
  const { name, tag, canonical } = spelling(local, domain);
  const own = providerOf(domain);
  const isRoleAccount = isRoleName(name);
  // No mail reaches a bare top level or a literal, so that DNS need not be asked.
  const route: MailRoute | null = diagnosis === null ? findings.route : { state: "no_mx", exchangers: [] };
  // A domain on the list of throwaways is real, however much it looks like a slip.
  const hint = findings.isDisposable ? null : meant;
  const mxRecords = [...(route?.exchangers ?? [])];
  return {
    email,
    normalized: written(mailbox, domain),
    ...verdict({
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
    provider: own?.name ?? hostingProvider(mxRecords.map(({ exchange }) => exchange)),
    isFree: own?.isFree ?? false,
    tag,
    canonical,
    unicode: written(mailbox, unicodeDomain(domain)),
    isInternationalized: /[\u0080-\uffff]/.test(local.text) || domain.includes("xn--"),
    ...mxFacts(route),
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

const written = ({ local }: Mailbox, domain: string): string => `${folded(local.text)}@${domain}`;

/** Null where nobody asked or nobody answered. */
function mxFacts(route: MailRoute | null): Pick<EmailReport, "implicitMx" | "nullMx"> {
  if (route === null || route.state === "dns_error") return { implicitMx: null, nullMx: null };
  return { implicitMx: route.state === "implicit_mx", nullMx: route.state === "null_mx" };
}
