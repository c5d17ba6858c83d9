/** `GET` and `POST /crypto/hash`: the digest of a text. */
import { hashText } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { algo, textField } from "./fields.ts";

const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

export const hash = operation({
  at: ["GET /crypto/hash", "POST /crypto/hash"],
  essential: true,
  holdsSecrets: true,
  summary: "Hash a text",
  description:
    "Computes the digest of a text of up to 100,000 UTF-16 units, as UTF-8, in lower-case hex. MD5 and SHA-1 are broken: use them for checksums only, and none of these for passwords. POST keeps secrets out of the logs of proxies.",
  input: Type.Object({ text: textField("Text to hash, as UTF-8; may be empty"), algo }),
  output: json(
    Type.Object({
      algo: Type.String({ description: "The algorithm used" }),
      hash: Type.String({ description: "Digest in lower-case hex" }),
      hex: Type.String({ description: "The same as hash" }),
      length: Type.Integer({ description: "Number of hex characters" }),
    }),
  ),
  examples: [
    {
      title: "SHA-256 of abc",
      input: { text: "abc" },
      output: { algo: "sha256", hash: abc, hex: abc, length: 64 },
    },
  ],
  handle: ({ text, algo }) => hashText(algo, text),
});
