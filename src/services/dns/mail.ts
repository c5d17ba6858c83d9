/** `GET /dns/mail`: what DNS says of a domain's mail, and what is wrong with it. */
import { parseDomainName, refuseAddress } from "../../engines/dns-report/index.ts";
import { resolveMailRoute } from "../../engines/email-address/index.ts";
import { type FetchPolicy, inspectMail, loadRegistrable } from "../../engines/mail-policy/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { openQueries } from "../dns-queries.ts";
import { domainField } from "./fields.ts";
import { posture } from "./mail-fields.ts";

const dnsTimeoutMs = 8_000;
const policyTimeoutMs = 5_000;
/** RFC 8461 §3.3 suggests 64 KiB. */
const policyMaxBytes = 64 * 1024;

export const mail = operation({
  at: ["GET /dns/mail"],
  asksOthers: true,
  // Above the times of DNS and of the fetch together, so that what they did not answer is said in the answer.
  deadlineMs: 20_000,
  summary: "Check how a domain's mail is protected",
  keywords: [
    "spf",
    "dmarc",
    "dkim",
    "bimi",
    "mta-sts",
    "tls-rpt",
    "dane",
    "deliverability",
    "spoofing",
    "email",
  ],
  fits: { domain: "domain" },
  description:
    "Looks up everything that DNS says of a domain's mail: its mail servers with DANE, SPF counted to the limit of ten " +
    "lookups, the DMARC record that counts, DKIM keys at common selectors, MTA-STS with its policy file, TLS-RPT and BIMI. " +
    "`problems` says what is wrong with them. A domain without any of it is an answer like any other. No mail is sent and no mail " +
    "server is contacted.",
  input: Type.Object({ domain: domainField }),
  output: json(posture),
  fails: ["invalid_domain", "blocked_target"],
  examples: [
    { title: "A domain with everything in place", input: { domain: "example.org" } },
    { title: "A domain that takes and sends no mail", input: { domain: "example.com" } },
  ],
  handle: async (request, context) => {
    refuseAddress(request.domain);
    const domain = parseDomainName(request.domain);
    const mx = await context.dns.query(domain, "MX", context.signal);
    const query = openQueries(context, dnsTimeoutMs);
    const [route, findRegistrable] = await Promise.all([
      resolveMailRoute(async (type) => (type === "MX" ? mx : query(domain, type))),
      loadRegistrable(),
    ]);
    const isSigned = mx.authenticated === true;
    const fetchPolicy = openFetchPolicy(context);
    return inspectMail(domain, { route: { ...route, isSigned }, query, fetchPolicy, findRegistrable });
  },
});

/** RFC 8461 §3.3: redirects are not followed. A refusal of the fetch is a part of the answer. */
const openFetchPolicy =
  ({ fetch }: Context): FetchPolicy =>
  async (url) => {
    try {
      const response = await fetch({
        url,
        redirect: "manual",
        timeoutMs: policyTimeoutMs,
        bytesMax: policyMaxBytes,
      });
      const { status, headers } = response;
      const text = new TextDecoder().decode(await response.bytes());
      return { status, contentType: headers["content-type"] ?? null, text };
    } catch (error) {
      if (error instanceof ApiError) return { failure: error.code };
      throw error;
    }
  };
