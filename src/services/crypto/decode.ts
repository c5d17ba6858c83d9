/** `GET` and `POST /crypto/decode`: the text or bytes in Base16, Base32, Base58 or Base85. */
import { decodeBytes, describeBytes, textEncodings } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { decodedFields, encoding, textLengthMax } from "./fields.ts";

export const decodeText = operation({
  at: ["GET /crypto/decode", "POST /crypto/decode"],
  holdsSecrets: true,
  summary: "Decode Base16, Base32, Base58 or Base85",
  description:
    "Reads up to 100,000 characters, of Base58 1,400. White space is ignored, and so is the case of base16 and base32; padding may be absent. Crockford's Base32 reads O as 0, I and L as 1, and passes over hyphens; ascii85 may stand between `<~` and `~>`. Bytes that are not UTF-8 are answered as hex beside a text with replacement characters. What is not of the encoding is refused with `invalid_parameter`.",
  input: Type.Object({
    data: Type.String({ maxLength: textLengthMax, description: "The encoded data" }),
    encoding: Type.Enum(textEncodings, encoding),
  }),
  output: json(
    Type.Object({
      input: Type.String({ description: "The data as given" }),
      encoding: Type.String({ description: "The encoding of the data" }),
      ...decodedFields,
    }),
  ),
  fails: ["text_too_long"],
  examples: [
    {
      title: "Base32 without padding, in lower case",
      input: { data: "mzxw6ytboi", encoding: "base32" },
      output: { input: "mzxw6ytboi", encoding: "base32", decoded: "foobar", isUtf8: true, hex: null },
    },
    {
      title: "Z85's own example, which is no text",
      input: { data: "HelloWorld", encoding: "z85" },
      output: {
        input: "HelloWorld",
        encoding: "z85",
        decoded: "\ufffdO\ufffdo\ufffdY\ufffd[",
        isUtf8: false,
        hex: "864fd26fb559f75b",
      },
    },
  ],
  handle: ({ data, encoding }) => ({
    input: data,
    encoding,
    ...describeBytes(decodeBytes(data, encoding)),
  }),
});
