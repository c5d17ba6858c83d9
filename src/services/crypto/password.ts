/** `GET` and `POST /crypto/password`: a random password. */
import { generatePassword } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

/** These values are texts in the published interface; a JSON body may have booleans as well. */
const characterClass = (name: string) =>
  Type.Unsafe<boolean | string>({
    enum: ["true", "false", "1", "0", "yes", "no", true, false],
    default: "true",
    description: `Whether to use ${name}`,
  });

const isOn = (value: boolean | string): boolean => [true, "true", "1", "yes"].includes(value);

export const password = operation({
  at: ["GET /crypto/password", "POST /crypto/password"],
  holdsSecrets: true,
  summary: "Generate a random password",
  keywords: ["strong", "secure", "generator", "create"],
  description:
    "Generates one password of 8 to 128 characters from the chosen classes, with at least one character of each class; at least one class must be on. All such passwords are equally likely. It is not stored. `/password/generate` also makes passphrases and PINs.",
  input: Type.Object({
    length: Type.Integer({ default: 16, minimum: 8, maximum: 128, description: "Number of characters" }),
    numbers: characterClass("digits"),
    symbols: characterClass("symbols"),
    uppercase: characterClass("upper-case letters"),
    lowercase: characterClass("lower-case letters"),
  }),
  output: json(
    Type.Object({
      password: Type.String({ description: "The password", ...view({ as: "main" }) }),
      length: Type.Integer({ description: "Its number of characters" }),
      entropyBits: Type.Number({ description: "Bits of randomness, with one decimal, rounded down" }),
    }),
  ),
  examples: [
    { title: "Sixteen characters of all classes", input: {} },
    { title: "Letters and digits only", input: { length: 24, symbols: "false" } },
  ],
  handle: ({ length, numbers, symbols, uppercase, lowercase }, { random }) => {
    const classes = {
      numbers: isOn(numbers),
      symbols: isOn(symbols),
      uppercase: isOn(uppercase),
      lowercase: isOn(lowercase),
    };
    const { password, entropyBits } = generatePassword(length, classes, random);
    return { password, length, entropyBits };
  },
});
