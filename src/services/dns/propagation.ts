/** `GET /dns/propagation`: what several resolvers answer to the same question. */
import {
  buildPropagation,
  chooseResolvers,
  maxResolvers,
  parseDomainName,
  parseRecordType,
  publicResolvers,
  transports,
} from "../../engines/dns-report/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { canonicalDomain, domainField } from "./fields.ts";
import { record } from "./record-fields.ts";
import type { WithDns } from "./resources.ts";

const statusText = "NOERROR, NODATA, NXDOMAIN, TIMEOUT, or another response code";

const result = Type.Object(
  {
    id: Type.String({ description: "The resolver by its id or address" }),
    name: Type.String({ description: "Its name" }),
    country: nullableText("Where its operator is, ISO 3166-1"),
    status: Type.String({ description: statusText }),
    count: Type.Integer({ description: "Number of records" }),
    records: Type.Array(record, { description: "Records of that type" }),
    aliases: Type.Array(Type.String(), { description: "The names that aliases led to, in order" }),
    ttl: nullable(Type.Integer(), "Seconds for which it still keeps the records"),
    authenticated: nullable(
      Type.Boolean(),
      "Whether it found the DNSSEC signatures valid; null if it did not answer",
    ),
    elapsedMs: Type.Number({ description: "Milliseconds that the answer took" }),
    group: nullable(
      Type.Integer(),
      "The group of equal answers that it belongs to; null if it did not answer",
    ),
  },
  { title: "DnsResolverResult" },
);

const group = Type.Object(
  {
    group: Type.Integer({ description: "Number of the group; 1 is the largest" }),
    status: Type.String({ description: "NOERROR, NODATA or NXDOMAIN" }),
    values: Type.Array(Type.String(), { description: "What these resolvers answer, sorted" }),
    resolvers: Type.Array(Type.String(), { description: "Their ids" }),
    ttlMin: nullable(Type.Integer(), "Seconds until the first of them asks anew"),
    ttlMax: nullable(Type.Integer(), "Seconds until the last of them asks anew"),
  },
  { title: "DnsAnswerGroup" },
);

const defaultResolvers = "system,google,cloudflare,quad9,opendns,adguard,controld,dnssb";

const known = publicResolvers.map(({ id }) => id).join(", ");

export const propagation = operation({
  at: ["GET /dns/propagation"],
  asksOthers: true,
  summary: "Compare what several DNS resolvers answer",
  keywords: [
    "propagation",
    "resolver",
    "compare",
    "doh",
    "dot",
    "public dns",
    "worldwide",
    "8.8.8.8",
    "1.1.1.1",
  ],
  fits: { domain: "domain" },
  description:
    "Asks several public resolvers the same question at once and groups equal answers, so that it is seen whether a change has reached them all, and how long the others still keep the old records. " +
    "Resolvers are asked by UDP (TCP for long answers), TLS (RFC 7858) or HTTPS (RFC 8484), each once. Large sites answer by region, so that different addresses are no fault there. " +
    "Only listed resolvers are asked, by id or address; the operator may list more (`NONET_DNS_RESOLVERS`) or allow any public address (`NONET_DNS_ANY_RESOLVER`).",
  input: Type.Object({
    domain: domainField,
    type: Type.String({
      default: "A",
      maxLength: 20,
      description: "Type of the records, in any case",
      ...refusal({ maxLength: "unsupported_record_type" }),
    }),
    resolvers: Type.String({
      default: defaultResolvers,
      minLength: 1,
      maxLength: 1_000,
      description: `Up to ${maxResolvers} with commas between them: system (this server's own), ${known}, or an address of one`,
    }),
    transport: Type.Enum(transports, {
      default: "udp",
      description: "How they are asked; system is asked as configured",
    }),
  }),
  output: json(
    Type.Object(
      {
        domain: canonicalDomain,
        type: Type.String({ description: "The type that was asked for" }),
        agree: {
          ...nullable(Type.Boolean(), "Whether all that answered say the same; null if none answered"),
          ...view({ verdict: ["All agree", "They differ"], tone: "good" }),
        },
        answered: Type.Integer({ description: "Number of resolvers that answered" }),
        failed: Type.Integer({ description: "Number of resolvers that did not, or with an error" }),
        groups: Type.Array(group, { description: "Equal answers, the most frequent first" }),
        results: Type.Array(result, {
          description: "The answer of each resolver, in the order of the request",
        }),
      },
      { title: "DnsPropagation" },
    ),
  ),
  fails: ["invalid_domain", "blocked_target", "unsupported_record_type", "too_many_items"],
  examples: [
    {
      title: "Whether two resolvers agree on the mail servers",
      input: { domain: "example.com", type: "MX", resolvers: "google,quad9" },
    },
  ],
  handle: async (request, { dns, resources }: Context<WithDns>) => {
    const type = parseRecordType(request.type);
    const domain = parseDomainName(request.domain);
    const { resolvers, allowsAny } = resources.dns;
    const choice = { known: resolvers, transport: request.transport, allowsAny };
    const asked = await Promise.all(
      chooseResolvers(request.resolvers, choice).map(async (resolver) => {
        const { server } = resolver;
        const reply = await dns.exchange({ name: domain, type, ...(server !== null && { server }) });
        return { resolver, reply };
      }),
    );
    return buildPropagation(domain, type, asked);
  },
});
