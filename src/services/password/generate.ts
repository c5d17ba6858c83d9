/** `POST /password/generate`: random passwords, passphrases and PINs. */
import { generateSecrets, secretTypes } from "../../engines/password-generator/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { passwordAlphabets } from "../../shared/password-draw.ts";
import { flag } from "../schema-kit.ts";
import { score } from "./fields.ts";

const characterClass = (name: string) =>
  Type.Boolean({ default: true, description: `password: use ${name}` });

export const generate = operation({
  at: ["POST /generate"],
  essential: true,
  holdsSecrets: true,
  summary: "Generate passwords, passphrases or PINs",
  keywords: ["diceware", "pin", "code", "strong", "secure", "create", "make", "generator", "words"],
  description:
    "Generates up to 100 random passwords, passphrases or PINs. Every secret that satisfies the request is equally likely, and entropyBits counts exactly those. A password has " +
    "at least one character of each class, a passphrase has words of the EFF's large list, and a PIN is none of the " +
    "most common ones.",
  input: Type.Object({
    type: Type.Enum(secretTypes, { default: "password", description: "What to generate" }),
    length: Type.Optional(
      Type.Integer({
        minimum: 4,
        maximum: 128,
        description:
          "Characters of a password, 8 to 128, by default 16; digits of a PIN, 4 to 32, by default 6",
      }),
    ),
    count: Type.Integer({ default: 1, minimum: 1, maximum: 100, description: "Number of secrets" }),
    numbers: characterClass("digits"),
    symbols: characterClass("symbols"),
    uppercase: characterClass("upper-case letters"),
    lowercase: characterClass("lower-case letters"),
    excludeAmbiguous: flag("password: leave out 0 O o 1 I l |"),
    exclude: Type.String({ default: "", maxLength: 64, description: "password: characters to leave out" }),
    symbolSet: Type.String({
      default: passwordAlphabets.symbols,
      maxLength: 32,
      description: "password: the symbols to use; letters and digits are ignored",
    }),
    words: Type.Integer({ default: 6, minimum: 3, maximum: 12, description: "passphrase: number of words" }),
    separator: Type.String({ default: "-", maxLength: 3, description: "passphrase: between words" }),
    capitalize: flag("passphrase: capitalize the words"),
    includeNumber: flag("passphrase: add a digit to one of the words"),
  }),
  output: json(
    Type.Object({
      type: Type.String({ description: "As requested" }),
      count: Type.Integer({ description: "Number of secrets" }),
      password: Type.String({ description: "The first secret", ...view({ as: "aside" }) }),
      passwords: Type.Array(Type.String(), { description: "All secrets", ...view({ as: "main" }) }),
      length: Type.Integer({ description: "Characters of the first secret" }),
      entropyBits: Type.Number({ description: "Entropy of each secret in bits, with one decimal" }),
      score: { ...score, description: "The strength of a secret of this entropy" },
    }),
  ),
  examples: [
    { title: "A password of sixteen characters", input: {} },
    { title: "A passphrase of five words", input: { type: "passphrase", words: 5, separator: " " } },
    { title: "Three PINs of eight digits", input: { type: "pin", length: 8, count: 3 } },
  ],
  handle: (request, { random }) => generateSecrets(request, random),
});
