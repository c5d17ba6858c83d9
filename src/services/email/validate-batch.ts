/** `POST /email/validate-batch`: the same for up to 100 addresses. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { examine } from "./examine.ts";
import { askerOf, checkMx, emailLengthMax, report, slip, words } from "./fields.ts";

const batchReport = Type.Object({
  ...report.properties,
  error: Type.Optional(Type.String({ description: `invalid_email, beyond ${emailLengthMax} characters` })),
  message: Type.Optional(Type.String()),
});

const tooLong = {
  error: "invalid_email",
  message: `An e-mail address must be at most ${emailLengthMax} characters long.`,
};

export const validateBatch = operation({
  at: ["POST /email/validate-batch"],
  summary: "Validate up to 100 e-mail addresses",
  description: `${words} The results stand in the order of the request; each domain is asked for once.`,
  input: Type.Object({
    emails: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: 100,
      description: `E-mail addresses; one beyond ${emailLengthMax} characters has its error in its place`,
    }),
    checkMx,
  }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "Number of results" }),
      results: Type.Array(batchReport),
    }),
  ),
  examples: [
    {
      title: "Without DNS",
      input: { emails: [slip.email], checkMx: false },
      output: { count: 1, results: [slip] },
    },
    {
      title: "A role, a domain that takes no mail, and no address",
      input: { emails: ["info@example.org", "a@example.com", "a..b@example.com"] },
    },
  ],
  handle: async ({ emails, checkMx }, context: Context) => {
    const reports = await examine(emails, checkMx ? askerOf(context) : null);
    const results = reports.map((one) => (one.email.length > emailLengthMax ? { ...one, ...tooLong } : one));
    return { count: results.length, results };
  },
});
