/** `GET` and `POST /crypto/nanoid`: short random identifiers. */
import { generateNanoIds, nanoIdAlphabet } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { roundTo } from "../../shared/rounding.ts";

export const nanoId = operation({
  at: ["GET /crypto/nanoid", "POST /crypto/nanoid"],
  holdsSecrets: true,
  summary: "Generate short random identifiers",
  description:
    "Generates 1 to 100 random identifiers of 2 to 256 characters, by default 21 of the URL-safe alphabet as nanoid has it, or of an alphabet of your own of 2 to 256 characters. Each character is equally likely; `entropyBits` says how many guesses an identifier withstands: below 64 bits some of many will be equal, below 128 they are no secrets.",
  input: Type.Object({
    count: Type.Integer({ default: 1, minimum: 1, maximum: 100, description: "Number of identifiers" }),
    length: Type.Integer({ default: 21, minimum: 2, maximum: 256, description: "Characters of each" }),
    alphabet: Type.String({
      default: nanoIdAlphabet,
      minLength: 2,
      maxLength: 256,
      description: "Characters to draw from, each of them once",
    }),
  }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "Number of identifiers" }),
      ids: Type.Array(Type.String(), { description: "The identifiers" }),
      entropyBits: Type.Number({ description: "Bits of randomness of one identifier, with 1 decimal" }),
    }),
  ),
  examples: [
    { title: "One of 21 characters", input: {} },
    { title: "Three of eight digits", input: { count: 3, length: 8, alphabet: "0123456789" } },
  ],
  handle: ({ count, length, alphabet }, { random }) => {
    const { ids, entropyBits } = generateNanoIds(count, length, alphabet, random);
    return { count, ids, entropyBits: roundTo(entropyBits, 1) };
  },
});
