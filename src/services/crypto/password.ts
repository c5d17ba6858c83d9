/** `/crypto/password`: a random password. */
import { generatePassword } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";

/** The seed's truth values are texts; a JSON body may hold real ones. */
const chosen = [true, "true", "1", "yes"];

const choice = (what: string) =>
  Type.Unsafe<boolean | string>({
    enum: ["true", "false", "1", "0", "yes", "no", true, false],
    default: "true",
    description: `Whether to draw ${what}`,
  });

export const password = operation({
  at: ["GET /crypto/password", "POST /crypto/password"],
  summary: "Draw a random password",
  description:
    "At least one character of each chosen class; all passwords that satisfy this are equally likely.",
  input: Type.Object({
    length: Type.Integer({ default: 16, minimum: 8, maximum: 128, description: "Number of characters" }),
    numbers: choice("digits"),
    symbols: choice("symbols"),
    uppercase: choice("upper-case letters"),
    lowercase: choice("lower-case letters"),
  }),
  output: json(
    Type.Object({
      password: Type.String({ description: "The password" }),
      length: Type.Integer({ description: "Its number of characters" }),
    }),
  ),
  examples: [
    { title: "Sixteen characters of all classes", input: {} },
    { title: "Letters and digits only", input: { length: 24, symbols: "false" } },
  ],
  handle: ({ length, numbers, symbols, uppercase, lowercase }, { random }) => {
    const classes = {
      numbers: chosen.includes(numbers),
      symbols: chosen.includes(symbols),
      uppercase: chosen.includes(uppercase),
      lowercase: chosen.includes(lowercase),
    };
    return { password: generatePassword(length, classes, random), length };
  },
});
