/** `POST /crypto/totp/verify`: whether a code is that of the time or of one nearby. */
import { findHotpCounter, totpCounter } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { atField, codeField, otpKey, periodSeconds, rfcSecret } from "./one-time-password.ts";

export const verifyTotp = operation({
  at: ["POST /crypto/totp/verify"],
  holdsSecrets: true,
  summary: "Verify a one-time password of the time (TOTP)",
  description:
    "Says whether a code is the one that RFC 6238 gives the time, or one of up to ten periods before or after it (`window`), as clocks differ. All codes are compared in constant time. Nothing is stored: keep `counter` and let no code of it or of an earlier one pass again, and slow down whoever guesses.",
  input: Type.Object({
    ...otpKey,
    periodSeconds,
    code: codeField,
    window: Type.Integer({
      default: 1,
      minimum: 0,
      maximum: 10,
      description: "Periods before and after that are tried as well",
    }),
    at: atField,
  }),
  output: json(
    Type.Object({
      valid: Type.Boolean({
        description: "Whether the code is right",
        ...view({ verdict: ["The code is right", "The code is not right"], tone: "good" }),
      }),
      counter: nullable(Type.Integer(), "The period since the epoch whose code it is, else null"),
      drift: nullable(Type.Integer(), "Periods by which the code's clock is ahead; negative: behind"),
    }),
  ),
  fails: ["invalid_base64"],
  examples: [
    {
      title: "A clock that is half a minute behind",
      input: { secret: rfcSecret, digits: 8, at: 89, code: "94287082" },
      output: { valid: true, counter: 1, drift: -1 },
    },
  ],
  handle: ({ periodSeconds, code, window, at, ...key }, { now }) => {
    const nearest = totpCounter(at ?? Math.floor(now() / 1_000), periodSeconds);
    const range = { first: nearest - window, last: nearest + window, nearest };
    const counter = findHotpCounter(key, code, range);
    return { valid: counter !== null, counter, drift: counter === null ? null : counter - nearest };
  },
});
