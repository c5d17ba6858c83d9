/** `POST /password/generate`: random passwords, passphrases and PINs. */
import { generateSecrets, secretTypes } from "../../../engines/password-generator/index.ts";
import { operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { Type } from "../../../kernel/type.ts";
import { passwordAlphabets } from "../../../shared/password-draw.ts";

const flag = (value: boolean, description: string) => Type.Boolean({ default: value, description });

export const generate = operation({
  at: ["POST /generate"],
  summary: "Draw passwords, passphrases or PINs",
  description:
    "Every secret that satisfies the request is equally likely; entropyBits counts exactly those. A password has at " +
    "least one character of each class; a passphrase has words of the EFF's large list; a PIN is none of those that " +
    "are tried first.",
  input: Type.Object({
    type: Type.Enum(secretTypes, { default: "password", description: "What to draw" }),
    length: Type.Optional(
      Type.Integer({
        minimum: 4,
        maximum: 128,
        description:
          "Characters: of a password 8 to 128, 16 unless sent; digits of a PIN 4 to 32, 6 unless sent",
      }),
    ),
    count: Type.Integer({ default: 1, minimum: 1, maximum: 100, description: "How many" }),
    numbers: flag(true, "password: digits"),
    symbols: flag(true, "password: symbols"),
    uppercase: flag(true, "password: upper-case letters"),
    lowercase: flag(true, "password: lower-case letters"),
    excludeAmbiguous: flag(false, "password: leave out 0 O o 1 I l |"),
    exclude: Type.String({ default: "", maxLength: 64, description: "password: characters to leave out" }),
    symbolSet: Type.String({
      default: passwordAlphabets.symbols,
      maxLength: 32,
      description: "password: the symbols to draw from; letters and digits are none",
    }),
    words: Type.Integer({ default: 6, minimum: 3, maximum: 12, description: "passphrase: how many words" }),
    separator: Type.String({ default: "-", maxLength: 3, description: "passphrase: between words" }),
    capitalize: flag(false, "passphrase: begin words with capitals"),
    includeNumber: flag(false, "passphrase: a digit behind one of the words"),
  }),
  output: json(
    Type.Object({
      type: Type.String({ description: "As asked" }),
      count: Type.Integer({ description: "How many" }),
      password: Type.String({ description: "The first" }),
      passwords: Type.Array(Type.String(), { description: "All of them" }),
      length: Type.Integer({ description: "Characters of the first" }),
      entropyBits: Type.Number({ description: "Bits of chance in each, 1 decimal" }),
      score: Type.Integer({ minimum: 0, maximum: 4, description: "What so many bits stand for" }),
    }),
  ),
  examples: [
    { title: "A password of sixteen characters", input: {} },
    { title: "A passphrase of five words", input: { type: "passphrase", words: 5, separator: " " } },
    { title: "Three PINs of eight digits", input: { type: "pin", length: 8, count: 3 } },
  ],
  handle: (request, { random }) => generateSecrets(request, random),
});
