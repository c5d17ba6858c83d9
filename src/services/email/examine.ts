/** Examination of addresses: all are parsed first, then each domain is looked up once. */
import {
  buildEmailReport,
  type DnsResponse,
  type DomainPolicies,
  type EmailReport,
  loadDisposableDomains,
  loadTopLevels,
  type MailRoute,
  mailDomainOf,
  type ParsedEmail,
  parseEmail,
  rejectHostNickname,
  resolveMailRoute,
  type SmtpReport,
} from "../../engines/email-address/index.ts";
import {
  loadRegistrable,
  type QueryDns as QueryPolicies,
  readMailPolicies,
} from "../../engines/mail-policy/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { openQueries } from "../dns-queries.ts";
import type { EmailResources } from "./resources.ts";

/** One DNS query; its status tells if there was no answer. */
type QueryDns = (domain: string, type: QueryType) => Promise<DnsResponse>;

type QueryType = Parameters<QueryPolicies>[1];

interface Examination {
  /** The records of the domains are looked up as well. */
  readonly deep?: boolean;
  /** Asks the mail servers for the mailbox; answers null where that is not allowed. */
  readonly probe?: ((email: ParsedEmail, route: MailRoute) => Promise<SmtpReport | null>) | null;
}

/** A report for each text, in order. All domains are queried at once; none if `query` is null. */
export async function examine(
  emails: readonly string[],
  query: QueryDns | null,
  { loadDisposable }: Pick<EmailResources, "loadDisposable"> = { loadDisposable: loadDisposableDomains },
  { deep = false, probe = null }: Examination = {},
): Promise<EmailReport[]> {
  const [parsed, isDisposable] = await Promise.all([parseAll(emails), loadDisposable()]);
  const domains = [...new Set(parsed.map(mailDomainOf).filter((domain) => domain !== null))];
  const [routes, policies] = await Promise.all([
    query === null
      ? null
      : forEachDomain(domains, (domain) => resolveMailRoute((type) => query(domain, type))),
    query === null || !deep ? null : readPolicies(domains, query),
  ]);
  return Promise.all(
    parsed.map(async (email) => {
      const domain = mailDomainOf(email) ?? "";
      const route = routes?.get(domain) ?? null;
      return buildEmailReport(email, {
        route,
        isDisposable: email.mailbox?.isLiteral === false && isDisposable(email.mailbox.domain),
        policies: policies?.get(domain) ?? null,
        smtp: route === null || probe === null ? null : await probe(email, route),
      });
    }),
  );
}

async function readPolicies(
  domains: readonly string[],
  query: QueryDns,
): Promise<ReadonlyMap<string, DomainPolicies>> {
  const findRegistrable = await loadRegistrable();
  return forEachDomain(domains, (domain) => readMailPolicies(domain, query, findRegistrable));
}

async function forEachDomain<T>(
  domains: readonly string[],
  find: (domain: string) => Promise<T>,
): Promise<ReadonlyMap<string, T>> {
  return new Map(await Promise.all(domains.map(async (domain) => [domain, await find(domain)] as const)));
}

async function parseAll(emails: readonly string[]): Promise<readonly ParsedEmail[]> {
  const parsed = emails.map(parseEmail);
  if (!parsed.some(({ diagnosis }) => diagnosis?.code === "single_label")) return parsed;
  const isTopLevel = await loadTopLevels();
  return parsed.map((email) => rejectHostNickname(email, isTopLevel));
}

/** For all queries of a call together: those for MX and, without one, for addresses, of a resolver that takes 3 s. */
export const dnsTimeoutMs = 8_000;

/** DNS for one call: every query ends with the call or after eight seconds. Null if DNS is not to be queried. */
export const openDns = (context: Context, checkMx: boolean): QueryDns | null =>
  checkMx ? openQueries(context, dnsTimeoutMs) : null;
