/** `GET /dns/records`: the records of a domain. */
import {
  buildRecordsReport,
  parseDomainName,
  parseRecordType,
  type RecordRow,
  type RecordType,
  recordTypes,
  refuseAddress,
} from "../../engines/dns-report/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { type TObject, type TProperties, Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { canonicalDomain, domainField, status } from "./fields.ts";

const text = (description: string) => Type.Optional(Type.String({ description }));

const integer = (description: string) => Type.Optional(Type.Integer({ description }));

const common = {
  name: Type.String({ description: "Owner in A-labels, lower case" }),
  ttl: nullable(Type.Integer(), "Seconds for which it may still be cached"),
  value: Type.String({ description: "The record's data as in a zone file" }),
};

const target = text("The name that it points to");
const order = integer("Lower first");
const serviceBinding = {
  priority: integer("Lower first; 0 makes it an alias"),
  target,
  params: Type.Optional(Type.Object({}, { additionalProperties: true, description: "By their keys" })),
};

/** The fields of each type's data; a record whose data is malformed has none of them. */
const fieldsByType: Readonly<Record<RecordType, TProperties>> = {
  A: { address: Type.Optional(Type.String({ format: "ipv4", description: "The address" })) },
  AAAA: { address: Type.Optional(Type.String({ format: "ipv6", description: "The address" })) },
  MX: { exchange: text("The mail server; `.` if the domain accepts no mail (RFC 7505)"), priority: order },
  TXT: {
    text: text("All its strings joined"),
    chunks: Type.Optional(Type.Array(Type.String(), { description: "Its strings" })),
  },
  NS: { host: text("The host's name") },
  CNAME: { target },
  SOA: {
    primary: text("The primary name server"),
    admin: text("The mailbox in charge; its first dot stands for the @"),
    serial: integer("Version of the zone"),
    refresh: integer("Seconds between checks by secondaries"),
    retry: integer("Seconds until a failed check is repeated"),
    expire: integer("Seconds after which a secondary stops answering"),
    minimum: integer("Seconds for which a missing name may be cached"),
  },
  PTR: { host: text("The host's name") },
  CAA: {
    flags: integer("128: who does not understand the tag must not issue"),
    tag: text("issue, issuewild, iodef, …"),
    caValue: text("The property's value"),
  },
  SRV: {
    priority: order,
    weight: integer("Share among equal priorities"),
    port: integer("The port"),
    target,
  },
  HTTPS: serviceBinding,
  SVCB: serviceBinding,
  DS: {
    keyTag: integer("Tag of the key"),
    algorithm: integer("Number of the algorithm"),
    digestType: integer("Number of the digest's algorithm"),
    digest: text("The digest in lower-case hex"),
  },
  DNSKEY: {
    flags: integer("256: signs the zone's records; 257: signs its keys"),
    protocol: integer("Always 3"),
    algorithm: integer("Number of the algorithm"),
    publicKey: text("The key as Base64"),
  },
  TLSA: {
    usage: integer("Certificate usage"),
    selector: integer("Which part of the certificate"),
    matchingType: integer("How it is matched"),
    data: text("The data in lower-case hex"),
  },
  NAPTR: {
    order,
    preference: integer("Lower first among equal orders"),
    flags: text("What the next step is, in letters"),
    services: text("The services"),
    regexp: text("The rewriting rule"),
    replacement: text("The next name"),
  },
};

const recordOf = (type: RecordType): TObject =>
  Type.Object(
    { ...common, type: Type.Literal(type, { description: "Type of the record" }), ...fieldsByType[type] },
    { title: `Dns${type}Record` },
  );

// The engine builds rows by the names of fields, so its type says less than these schemas.
const record = Type.Unsafe<RecordRow>({ title: "DnsRecord", anyOf: recordTypes.map(recordOf) });
const alias = Type.Unsafe<RecordRow>(recordOf("CNAME"));

const report = Type.Object(
  {
    domain: canonicalDomain,
    type: Type.Enum(recordTypes, { description: "The type that was asked for" }),
    status,
    count: Type.Integer({ description: "Number of records" }),
    records: Type.Array(record, { description: "Records of that type" }),
    chain: Type.Array(alias, { description: "Aliases that led to them, in order" }),
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
  asksOthers: true,
  essential: true,
  summary: "Look up the DNS records of a name",
  keywords: ["dig", "nslookup", "mx", "txt", "spf", "dkim", "dmarc", "cname", "ns", "soa", "domain", "dns"],
  fits: { domain: "domain" },
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
