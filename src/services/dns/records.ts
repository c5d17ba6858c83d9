/** `GET /dns/records`: the records of a domain. */
import {
  buildRecordsReport,
  parseDomainName,
  parseRecordType,
  recordTypes,
  refuseAddress,
} from "../../engines/dns-report/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { canonicalDomain, domainField, status } from "./fields.ts";

const text = (description: string) => Type.Optional(Type.String({ description }));

const integer = (description: string) => Type.Optional(Type.Integer({ description }));

const record = Type.Object(
  {
    name: Type.String({ description: "Owner in A-labels, lower case" }),
    type: Type.String({ description: "Type of the record" }),
    ttl: nullable(Type.Integer(), "Seconds for which it may still be cached"),
    value: Type.String({ description: "The record's data as in a zone file" }),
    address: text("A, AAAA: the address"),
    exchange: text("MX: the mail server; `.` if the domain accepts no mail (RFC 7505)"),
    priority: integer("MX, SRV, HTTPS, SVCB: lower first; 0 makes HTTPS and SVCB an alias"),
    text: text("TXT: all its strings joined"),
    chunks: Type.Optional(Type.Array(Type.String(), { description: "TXT: its strings" })),
    host: text("NS, PTR: the host's name"),
    target: text("CNAME, SRV, HTTPS, SVCB: the name that it points to"),
    primary: text("SOA: the primary name server"),
    admin: text("SOA: the mailbox in charge; its first dot stands for the @"),
    serial: integer("SOA: version of the zone"),
    refresh: integer("SOA: seconds between checks by secondaries"),
    retry: integer("SOA: seconds until a failed check is repeated"),
    expire: integer("SOA: seconds after which a secondary stops answering"),
    minimum: integer("SOA: seconds for which a missing name may be cached"),
    flags: Type.Optional(
      Type.Union([Type.Integer(), Type.String()], { description: "CAA, DNSKEY: a number; NAPTR: letters" }),
    ),
    tag: text("CAA: issue, issuewild, iodef, …"),
    caValue: text("CAA: the property's value"),
    weight: integer("SRV: share among equal priorities"),
    port: integer("SRV: the port"),
    params: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: "HTTPS, SVCB: by their keys" }),
    ),
    keyTag: integer("DS: tag of the key"),
    algorithm: integer("DS, DNSKEY: number of the algorithm"),
    digestType: integer("DS: number of the digest's algorithm"),
    digest: text("DS: the digest in lower-case hex"),
    protocol: integer("DNSKEY: always 3"),
    publicKey: text("DNSKEY: the key as Base64"),
    usage: integer("TLSA: certificate usage"),
    selector: integer("TLSA: which part of the certificate"),
    matchingType: integer("TLSA: how it is matched"),
    data: text("TLSA: the data in lower-case hex"),
    order: integer("NAPTR: lower first"),
    preference: integer("NAPTR: lower first among equal orders"),
    services: text("NAPTR: the services"),
    regexp: text("NAPTR: the rewriting rule"),
    replacement: text("NAPTR: the next name"),
  },
  { title: "DnsRecord", additionalProperties: true },
);

const report = Type.Object(
  {
    domain: canonicalDomain,
    type: Type.Enum(recordTypes, { description: "The type that was asked for" }),
    status,
    count: Type.Integer({ description: "Number of records" }),
    records: Type.Array(record, { description: "Records of that type" }),
    chain: Type.Array(record, { description: "Aliases that led to them, in order" }),
    authenticated: nullable(
      Type.Boolean(),
      "Whether the resolver found the DNSSEC signatures valid; null if none answered",
    ),
    elapsedMs: Type.Number({ description: "Milliseconds that the answer took" }),
    resolver: nullableText("Address of the server that answered, if it is public"),
  },
  { title: "DnsReport" },
);

export const records = operation({
  at: ["GET /dns/records"],
  essential: true,
  summary: "Look up the DNS records of a name",
  description:
    "A name that does not exist or has no such records is an answer like any other: 200 with a status and no records. " +
    "`type=ALL` looks up every type at once. The names of an IP address are what `/dns/reverse` answers.",
  input: Type.Object({
    domain: domainField,
    type: Type.String({
      default: "A",
      maxLength: 100,
      description: `In any case, one of ${recordTypes.join(", ")}, ALL`,
      ...refusal({ maxLength: "unsupported_record_type" }),
    }),
  }),
  output: json(
    Type.Union([
      report,
      Type.Object(
        {
          domain: canonicalDomain,
          results: Type.Record(Type.String(), report, { description: "A report for each type" }),
        },
        { title: "DnsReports", description: "The answer to `type=ALL`" },
      ),
    ]),
  ),
  fails: ["invalid_domain", "blocked_target", "unsupported_record_type"],
  examples: [
    {
      title: "Where mail for example.com goes",
      input: { domain: "example.com", type: "MX" },
      output: {
        domain: "example.com",
        type: "MX",
        status: "NOERROR",
        count: 1,
        records: [{ exchange: ".", priority: 0, name: "example.com", type: "MX", ttl: 300, value: "0 ." }],
        chain: [],
        authenticated: true,
        elapsedMs: 12.5,
        resolver: "192.0.2.53",
      },
    },
    { title: "Everything about a name", input: { domain: "example.com", type: "all" } },
  ],
  handle: async (request, { dns, signal }) => {
    const type = parseRecordType(request.type);
    if (type === "PTR") refuseAddress(request.domain);
    const domain = parseDomainName(request.domain);
    const lookUp = async (type: (typeof recordTypes)[number]) =>
      buildRecordsReport(domain, type, await dns.query(domain, type, signal));
    if (type !== "ALL") return lookUp(type);
    const results = await Promise.all(recordTypes.map(async (type) => [type, await lookUp(type)] as const));
    return { domain, results: Object.fromEntries(results) };
  },
});
