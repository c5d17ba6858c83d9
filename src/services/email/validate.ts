/** `/email/validate`: whether an e-mail address can receive mail. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { examine } from "./examine.ts";
import { ada, askerOf, checkMx, emailLengthMax, report, slip, words } from "./fields.ts";

export const validate = operation({
  tool: { at: "GET /tools/api/email" },
  at: ["GET /email/validate", "POST /email/validate"],
  summary: "Validate an e-mail address",
  description: `${words} POST keeps addresses out of logs of proxies.`,
  input: Type.Object({
    email: Type.String({
      minLength: 1,
      maxLength: emailLengthMax,
      description: "E-mail address; white space around it does not count",
      ...refusal({ maxLength: "invalid_email" }),
    }),
    checkMx,
  }),
  output: json(report),
  examples: [
    { title: "An address with a tag", input: { email: ada.email }, output: ada },
    {
      title: "A slip of the fingers, without DNS",
      input: { email: slip.email, checkMx: false },
      output: slip,
    },
  ],
  handle: async ({ email, checkMx }, context: Context) => {
    const [only] = await examine([email], checkMx ? askerOf(context) : null);
    if (only === undefined) throw new Error("an address was read and no report made");
    return only;
  },
});
