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
import { Type } from "../../kernel/type.ts";
import { count, declared, flag, inputOf, isShort, value } from "./fields.ts";

const hashTask = task(import.meta.resolve("../../engines/masking/index.ts"), hashValues);

const hashed = { value, hash: Type.String({ description: "The digest in the asked encoding" }) };

const facts = {
  algo: Type.String({ description: "The algorithm used" }),
  mode: Type.String({ description: "Where the salt went" }),
  salt: Type.Union([Type.String(), Type.Null()], {
    description: "Hex where it was drawn; a given one only where echoSalt asks for it, else null",
  }),
  saltEncoding: Type.Enum(saltEncodings, { description: "How the salt is written" }),
  saltGenerated: Type.Boolean({ description: "Whether the salt was drawn here" }),
  warnings: Type.Array(Type.String(), { description: "A short salt; values so few that all can be hashed" }),
};

const hashFields = inputOf({
  algo: Type.Enum(hashAlgos, { default: "sha256", description: "Digest algorithm" }),
  salt: Type.Optional(Type.String({ maxLength: 1_024, description: "Drawn where it is not sent" })),
  saltEncoding: Type.Enum(saltEncodings, { default: "utf8", description: "How the salt is written" }),
  mode: Type.Enum(hashModes, { default: "prefix", description: "Where the salt goes" }),
  encoding: Type.Enum(hashEncodings, { default: "hex", description: "How hashes are written" }),
  normalize: Type.Array(Type.Enum(normalizations), {
    default: [],
    maxItems: 8,
    description: "What is done to values before they are hashed",
  }),
  echoSalt: flag(false, "Tell a given salt in the answer"),
});

export const hash = operation({
  at: ["POST /hash"],
  summary: "Hash values with a salt",
  description:
    "prefix: H(salt‖value); suffix: H(value‖salt); hmac: HMAC with the salt as key. Values are hashed as UTF-8, " +
    "after normalizing in the order nfkc, lower, trim. Without a salt 16 random bytes are drawn and told.",
  input: hashFields,
  output: json(
    Type.Union([
      Type.Object({ ...hashed, ...facts }),
      Type.Object({
        ...facts,
        count,
        results: Type.Array(Type.Object(hashed), { description: "In the order of the values" }),
      }),
    ]),
  ),
  fails: ["invalid_base64"],
  examples: [
    {
      title: "With a salt of one's own",
      input: { value: "ada@example.com", salt: "00112233445566778899aabbccddeeff", saltEncoding: "hex" },
    },
    {
      title: "A drawn salt for a list",
      input: { values: ["ada", "bob"], mode: "hmac", normalize: ["trim"] },
    },
  ],
  handle: (request, { random, runInWorker }) => {
    const salted = { ...declared(request, hashFields), generatedSalt: random(defaultSaltBytes) };
    return isShort(request) ? hashValues(salted) : runInWorker(hashTask, salted);
  },
});
