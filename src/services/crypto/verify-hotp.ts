/** `POST /crypto/hotp/verify`: whether a code is that of a counter or of one soon after. */
import { findHotpCounter } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { codeField, counterField, otpKey, rfcSecret } from "./one-time-password.ts";

export const verifyHotp = operation({
  at: ["POST /crypto/hotp/verify"],
  holdsSecrets: true,
  summary: "Verify a one-time password of a counter (HOTP)",
  description:
    "Says whether a code is the one that RFC 4226 gives the counter or one of up to 100 counters after it (`lookAhead`), as a token's button may have been pressed in between. All codes are compared in constant time. Nothing is stored: keep `nextCounter`, so that no code passes twice, and slow down whoever guesses.",
  input: Type.Object({
    ...otpKey,
    code: codeField,
    counter: counterField("The first counter that is still good"),
    lookAhead: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 100,
      description: "How many counters after it are tried as well",
    }),
  }),
  output: json(
    Type.Object({
      valid: Type.Boolean({
        description: "Whether the code is right",
        ...view({ verdict: ["The code is right", "The code is not right"], tone: "good" }),
      }),
      counter: nullable(Type.Integer(), "The counter whose code it is, else null"),
      nextCounter: Type.Integer({ description: "The first counter that is good from now on" }),
    }),
  ),
  fails: ["invalid_base64"],
  examples: [
    {
      title: "A button that was pressed three times too often",
      input: { secret: rfcSecret, counter: 0, lookAhead: 5, code: "969429" },
      output: { valid: true, counter: 3, nextCounter: 4 },
    },
    {
      title: "A code of the past",
      input: { secret: rfcSecret, counter: 1, code: "755224" },
      output: { valid: false, counter: null, nextCounter: 1 },
    },
  ],
  handle: ({ code, counter: first, lookAhead, ...key }) => {
    const counter = findHotpCounter(key, code, { first, last: first + lookAhead, nearest: first });
    return { valid: counter !== null, counter, nextCounter: counter === null ? first : counter + 1 };
  },
});
