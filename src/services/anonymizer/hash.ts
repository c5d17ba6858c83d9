/** `POST /anonymizer/hash`: salted hashes of values. */
import {
  defaultSaltBytes,
  hashAlgos,
  hashEncodings,
  hashModes,
  hashValues,
  normalizations,
  saltEncodings,
} from "../../engines/masking/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { flag } from "../schema-kit.ts";
import { count, isShort, value, valueOrValues } from "./fields.ts";

const saltEncoding = { description: "How the salt is encoded" };

const input = valueOrValues({
  algo: Type.Enum(hashAlgos, { default: "sha256", description: "Digest algorithm" }),
  salt: Type.Optional(Type.String({ maxLength: 1_024, description: "Generated unless sent" })),
  saltEncoding: Type.Enum(saltEncodings, { default: "utf8", ...saltEncoding }),
  mode: Type.Enum(hashModes, { default: "prefix", description: "Where the salt goes" }),
  encoding: Type.Enum(hashEncodings, { default: "hex", description: "How the hashes are encoded" }),
  normalize: Type.Array(Type.Enum(normalizations), {
    default: [],
    maxItems: 8,
    description: "How values are normalized before they are hashed",
  }),
  echoSalt: flag("Return a given salt in the answer"),
});

const hashed = {
  value,
  hash: Type.String({ description: "The digest in the requested encoding", ...view({ as: "main" }) }),
};

const details = {
  algo: Type.String({ description: "The algorithm used" }),
  mode: Type.String({ description: "Where the salt went" }),
  salt: Type.Union([Type.String(), Type.Null()], {
    description: "In hex where it was generated; a given one only with echoSalt, otherwise null",
  }),
  saltEncoding: Type.Enum(saltEncodings, saltEncoding),
  saltGenerated: Type.Boolean({ description: "Whether the salt was generated here" }),
  warnings: Type.Array(Type.String(), {
    description: "A short salt; values from a set so small that all of it can be hashed",
  }),
};

export const hash = operation({
  holdsSecrets: true,
  at: ["POST /hash"],
  summary: "Hash values with a salt",
  keywords: ["salted", "one-way", "ids", "emails", "sha", "pepper"],
  description:
    "Hashes one value or a list of values with a salt. prefix: H(salt‖value); suffix: H(value‖salt); hmac: HMAC with the salt as key. Values are hashed as UTF-8, " +
    "normalized in the order nfkc, lower, trim. Without a salt, 16 random bytes are generated and returned.",
  input,
  output: json(
    Type.Union([
      Type.Object({ ...hashed, ...details }, { title: "SaltedHash" }),
      Type.Object(
        {
          ...details,
          count,
          results: Type.Array(Type.Object(hashed, { title: "HashedValue" }), {
            description: "In the order of the values",
          }),
        },
        { title: "SaltedHashes" },
      ),
    ]),
  ),
  fails: ["invalid_base64"],
  examples: [
    {
      title: "With a salt of your own",
      input: { value: "ada@example.com", salt: "00112233445566778899aabbccddeeff", saltEncoding: "hex" },
    },
    {
      title: "A generated salt for a list",
      input: { values: ["ada", "bob"], mode: "hmac", normalize: ["trim"] },
    },
  ],
  handle: (request, { random, runInWorker }) => {
    const salted = { ...request, generatedSalt: random(defaultSaltBytes) };
    return isShort(request) ? hashValues(salted) : runInWorker(hashTask, salted);
  },
});

const hashTask = task(import.meta.resolve("../../engines/masking/index.ts"), hashValues);
