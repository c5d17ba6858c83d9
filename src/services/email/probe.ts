/** Asking a mail server for a mailbox, where the operator allows it. */
import {
  judgeMailbox,
  type MailRoute,
  type ParsedEmail,
  type SmtpReport,
} from "../../engines/email-address/index.ts";
import type { Context } from "../../kernel/operation.ts";

export const smtpTimeoutMs = 15_000;

/** 24 letters: nobody has such a name. */
const improbableLength = 24;

/** Null where mail has no route, and where probes are off. */
export const openProbe =
  ({ probeMailbox, random }: Pick<Context, "probeMailbox" | "random">) =>
  async ({ mailbox }: ParsedEmail, route: MailRoute): Promise<SmtpReport | null> => {
    if (mailbox === null || (route.state !== "mx" && route.state !== "implicit_mx")) return null;
    const { local, domain } = mailbox;
    const letters = Array.from(random(improbableLength), (byte) => String.fromCharCode(97 + (byte % 26)));
    const answer = await probeMailbox({
      servers: route.state === "mx" ? route.exchangers.map(({ exchange }) => exchange) : [domain],
      recipients: [`${local.text}@${domain}`, `${letters.join("")}@${domain}`],
      timeoutMs: smtpTimeoutMs,
    });
    return answer && judgeMailbox(answer);
  };
