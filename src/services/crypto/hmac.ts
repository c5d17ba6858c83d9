/** `POST /crypto/hmac`: a text signed with a shared key. */
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { hmacHex } from "../../shared/digest.ts";
import { algo, textField, textLengthMax } from "./fields.ts";

export const hmac = operation({
  at: ["POST /crypto/hmac"],
  holdsSecrets: true,
  summary: "Sign a text with a shared key (HMAC)",
  keywords: ["sign", "signature", "secret", "webhook", "mac"],
  fits: { text: "text" },
  description:
    "Computes the HMAC (RFC 2104) of a text with a shared key, both as UTF-8 and of up to 100,000 UTF-16 units, in lower-case hex. Whoever has the key can check that the text was not changed. The key is neither stored nor returned.",
  input: Type.Object({
    text: textField("Text to sign, as UTF-8"),
    key: Type.String({ format: "password", maxLength: textLengthMax, description: "Shared key, as UTF-8" }),
    algo,
  }),
  output: json(
    Type.Object({
      algo: Type.String({ description: "The algorithm used" }),
      hmac: Type.String({ description: "HMAC (RFC 2104) in lower-case hex", ...view({ as: "main" }) }),
    }),
  ),
  examples: [
    {
      title: "Test case 2 of RFC 4231",
      input: { text: "what do ya want for nothing?", key: "Jefe" },
      output: { algo: "sha256", hmac: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843" },
    },
  ],
  handle: ({ text, key, algo }) => ({ algo, hmac: hmacHex(algo, key, text) }),
});
