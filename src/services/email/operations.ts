/** Decides the e-mail endpoints: whether an address is well formed, its domain takes mail, and what kind it is. */

import {
  type DnsResponse,
  diagnosisCodes,
  type EmailReport,
  reasons,
} from "../../engines/email-address/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { type TSchema, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { type AskDns, examine } from "./examine.ts";

/** 64 octets of local part, the "@" and 255 of domain: the longest text that could be meant as an address. */
const emailLengthMax = 320;

/** For all questions of a call together. */
const dnsTimeoutMs = 5_000;

const checkMx = Type.Boolean({
  default: true,
  description: "Whether DNS is asked; without it `valid` says only that the address could exist",
});

const orNull = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const textOrNull = (description: string) => orNull(Type.String(), description);
const flag = (description: string) => Type.Boolean({ description });

const report = Type.Object({
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

const batchReport = Type.Object({
  ...report.properties,
  error: Type.Optional(Type.String({ description: `invalid_email, beyond ${emailLengthMax} characters` })),
  message: Type.Optional(Type.String()),
});

const words =
  "`reason` is the first of: invalid_syntax, domain_not_found, null_mx, no_mx, dns_error (nobody could tell), and, " +
  "all of them valid: disposable, possible_typo, role_account, ok. An address that is not valid is an answer like any " +
  "other: 200. A single label is syntactically valid only where it is a top level, and never valid; neither is an " +
  "address in brackets. No mail is sent and no mail server is asked.";

const ada: EmailReport = {
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

const slip: EmailReport = {
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
function askerOf({ dns, signal }: Context): AskDns {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(dnsTimeoutMs)]);
  return (domain, type) => dns.query(domain, type, limit).catch(absentWherePrivate);
}

/** To callers a name of the server's own network is as unknown as it is to public DNS. */
function absentWherePrivate(error: unknown): DnsResponse {
  if (error instanceof ApiError && error.code === "blocked_target")
    return { status: "NXDOMAIN", records: [] };
  throw error;
}

export const validate = operation({
  tool: { at: "GET /tools/api/email" },
  at: ["GET /email/validate", "POST /email/validate"],
  summary: "Validate an e-mail address",
  description: `${words} POST keeps addresses out of logs of proxies.`,
  input: Type.Object({
    email: Type.String({
      minLength: 1,
      maxLength: emailLengthMax,
      description: "E-mail address; white space around it does not count",
      ...refusal({ maxLength: "invalid_email" }),
    }),
    checkMx,
  }),
  output: json(report),
  examples: [
    { title: "An address with a tag", input: { email: ada.email }, output: ada },
    {
      title: "A slip of the fingers, without DNS",
      input: { email: slip.email, checkMx: false },
      output: slip,
    },
  ],
  handle: async ({ email, checkMx }, context: Context) => {
    const [only] = await examine([email], checkMx ? askerOf(context) : null);
    if (only === undefined) throw new Error("an address was read and no report made");
    return only;
  },
});

const tooLong = {
  error: "invalid_email",
  message: `An e-mail address must be at most ${emailLengthMax} characters long.`,
};

export const validateBatch = operation({
  at: ["POST /email/validate-batch"],
  summary: "Validate up to 100 e-mail addresses",
  description: `${words} The results stand in the order of the request; each domain is asked for once.`,
  input: Type.Object({
    emails: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: 100,
      description: `E-mail addresses; one beyond ${emailLengthMax} characters has its error in its place`,
    }),
    checkMx,
  }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "Number of results" }),
      results: Type.Array(batchReport),
    }),
  ),
  examples: [
    {
      title: "Without DNS",
      input: { emails: [slip.email], checkMx: false },
      output: { count: 1, results: [slip] },
    },
    {
      title: "A role, a domain that takes no mail, and no address",
      input: { emails: ["info@example.org", "a@example.com", "a..b@example.com"] },
    },
  ],
  handle: async ({ emails, checkMx }, context: Context) => {
    const reports = await examine(emails, checkMx ? askerOf(context) : null);
    const results = reports.map((one) => (one.email.length > emailLengthMax ? { ...one, ...tooLong } : one));
    return { count: results.length, results };
  },
});
