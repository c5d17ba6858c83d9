/** `GET` and `POST /crypto/hash`: the digest of a text. */
import { type HashName, hashNames, hashText } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { textField } from "./fields.ts";

const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const abcBase64 = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";

export const hash = operation({
  at: ["GET /crypto/hash", "POST /crypto/hash"],
  essential: true,
  holdsSecrets: true,
  summary: "Hash a text",
  keywords: ["digest", "checksum", "fingerprint", "sha", "sha256", "sha512", "md5"],
  fits: { text: "text" },
  description:
    "Computes the digest of a text of up to 100,000 UTF-16 units, as UTF-8, in lower-case hex and in Base64. MD5 and SHA-1 are broken, and CRC-32 is no cryptographic digest: use these three for checksums only. Store no password as such a digest: `/crypto/password-hash` is for those. POST keeps secrets out of the logs of proxies.",
  input: Type.Object({
    text: textField("Text to hash, as UTF-8; may be empty"),
    algo: Type.Enum(hashNames, { default: "sha256", description: "Digest algorithm" }),
  }),
  output: json(
    Type.Object({
      algo: Type.String({ description: "The algorithm used" }),
      hash: Type.String({ description: "Digest in lower-case hex", ...view({ as: "main" }) }),
      hex: Type.String({ description: "The same as hash", ...view({ as: "aside" }) }),
      length: Type.Integer({ description: "Number of hex characters" }),
      base64: Type.String({ description: "The same digest in Base64, padded", ...view({ as: "aside" }) }),
    }),
  ),
  fails: ["overloaded", "processing_timeout"],
  examples: [
    {
      title: "SHA-256 of abc",
      input: { text: "abc" },
      output: { algo: "sha256", hash: abc, hex: abc, length: 64, base64: abcBase64 },
    },
    {
      title: "CRC-32 of the digits that checksums are compared by",
      input: { text: "123456789", algo: "crc32" },
      output: { algo: "crc32", hash: "cbf43926", hex: "cbf43926", length: 8, base64: "y/Q5Jg==" },
    },
  ],
  handle: ({ text, algo }, { runInWorker }) =>
    algo === "blake3" && text.length > maxInlineUnits
      ? runInWorker(hashTask, { text, algo })
      : hashText(algo, text),
});

/** BLAKE3 is JavaScript, and takes 27 ns a byte; all others take 4 at most. */
const maxInlineUnits = 50_000;

/** For workers. */
export const hashLongText = ({ text, algo }: { readonly text: string; readonly algo: HashName }) =>
  hashText(algo, text);

const hashTask = task(import.meta.url, hashLongText);
