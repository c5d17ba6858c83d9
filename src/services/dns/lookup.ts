/** `GET /dns/lookup`: the addresses of a host. */
import { buildAddressReport, parseDomainName } from "../../engines/dns-report/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { canonicalDomain, domainField, status } from "./fields.ts";

export const lookup = operation({
  at: ["GET /dns/lookup"],
  asksOthers: true,
  summary: "Look up the addresses of a name",
  keywords: ["resolve", "resolver", "hostname", "host", "domain", "website", "ip"],
  fits: { domain: "domain" },
  description:
    "Looks up the IPv4 and IPv6 addresses of a domain name, through its aliases. A name that does not exist is an answer like any other: 200 with a status and no addresses. Names of private networks are refused; other record types are what `/dns/records` answers.",
  input: Type.Object({ domain: domainField }),
  output: json(
    Type.Object({
      domain: canonicalDomain,
      a: Type.Array(Type.String({ format: "ipv4" }), { description: "IPv4 addresses" }),
      aaaa: Type.Array(Type.String({ format: "ipv6" }), { description: "IPv6 addresses" }),
      status,
      ttl: nullable(Type.Integer(), "Seconds until the first of the records expires; null without records"),
    }),
  ),
  fails: ["invalid_domain", "blocked_target"],
  examples: [
    {
      title: "The addresses of www.example.com",
      input: { domain: "www.example.com" },
      output: {
        domain: "www.example.com",
        a: ["192.0.2.80"],
        aaaa: ["2001:db8::80"],
        status: "NOERROR",
        ttl: 300,
      },
    },
  ],
  handle: async ({ domain }, { dns, signal }) => {
    const name = parseDomainName(domain);
    const [a, aaaa] = await Promise.all([dns.query(name, "A", signal), dns.query(name, "AAAA", signal)]);
    return buildAddressReport(name, a, aaaa);
  },
});
