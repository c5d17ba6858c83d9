/** `POST /crypto/hotp`: the one-time password of a counter. */
import { hotpCode } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { counterField, otpKey, rfcSecret } from "./one-time-password.ts";

export const hotp = operation({
  at: ["POST /crypto/hotp"],
  holdsSecrets: true,
  summary: "Compute a one-time password of a counter (HOTP)",
  description:
    "Computes the code of 6 to 10 digits that RFC 4226 gives a counter under a shared secret. The secret comes in Base32, as authenticator apps have it, or in UTF-8, hex or Base64. Nothing is stored: keeping the counter, and letting no code pass twice, is the caller's part.",
  input: Type.Object({ ...otpKey, counter: counterField("The moving factor, from 0") }),
  output: json(
    Type.Object({
      code: Type.String({ description: "The code, with leading zeros", ...view({ as: "main" }) }),
      counter: Type.Integer({ description: "The counter it is of" }),
    }),
  ),
  fails: ["invalid_base64"],
  examples: [
    {
      title: "The first code of RFC 4226, appendix D",
      input: { secret: rfcSecret, counter: 0 },
      output: { code: "755224", counter: 0 },
    },
  ],
  handle: ({ counter, ...key }) => ({ code: hotpCode(key, counter), counter }),
});
