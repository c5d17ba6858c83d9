/** `GET /dns/records`: the records of a domain. */
import {
  buildRecordsReport,
  parseDomainName,
  parseRecordTypes,
  refuseAddress,
} from "../../engines/dns-report/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { canonicalDomain, domainField, status } from "./fields.ts";
import { alias, namedTypes, record } from "./record-fields.ts";

const report = Type.Object(
  {
    domain: canonicalDomain,
    type: Type.String({ description: "The type that was asked for" }),
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
    "`type=ALL` looks up the 16 types that people look for at once, and a list such as `A,AAAA,MX` up to 16 of any. " +
    "Over 50 types are answered in fields of their own; any other is asked for by its number, as `TYPE650`, and answered in the generic form of RFC 3597. " +
    "`.` is the root, and `*.example.com` the wildcard itself. The names of an IP address are what `/dns/reverse` answers.",
  input: Type.Object({
    domain: domainField,
    type: Type.String({
      default: "A",
      maxLength: 200,
      description: `In any case: a type or a list of types with commas between them, out of ${namedTypes}; TYPE with a number; ALL`,
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
        { title: "DnsReports", description: "The answer to `type=ALL` and to a list of types" },
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
    {
      title: "Where a name leads and who signs its certificates",
      input: { domain: "example.com", type: "A,AAAA,CAA" },
    },
  ],
  handle: async (request, { dns, signal }) => {
    const { types, several } = parseRecordTypes(request.type);
    if (types.includes("PTR")) refuseAddress(request.domain);
    const domain = parseDomainName(request.domain);
    const reports = await Promise.all(
      types.map(async (type) => buildRecordsReport(domain, type, await dns.query(domain, type, signal))),
    );
    const [report] = reports;
    if (!several && report !== undefined) return report;
    return { domain, results: Object.fromEntries(reports.map((report) => [report.type, report])) };
  },
});
