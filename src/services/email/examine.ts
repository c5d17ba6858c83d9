/** Validation of addresses: parsed first, then each domain is looked up once. */
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

/** Asks DNS one question; the answer tells when nobody could answer. */
export type AskDns = (domain: string, type: "MX" | "A" | "AAAA") => Promise<DnsResponse>;

/** A report for each text, in their order. All domains are asked for at once; `ask` is null where DNS stays out of it. */
export async function examine(emails: readonly string[], ask: AskDns | null): Promise<EmailReport[]> {
  const [readings, isDisposable] = await Promise.all([readAll(emails), loadDisposableDomains()]);
  const routes = ask === null ? null : await routesOf(readings, ask);
  return readings.map((reading) =>
    buildEmailReport(reading, {
      route: routes?.get(mailDomainOf(reading) ?? "") ?? null,
      isDisposable: reading.mailbox?.isLiteral === false && isDisposable(reading.mailbox.domain),
    }),
  );
}

async function readAll(emails: readonly string[]): Promise<readonly ParsedEmail[]> {
  const readings = emails.map(parseEmail);
  if (!readings.some(({ diagnosis }) => diagnosis?.code === "single_label")) return readings;
  const isTopLevel = await loadTopLevels();
  return readings.map((reading) => rejectHostNickname(reading, isTopLevel));
}

async function routesOf(
  readings: readonly ParsedEmail[],
  ask: AskDns,
): Promise<ReadonlyMap<string, MailRoute>> {
  const domains = new Set(readings.map(mailDomainOf).filter((domain) => domain !== null));
  const entries = Array.from(
    domains,
    async (domain) => [domain, await resolveMailRoute((type) => ask(domain, type))] as const,
  );
  return new Map(await Promise.all(entries));
}
