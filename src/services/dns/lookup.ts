/** `GET /dns/lookup`: the addresses of a host. */
import { buildAddressReport, parseDomainName } from "../../engines/dns-report/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { domain, status } from "./fields.ts";

export const lookup = operation({
  at: ["GET /dns/lookup"],
  summary: "Look up the addresses of a name",
  input: Type.Object({ domain }),
  output: json(
    Type.Object({
      domain: Type.String({ description: "The name in A-labels, lower case, without a last dot" }),
      a: Type.Array(Type.String(), { description: "IPv4 addresses" }),
      aaaa: Type.Array(Type.String(), { description: "IPv6 addresses" }),
      status,
      ttl: Type.Union([Type.Integer(), Type.Null()], {
        description: "Seconds until the first of the records runs out; null without records",
      }),
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
  handle: async (input, { dns, signal }) => {
    const name = parseDomainName(input.domain);
    const [a, aaaa] = await Promise.all([dns.query(name, "A", signal), dns.query(name, "AAAA", signal)]);
    return buildAddressReport(name, a, aaaa);
  },
});
