/** Examination of addresses: all are parsed first, then each domain is looked up once. */
import {
  buildEmailReport,
  type DnsResponse,
  type EmailReport,
  loadDisposableDomains,
  loadTopLevels,
  type MailRoute,
  mailDomainOf,
  type ParsedEmail,
  parseEmail,
  rejectHostNickname,
  resolveMailRoute,
} from "../../engines/email-address/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { openQueries } from "../dns-queries.ts";
import type { EmailResources } from "./resources.ts";

/** One DNS query; its status tells if there was no answer. */
type QueryDns = (domain: string, type: "MX" | "A" | "AAAA") => Promise<DnsResponse>;

/** A report for each text, in order. All domains are queried at once; none if `query` is null. */
export async function examine(
  emails: readonly string[],
  query: QueryDns | null,
  { loadDisposable }: Pick<EmailResources, "loadDisposable"> = { loadDisposable: loadDisposableDomains },
): Promise<EmailReport[]> {
  const [parsed, isDisposable] = await Promise.all([parseAll(emails), loadDisposable()]);
  const routes = query === null ? null : await resolveRoutes(parsed, query);
  return parsed.map((email) =>
    buildEmailReport(email, {
      route: routes?.get(mailDomainOf(email) ?? "") ?? null,
      isDisposable: email.mailbox?.isLiteral === false && isDisposable(email.mailbox.domain),
    }),
  );
}

async function parseAll(emails: readonly string[]): Promise<readonly ParsedEmail[]> {
  const parsed = emails.map(parseEmail);
  if (!parsed.some(({ diagnosis }) => diagnosis?.code === "single_label")) return parsed;
  const isTopLevel = await loadTopLevels();
  return parsed.map((email) => rejectHostNickname(email, isTopLevel));
}

async function resolveRoutes(
  parsed: readonly ParsedEmail[],
  query: QueryDns,
): Promise<ReadonlyMap<string, MailRoute>> {
  const domains = new Set(parsed.map(mailDomainOf).filter((domain) => domain !== null));
  const resolve = async (domain: string) =>
    [domain, await resolveMailRoute((type) => query(domain, type))] as const;
  return new Map(await Promise.all(Array.from(domains, resolve)));
}

/** For all queries of a call together: those for MX and, without one, for addresses, of a resolver that takes 3 s. */
const dnsTimeoutMs = 8_000;

/** DNS for one call: every query ends with the call or after eight seconds. Null if DNS is not to be queried. */
export const openDns = (context: Context, checkMx: boolean): QueryDns | null =>
  checkMx ? openQueries(context, dnsTimeoutMs) : null;
