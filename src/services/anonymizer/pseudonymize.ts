/** `POST /anonymizer/pseudonymize`: keyed tokens in place of values. */
import { hashAlgos, normalizations, pseudonymizeValues } from "../../engines/masking/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { formed } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { isShort, value, valueList } from "./fields.ts";

export const secret = Type.String({
  format: "password",
  minLength: 1,
  maxLength: 1_024,
  description: "Key of the tokens: whoever has it can compute them",
});

export const namespace = Type.String({
  default: "",
  maxLength: 64,
  ...formed("^[^\\u0000]*$", "a text without the character NUL"),
  description: "Separates the tokens of different tables or purposes",
});

export const pseudonymize = operation({
  holdsSecrets: true,
  at: ["POST /pseudonymize"],
  essential: true,
  summary: "Replace values by keyed tokens",
  keywords: ["pseudonym", "pseudonyms", "tokenize", "alias", "replace", "names", "customer", "ids", "gdpr"],
  description:
    "Replaces each value by a token that only the holder of the secret can make again: tok_ and the first digits of HMAC-SHA-256(secret, value), or of (secret, namespace‖0x00‖value): the same value " +
    "and secret give the same token. The secret is neither stored nor returned.",
  input: Type.Object({
    values: valueList("Values, as UTF-8; a repeated one keeps its place"),
    secret,
    length: Type.Integer({
      default: 32,
      minimum: 16,
      maximum: 64,
      multipleOf: 2,
      description: "Hexadecimal digits of a token",
    }),
    namespace,
    algo: Type.Enum(hashAlgos, { default: "sha256", description: "Digest of the HMAC" }),
    normalize: Type.Array(Type.Enum(normalizations), {
      default: [],
      maxItems: 8,
      description: "How values are normalized before, so that spellings share a token",
    }),
  }),
  output: json(
    Type.Object({
      tokens: Type.Array(
        Type.Object(
          { value, token: Type.String({ description: "tok_ and hexadecimal digits" }) },
          { title: "ValueToken" },
        ),
        { description: "In the order of the values" },
      ),
      warnings: Type.Array(Type.String(), { description: "A secret that can be guessed" }),
    }),
  ),
  examples: [
    {
      title: "The second test case of RFC 4231",
      input: { values: ["what do ya want for nothing?"], secret: "Jefe", length: 64 },
      output: {
        tokens: [
          {
            value: "what do ya want for nothing?",
            token: "tok_5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
          },
        ],
        warnings: [
          "The secret has 4 bytes; with fewer than 16 random ones it can be guessed, and then all tokens can be computed.",
        ],
      },
    },
  ],
  handle: (request, { runInWorker }) =>
    isShort(request) ? pseudonymizeValues(request) : runInWorker(pseudonymizeTask, request),
});

const pseudonymizeTask = task(import.meta.resolve("../../engines/masking/index.ts"), pseudonymizeValues);
