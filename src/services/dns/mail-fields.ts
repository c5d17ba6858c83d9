/** The schema of a mail posture. */
import {
  daneStates,
  dkimSelectors,
  dmarcPolicies,
  dmarcSources,
  maxLookups,
  mtaStsModes,
  routeStates,
  severities,
  spfResults,
  topics,
} from "../../engines/mail-policy/index.ts";
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { canonicalDomain } from "./fields.ts";

const texts = (description: string) => Type.Array(Type.String(), { description });
const record = Type.String({ description: "The record as it stands in DNS" });
const valid = Type.Boolean({ description: "Whether receivers can use it" });
const policy = (description: string) => nullable(Type.Enum(dmarcPolicies), description);
const alignment = Type.Enum(["relaxed", "strict"]);

const mailServer = Type.Object(
  {
    exchange: Type.String({ description: "The mail server" }),
    priority: Type.Integer({ description: "Lower first" }),
    addresses: texts("Its addresses"),
    dane: Type.Enum(daneStates, {
      description:
        "Whether DANE pins its certificate (RFC 7672). unsigned: DNSSEC does not sign the records; unusable: none is one that SMTP uses",
    }),
    tlsa: Type.Array(
      Type.Object(
        {
          usage: Type.Integer({ description: "Certificate usage" }),
          selector: Type.Integer({ description: "Which part of the certificate" }),
          matchingType: Type.Integer({ description: "How it is matched" }),
          data: Type.String({ description: "The data in lower-case hex" }),
        },
        { title: "MailTlsa" },
      ),
      { description: "Its TLSA records for port 25" },
    ),
  },
  { title: "MailExchanger" },
);

const spf = Type.Object(
  {
    record,
    valid,
    policy: nullable(
      Type.Enum(spfResults),
      "What it says of servers that it does not name; null if that is not known",
    ),
    lookups: Type.Integer({
      description: `DNS lookups that one message can take; more than ${maxLookups} make the record useless (RFC 7208 §4.6.4)`,
    }),
    voidLookups: Type.Integer({ description: "Those of them that lead to nothing; two are allowed" }),
    terms: Type.Array(
      Type.Object(
        {
          text: Type.String({ description: "The term" }),
          result: Type.Enum(spfResults, { description: "What a match says of a message" }),
          lookups: Type.Integer({ description: "Lookups that it takes, with those of what it includes" }),
        },
        { title: "SpfTerm" },
      ),
      { description: "Its terms in order, up to all" },
    ),
    includes: Type.Array(
      Type.Object(
        {
          domain: Type.String({ description: "Whose record is included" }),
          from: Type.String({ description: "Whose record includes it" }),
          by: Type.Enum(["include", "redirect"], { description: "How" }),
          record: nullableText("The included record; null if there is none"),
        },
        { title: "SpfInclude" },
      ),
      { description: "Records that it leads to, in order" },
    ),
    networks: texts("Networks that may send, at most 500; those of ptr and of macros are not known"),
  },
  { title: "SpfReport" },
);

const dmarc = Type.Object(
  {
    record,
    valid,
    domain: Type.String({ description: "Where the record stands, without `_dmarc.`" }),
    source: Type.Enum(dmarcSources, { description: "Whose record it is, by the tree walk of RFC 9989" }),
    organizationalDomain: Type.String({ description: "The domain that alignment is judged by" }),
    policy: policy("What receivers are asked to do with messages of this domain that fail"),
    subdomainPolicy: policy("The same for its subdomains"),
    alignment: nullable(
      Type.Object({ dkim: alignment, spf: alignment }, { title: "DmarcAlignment" }),
      "How near the domains that passed must be to that of the From line",
    ),
    testing: Type.Boolean({ description: "t=y: the policy is taken one step weaker, as told here" }),
    percent: Type.Integer({ description: "Share of messages for older receivers (pct)" }),
    rua: texts("Who is sent aggregate reports"),
    ruf: texts("Who is sent reports of single messages"),
  },
  { title: "DmarcReport" },
);

const dkimKey = Type.Object(
  {
    selector: Type.String({ description: "The name before `._domainkey`" }),
    keyType: Type.String({ description: "rsa or ed25519" }),
    bits: nullable(Type.Integer(), "Size of an RSA key"),
    revoked: Type.Boolean({ description: "The key was taken back" }),
    testing: Type.Boolean({ description: "The domain is only testing DKIM" }),
    valid,
  },
  { title: "DkimKey" },
);

const mtaSts = Type.Object(
  {
    record,
    valid,
    id: nullableText("Changes with the policy"),
    policyUrl: Type.String({ description: "Where the policy is fetched from" }),
    policy: nullable(
      Type.Object(
        {
          mode: Type.Enum(mtaStsModes, { description: "enforce: no delivery without a good certificate" }),
          maxAgeSeconds: Type.Integer({ description: "How long senders keep it" }),
          mx: texts("Names of mail servers; `*.` stands for one label"),
        },
        { title: "MtaStsPolicy" },
      ),
      "Null if it could not be fetched or is no policy",
    ),
  },
  { title: "MtaStsReport" },
);

const bimi = Type.Object(
  {
    record,
    valid,
    domain: Type.String({ description: "Where the record stands, without `default._bimi.`" }),
    location: nullableText("Address of the logo; null if the domain declines to have one"),
    authority: nullableText("Address of the mark's certificate"),
  },
  { title: "BimiReport" },
);

const tlsRpt = Type.Object(
  { record, valid, rua: texts("Who is told of failed TLS") },
  { title: "TlsRptReport" },
);

const problem = Type.Object(
  {
    about: Type.Enum(topics, { description: "Part of the answer" }),
    severity: Type.Enum(severities, {
      description: "error: mail is lost or a record does not count; warning: it protects less than it could",
    }),
    code: Type.String({ description: "Stable name of the problem" }),
    message: Type.String({ description: "What is wrong, and what mends it" }),
  },
  { title: "MailProblem" },
);

export const posture = Type.Object(
  {
    domain: canonicalDomain,
    route: Type.Enum(routeStates, {
      description:
        "How mail reaches it. implicit_mx: by its own address; null_mx: it declares that it takes none; dns_error: DNS gave no answer",
    }),
    mx: Type.Array(mailServer, { description: "Mail servers, lowest priority number first" }),
    spf: nullable(spf, "Who may send in its name (RFC 7208); null without a record"),
    dmarc: nullable(dmarc, "What is asked of receivers (RFC 9989); null without a record"),
    dkim: Type.Array(dkimKey, {
      description: `Keys found at ${dkimSelectors.length} common selectors; DNS does not tell whether there are others`,
    }),
    mtaSts: nullable(mtaSts, "Whether senders must use TLS (RFC 8461); null without a record"),
    tlsRpt: nullable(tlsRpt, "Reports of failed TLS (RFC 8460); null without a record"),
    bimi: nullable(bimi, "The logo beside its messages; null without a record"),
    problems: Type.Array(problem, { description: "What is wrong, the worst first" }),
  },
  { title: "MailPosture" },
);
