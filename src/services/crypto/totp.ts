/** `POST /crypto/totp`: the one-time password of a moment. */
import { hotpCode, totpCounter } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { atField, otpKey, periodSeconds, rfcSecret } from "./one-time-password.ts";

export const totp = operation({
  at: ["POST /crypto/totp"],
  holdsSecrets: true,
  summary: "Compute a one-time password of the time (TOTP)",
  description:
    "Computes the code of 6 to 10 digits that an authenticator app shows now, or showed at the second `at` (RFC 6238). The secret comes in Base32, as apps have it, or in UTF-8, hex or Base64. Nothing is stored.",
  input: Type.Object({ ...otpKey, periodSeconds, at: atField }),
  output: json(
    Type.Object({
      code: Type.String({ description: "The code, with leading zeros", ...view({ as: "main" }) }),
      counter: Type.Integer({ description: "Whole periods since the epoch: HOTP's counter" }),
      expiresInSeconds: Type.Integer({ description: "Seconds until the next code is shown" }),
    }),
  ),
  fails: ["invalid_base64"],
  examples: [
    {
      title: "The first row of RFC 6238, appendix B",
      input: { secret: rfcSecret, digits: 8, at: 59 },
      output: { code: "94287082", counter: 1, expiresInSeconds: 1 },
    },
  ],
  handle: ({ periodSeconds, at, ...key }, { now }) => {
    const seconds = at ?? Math.floor(now() / 1_000);
    const counter = totpCounter(seconds, periodSeconds);
    return {
      code: hotpCode(key, counter),
      counter,
      expiresInSeconds: (counter + 1) * periodSeconds - seconds,
    };
  },
});
