/** `GET` and `POST /crypto/base64/encode`: a text as Base64. */
import { encodeBase64Text } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { textField } from "./fields.ts";

export const encode = operation({
  at: ["GET /crypto/base64/encode", "POST /crypto/base64/encode"],
  holdsSecrets: true,
  summary: "Encode a text as Base64",
  keywords: ["encoder", "btoa", "convert"],
  fits: { text: "text" },
  description:
    "Writes a text of up to 100,000 UTF-16 units as UTF-8 and encodes the bytes in the standard alphabet with padding (RFC 4648, section 4). Base64 is no encryption: anyone can decode it. POST keeps the text out of the logs of proxies.",
  input: Type.Object({ text: textField("Text to encode, as UTF-8") }),
  output: json(
    Type.Object({
      input: Type.String({ description: "The text as given" }),
      base64: Type.String({
        description: "Base64 in the standard alphabet, padded (RFC 4648, section 4)",
        ...view({ as: "main" }),
      }),
    }),
  ),
  examples: [
    {
      title: "A text with umlauts",
      input: { text: "Grüße" },
      output: { input: "Grüße", base64: "R3LDvMOfZQ==" },
    },
  ],
  handle: ({ text }) => ({ input: text, base64: encodeBase64Text(text) }),
});
