/** `/email/validate`: whether an e-mail address can receive mail. */
import { type Context, operation, tool } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { dnsTimeoutMs, examine, openDns } from "./examine.ts";
import { ada, checkMx, deep, description, maxEmailLength, report, typo } from "./fields.ts";
import { openProbe, smtpTimeoutMs } from "./probe.ts";
import type { WithEmail } from "./resources.ts";

const email = Type.String({
  minLength: 1,
  maxLength: maxEmailLength,
  description: "E-mail address; white space around it is ignored",
  ...refusal({ maxLength: "invalid_email" }),
});

const withTag = { title: "An address with a tag", input: { email: ada.email }, output: ada } as const;
const withoutDns = {
  title: "A typo, without DNS",
  input: { email: typo.email, checkMx: false },
  output: typo,
} as const;

export const validate = operation({
  // Who has no key makes this server ask no mail server.
  tool: tool({
    at: "GET /tools/api/email",
    input: Type.Object({ email, checkMx, deep }),
    inputFrom: (input) => ({ ...input, checkSmtp: false }),
    examples: [withTag, withoutDns],
  }),
  at: ["GET /email/validate", "POST /email/validate"],
  asksOthers: true,
  essential: true,
  summary: "Validate an e-mail address",
  keywords: [
    "verify",
    "verifier",
    "check",
    "checker",
    "mail",
    "mailbox",
    "inbox",
    "disposable",
    "temporary",
    "throwaway",
    "fake",
    "exists",
    "deliverable",
    "typo",
  ],
  fits: { email: "email" },
  // What DNS or a mail server does not answer is a part of the answer.
  deadlineMs: dnsTimeoutMs + smtpTimeoutMs + 5_000,
  description: `${description} Where the operator of the server allows it (NONET_SMTP_PROBE), the mail server is asked whether it takes mail for the mailbox. POST keeps addresses out of the logs of proxies.`,
  input: Type.Object({
    email,
    checkMx,
    deep,
    checkSmtp: Type.Boolean({
      default: true,
      description:
        "Whether to ask the mail server for the mailbox, where the operator of this server allows it",
    }),
  }),
  output: json(report),
  examples: [
    withTag,
    { title: "With the records of the domain", input: { email: "ada@example.org", deep: true } },
    withoutDns,
  ],
  handle: async ({ email, checkMx, deep, checkSmtp }, context: Context<WithEmail>) => {
    const probe = checkSmtp ? openProbe(context) : null;
    const [result] = await examine([email], openDns(context, checkMx), context.resources.email, {
      deep,
      probe,
    });
    if (result === undefined) throw new Error("an address has no report");
    return result;
  },
});
