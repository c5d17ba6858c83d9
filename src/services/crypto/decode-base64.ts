/** `GET` and `POST /crypto/base64/decode`: the text in Base64 data. */
import { decodeBase64Text } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { decodedFields, textLengthMax } from "./fields.ts";

export const decode = operation({
  at: ["GET /crypto/base64/decode", "POST /crypto/base64/decode"],
  holdsSecrets: true,
  summary: "Decode Base64 to text",
  keywords: ["decoder", "unbase64", "atob", "convert"],
  fits: { base64: "data" },
  description:
    "Reads the standard and the URL-safe alphabet, with or without padding and white space, of up to 100,000 characters. Bytes that are not UTF-8 are answered as hex beside a text with replacement characters. Text that is not Base64 is refused with `invalid_base64`.",
  input: Type.Object({ data: Type.String({ maxLength: textLengthMax, description: "Base64 data" }) }),
  output: json(
    Type.Object({
      input: Type.String({ description: "The data as given" }),
      ...decodedFields,
    }),
  ),
  fails: ["invalid_base64"],
  examples: [
    {
      title: "Without padding",
      input: { data: "R3LDvMOfZQ" },
      output: { input: "R3LDvMOfZQ", decoded: "Grüße", isUtf8: true, hex: null },
    },
    {
      title: "Bytes that are no text",
      input: { data: "/9j/4A==" },
      output: { input: "/9j/4A==", decoded: "\ufffd\ufffd\ufffd\ufffd", isUtf8: false, hex: "ffd8ffe0" },
    },
  ],
  handle: ({ data }) => ({ input: data, ...decodeBase64Text(data) }),
});
