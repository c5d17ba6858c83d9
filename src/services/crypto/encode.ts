/** `GET` and `POST /crypto/encode`: a text or bytes in Base16, Base32, Base58 or Base85. */
import { base58BytesMax, encodeBytes, textEncodings } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { byteEncodings, readEncodedBytes } from "../../shared/encoded-bytes.ts";
import { encoding, textField } from "./fields.ts";

export const encodeText = operation({
  at: ["GET /crypto/encode", "POST /crypto/encode"],
  holdsSecrets: true,
  summary: "Encode a text or bytes in Base16, Base32, Base58 or Base85",
  description: `Takes a text of up to 100,000 UTF-16 units as UTF-8, or bytes in hex or Base64, and writes them in \`encoding\`: base16, base32, base32hex (RFC 4648), Crockford's Base32, base58 (Bitcoin's alphabet, of at most ${base58BytesMax} bytes), ascii85 (Adobe's), base85 (RFC 1924, as Git and Python have it) or z85 (ZeroMQ's, of a multiple of four bytes). These are no encryption: anyone can decode them. For Base64 there is \`/crypto/base64/encode\`.`,
  input: Type.Object({
    text: textField("What to encode"),
    inputEncoding: Type.Enum(byteEncodings, { default: "utf8", description: "How text is to be read" }),
    encoding: Type.Enum(textEncodings, encoding),
  }),
  output: json(
    Type.Object({
      input: Type.String({ description: "The text as given" }),
      encoding: Type.String({ description: "The encoding used" }),
      encoded: Type.String({ description: "The encoded bytes" }),
    }),
  ),
  fails: ["invalid_base64"],
  examples: [
    {
      title: "Base32 of RFC 4648's example",
      input: { text: "foobar", encoding: "base32" },
      output: { input: "foobar", encoding: "base32", encoded: "MZXW6YTBOI======" },
    },
    {
      title: "Bytes in Base58",
      input: { text: "0000287fb4cd", inputEncoding: "hex", encoding: "base58" },
      output: { input: "0000287fb4cd", encoding: "base58", encoded: "11233QC4" },
    },
  ],
  handle: ({ text, inputEncoding, encoding }) => {
    const read = { encoding: inputEncoding, field: "text", encodingField: "inputEncoding" };
    return { input: text, encoding, encoded: encodeBytes(readEncodedBytes(text, read), encoding) };
  },
});
