/** What the e-mail endpoints share: the schema of a report, its description and its examples. */
import {
  diagnosisCodes,
  type EmailReport,
  reasons,
  smtpResults,
  verdictReasons,
  verdicts,
} from "../../engines/email-address/index.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";

/** 64 octets of local part, the "@" and 255 of domain: the longest text that could be meant as an address. */
export const maxEmailLength = 320;

export const checkMx = Type.Boolean({
  default: true,
  description: "Whether to query DNS; without it `valid` tells only that the address could exist",
});

export const deep = Type.Boolean({
  default: false,
  description:
    "Whether to look up the domain's SPF, DMARC, MTA-STS and BIMI as well; `/dns/mail` judges them",
});

const smtp = Type.Object(
  {
    result: Type.Enum(smtpResults, {
      description:
        "What the server said of the mailbox. catch_all: it takes mail for any name; greylisted: it turns new clients away for a while; blocked: it refused this server, not the mailbox; unknown: nothing of the kind",
    }),
    catchAll: nullable(
      Type.Boolean(),
      "Whether it also takes mail for a name that nobody has; null if it did not say",
    ),
    server: nullableText("The mail server that was reached; null if none was"),
    secured: Type.Boolean({ description: "TLS was in use" }),
    code: nullable(Type.Integer(), "The code of its last word on the mailbox"),
    enhancedCode: nullableText("The same by RFC 3463, such as 5.1.1"),
    message: nullableText("The same in words, at most 200 characters"),
    failure: nullableText(
      "Why the conversation ended early, such as timeout or connect_failed; null if it did not",
    ),
    elapsedMs: Type.Integer({ description: "Milliseconds that it took" }),
  },
  { title: "SmtpReport" },
);

const recordOf = (what: string) =>
  nullableText(`The domain's ${what} record as it stands in DNS; null without one and without deep`);

const flag = (description: string) => Type.Boolean({ description });

/** By RFC 6531, which is what the syntax is checked by. */
const mailbox = Type.String({ format: "idn-email" });

export const report = Type.Object(
  {
    email: Type.String({ description: "The text as given" }),
    normalized: Type.String({ description: "Trimmed, lower case, domain in A-labels" }),
    valid: Type.Boolean({
      description: "The address is well-formed and its domain accepts mail",
      ...view({ verdict: ["Valid address", "Not a valid address"], tone: "good" }),
    }),
    syntaxValid: flag("A mailbox by RFC 5321 and RFC 6531 that can be used in an envelope"),
    local: nullableText("The part before the @, as given; null if the syntax is wrong"),
    domain: nullableText("In A-labels and lower case; null if the syntax is wrong"),
    hasMx: flag("The domain names mail servers; false if DNS was not queried"),
    mxRecords: Type.Array(
      Type.Object({ exchange: Type.String(), priority: Type.Integer() }, { title: "MailServer" }),
      {
        description: "Mail servers, lowest priority number first; empty for a null MX",
      },
    ),
    isDisposable: flag("The domain offers disposable addresses; relays that hide an address do not count"),
    isRoleAccount: flag("It belongs to a role, a list or a machine: postmaster, info, noreply, …"),
    didYouMean: {
      ...nullableText("The address that was probably meant; always null for a known mail domain"),
      ...view({ as: "main" }),
    },
    reason: Type.Enum(reasons, {
      description: "The first that applies; the last four are valid",
      ...view({ wordOf: "valid" }),
    }),
    provider: nullableText("Who hosts the mailbox, by domain or by mail server; null if unknown"),
    isFree: flag("Anyone can get a free mailbox at this domain"),
    tag: nullableText("What follows the provider's separator for tags, + if it has no other"),
    canonical: nullable(
      mailbox,
      "The same for all spellings known to be one mailbox: tags and dots are treated as the provider treats them",
    ),
    unicode: nullable(mailbox, "`normalized` with the domain as people read it"),
    isInternationalized: flag("It has characters beyond ASCII, also counting the domain's A-labels"),
    implicitMx: nullable(
      Type.Boolean(),
      "The domain has no MX but an address that accepts mail (RFC 5321 §5.1); null if unknown",
    ),
    nullMx: nullable(
      Type.Boolean(),
      "The domain declares that it accepts no mail (RFC 7505); null if unknown",
    ),
    diagnosis: nullable(
      Type.Object(
        {
          code: Type.Enum(diagnosisCodes),
          position: Type.Integer({ description: "UTF-16 units from the start of `email`" }),
        },
        { title: "EmailDiagnosis" },
      ),
      "The first error, or why no mail can be delivered to a well-formed address; null if there is none",
    ),
    verdict: Type.Enum(verdicts, {
      description:
        "deliverable: the domain takes mail, and nothing speaks against the address; whether the mailbox exists is known only where `smtp` says so. risky: mail may get lost or to somebody else. unknown: DNS failed or was not queried",
    }),
    score: Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        "How likely it is that mail arrives where it was meant to: 0 if undeliverable, 85 or 100 if deliverable, at most 70 if risky, at most 50 if unknown",
      ...view({ tone: "good" }),
    }),
    verdictReasons: Type.Array(Type.Enum(verdictReasons), {
      description: "What the verdict and the score follow from: what is known of the mailbox, then the risks",
    }),
    spf: recordOf("SPF"),
    dmarc: recordOf("DMARC"),
    mtaSts: recordOf("MTA-STS"),
    bimi: recordOf("BIMI"),
    catchAll: nullable(
      Type.Boolean(),
      "Whether the domain takes mail for any name; null: not known, which only `smtp` can change",
    ),
    smtp: nullable(smtp, "What the mail server said; null if it was not asked"),
  },
  { title: "EmailReport" },
);

export const description =
  "`reason` is the first of: invalid_syntax, domain_not_found, null_mx, no_mx, dns_error (DNS gave no answer), and, " +
  "all of them valid: disposable, possible_typo, role_account, ok. An address that is not valid is an answer like any " +
  "other: 200. A single label is syntactically valid only if it is a top-level domain, and never valid; nor is an " +
  "address in brackets. No mail is sent. `score` begins with what is known of the mailbox (0 to 100) and is multiplied by 0.7 for " +
  "a role, 0.7 for a domain without MX, 0.4 for a likely typo, 0.2 for a disposable domain.";

export const ada: EmailReport = {
  email: "Ada.Lovelace+maths@Example.org",
  normalized: "ada.lovelace+maths@example.org",
  valid: true,
  syntaxValid: true,
  local: "Ada.Lovelace+maths",
  domain: "example.org",
  hasMx: true,
  mxRecords: [
    { exchange: "mail.example.org", priority: 10 },
    { exchange: "mail2.example.org", priority: 20 },
  ],
  isDisposable: false,
  isRoleAccount: false,
  didYouMean: null,
  reason: "ok",
  provider: null,
  isFree: false,
  tag: "maths",
  canonical: "ada.lovelace+maths@example.org",
  unicode: "ada.lovelace+maths@example.org",
  isInternationalized: false,
  implicitMx: false,
  nullMx: false,
  diagnosis: null,
  verdict: "deliverable",
  score: 85,
  verdictReasons: ["mailbox_not_asked"],
  spf: null,
  dmarc: null,
  mtaSts: null,
  bimi: null,
  catchAll: null,
  smtp: null,
};

export const typo: EmailReport = {
  ...ada,
  email: "ada@gmial.com",
  normalized: "ada@gmial.com",
  local: "ada",
  domain: "gmial.com",
  hasMx: false,
  mxRecords: [],
  didYouMean: "ada@gmail.com",
  reason: "possible_typo",
  tag: null,
  canonical: "ada@gmial.com",
  unicode: "ada@gmial.com",
  implicitMx: null,
  nullMx: null,
  verdict: "risky",
  score: 20,
  verdictReasons: ["dns_not_asked", "possible_typo"],
};
