/** `POST /email/validate-batch`: the reports of up to 100 addresses. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { batchItems, batchResults, countResults, optionalItemError } from "../schema-kit.ts";
import { examine, openDns } from "./examine.ts";
import { checkMx, deep, description, maxEmailLength, report, typo } from "./fields.ts";
import type { WithEmail } from "./resources.ts";

const tooLong = `An e-mail address must be at most ${maxEmailLength} characters long.`;

const result = Type.Object(
  {
    ...report.properties,
    ...optionalItemError(`invalid_email, if the text has more than ${maxEmailLength} characters`),
  },
  { title: "EmailResult" },
);

export const validateBatch = operation({
  at: ["POST /email/validate-batch"],
  asksOthers: true,
  summary: "Validate up to 100 e-mail addresses",
  keywords: ["verify", "verification", "bulk", "many", "list", "several"],
  fits: { emails: "emails" },
  description: `${description} Each domain is looked up once, and no mail server is asked.`,
  input: Type.Object({
    emails: batchItems(
      `E-mail addresses; one of more than ${maxEmailLength} characters has an error in its result`,
    ),
    checkMx,
    deep,
  }),
  output: json(batchResults("EmailReportList", result)),
  examples: [
    {
      title: "Without DNS",
      input: { emails: [typo.email], checkMx: false },
      output: { count: 1, results: [typo] },
    },
    {
      title: "A role, a domain that accepts no mail, and a text that is not an address",
      input: { emails: ["info@example.org", "a@example.com", "a..b@example.com"] },
    },
  ],
  handle: async ({ emails, checkMx, deep }, context: Context<WithEmail>) => {
    const reports = await examine(emails, openDns(context, checkMx), context.resources.email, { deep });
    return countResults(
      reports.map((report) =>
        report.email.length > maxEmailLength
          ? { ...report, error: "invalid_email", message: tooLong }
          : report,
      ),
    );
  },
});
