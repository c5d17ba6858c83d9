/** Decides in which order addresses are examined: read, their domains asked for once each, then told of. */
import { openDisposable, openTopLevels } from "../../engines/email-address/lists.ts";
import { type Answer, type MailRoute, mailRoute } from "../../engines/email-address/mail-exchange.ts";
import {
  askableDomain,
  type Reading,
  readEmail,
  withoutNickname,
} from "../../engines/email-address/reading.ts";
import { type EmailReport, emailReport } from "../../engines/email-address/report.ts";

/** Asks DNS one question; the answer tells when nobody could answer. */
export type AskDns = (domain: string, type: "MX" | "A" | "AAAA") => Promise<Answer>;

/** A report for each text, in their order. All domains are asked for at once; `ask` is null where DNS stays out of it. */
export async function examine(emails: readonly string[], ask: AskDns | null): Promise<EmailReport[]> {
  const [readings, isDisposable] = await Promise.all([readAll(emails), openDisposable()]);
  const routes = ask === null ? null : await routesOf(readings, ask);
  return readings.map((reading) =>
    emailReport(reading, {
      route: routes?.get(askableDomain(reading) ?? "") ?? null,
      isDisposable: reading.mailbox?.isLiteral === false && isDisposable(reading.mailbox.domain),
    }),
  );
}

async function readAll(emails: readonly string[]): Promise<readonly Reading[]> {
  const readings = emails.map(readEmail);
  if (!readings.some(({ diagnosis }) => diagnosis?.code === "single_label")) return readings;
  const isTopLevel = await openTopLevels();
  return readings.map((reading) => withoutNickname(reading, isTopLevel));
}

async function routesOf(readings: readonly Reading[], ask: AskDns): Promise<ReadonlyMap<string, MailRoute>> {
  const domains = new Set(readings.map(askableDomain).filter((domain) => domain !== null));
  const entries = Array.from(
    domains,
    async (domain) => [domain, await mailRoute((type) => ask(domain, type))] as const,
  );
  return new Map(await Promise.all(entries));
}
