/** `/email/validate`: whether an e-mail address can receive mail. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { examine, openDns } from "./examine.ts";
import { ada, checkMx, description, maxEmailLength, report, typo } from "./fields.ts";
import type { WithEmail } from "./resources.ts";

export const validate = operation({
  tool: { at: "GET /tools/api/email" },
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
  description: `${description} POST keeps addresses out of the logs of proxies.`,
  input: Type.Object({
    email: Type.String({
      minLength: 1,
      maxLength: maxEmailLength,
      description: "E-mail address; white space around it is ignored",
      ...refusal({ maxLength: "invalid_email" }),
    }),
    checkMx,
  }),
  output: json(report),
  examples: [
    { title: "An address with a tag", input: { email: ada.email }, output: ada },
    { title: "A typo, without DNS", input: { email: typo.email, checkMx: false }, output: typo },
  ],
  handle: async ({ email, checkMx }, context: Context<WithEmail>) => {
    const [result] = await examine([email], openDns(context, checkMx), context.resources.email);
    if (result === undefined) throw new Error("an address has no report");
    return result;
  },
});
