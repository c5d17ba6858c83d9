/** What the e-mail endpoints share: the schema of a report, and its example. */
import {
  type DnsResponse,
  diagnosisCodes,
  type EmailReport,
  reasons,
} from "../../engines/email-address/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { type TSchema, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import type { AskDns } from "./examine.ts";

/** 64 octets of local part, the "@" and 255 of domain: the longest text that could be meant as an address. */
export const emailLengthMax = 320;

/** For all questions of a call together. */
export const dnsTimeoutMs = 5_000;

export const checkMx = Type.Boolean({
  default: true,
  description: "Whether DNS is asked; without it `valid` says only that the address could exist",
});

export const orNull = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const textOrNull = (description: string) => orNull(Type.String(), description);

export const flag = (description: string) => Type.Boolean({ description });

export const report = Type.Object({
  email: Type.String({ description: "The text as given" }),
  normalized: Type.String({ description: "Trimmed, lower case, domain in A-labels" }),
  valid: flag("Well formed, and the domain takes mail"),
  syntaxValid: flag("A mailbox by RFC 5321 and RFC 6531 that could stand in an envelope"),
  local: textOrNull("What stands before the @, as given; null where the syntax is wrong"),
  domain: textOrNull("In A-labels and lower case; null where the syntax is wrong"),
  hasMx: flag("The domain names mail servers; false where DNS was not asked"),
  mxRecords: Type.Array(Type.Object({ exchange: Type.String(), priority: Type.Integer() }), {
    description: "Mail servers by rising priority; empty for a null MX",
  }),
  isDisposable: flag("The domain gives out addresses for one use; relays that hide an address do not count"),
  isRoleAccount: flag("A role, a list or a machine reads it: postmaster, info, noreply, …"),
  didYouMean: textOrNull("The address that was probably meant; never set for a known mail domain"),
  reason: Type.Enum(reasons, { description: "The first that applies; the last four are valid" }),
  provider: textOrNull("Who keeps the mailbox, by domain or by mail server; null where that is not known"),
  isFree: flag("Anybody can have a mailbox at this domain for nothing"),
  tag: textOrNull("What follows the provider's mark for tags, + where it has no other"),
  canonical: textOrNull(
    "The same for all spellings known to be one mailbox: tags and dots as the provider treats them",
  ),
  unicode: textOrNull("`normalized` with the domain as people read it"),
  isInternationalized: flag("Has characters beyond ASCII, in the domain's A-labels too"),
  implicitMx: orNull(
    Type.Boolean(),
    "No MX, but an address that takes mail (RFC 5321 §5.1); null where not known",
  ),
  nullMx: orNull(Type.Boolean(), "Takes no mail by its own word (RFC 7505); null where not known"),
  diagnosis: orNull(
    Type.Object({
      code: Type.Enum(diagnosisCodes),
      position: Type.Integer({ description: "UTF-16 units from the start of `email`" }),
    }),
    "The first error, or why no mail can be delivered to a well-formed address; null where there is none",
  ),
});

export const words =
  "`reason` is the first of: invalid_syntax, domain_not_found, null_mx, no_mx, dns_error (nobody could tell), and, " +
  "all of them valid: disposable, possible_typo, role_account, ok. An address that is not valid is an answer like any " +
  "other: 200. A single label is syntactically valid only where it is a top level, and never valid; neither is an " +
  "address in brackets. No mail is sent and no mail server is asked.";

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
};

export const slip: EmailReport = {
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
};

/** DNS as one call may ask it: every question ends with the call or after five seconds. */
export function askerOf({ dns, signal }: Context): AskDns {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(dnsTimeoutMs)]);
  return (domain, type) => dns.query(domain, type, limit).catch(absentWherePrivate);
}

/** To callers a name of the server's own network is as unknown as it is to public DNS. */
export function absentWherePrivate(error: unknown): DnsResponse {
  if (error instanceof ApiError && error.code === "blocked_target")
    return { status: "NXDOMAIN", records: [] };
  throw error;
}
