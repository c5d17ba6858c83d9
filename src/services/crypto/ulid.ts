/** `GET` and `POST /crypto/ulid`: identifiers that sort by time. */
import { generateUlids } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";

export const ulid = operation({
  at: ["GET /crypto/ulid", "POST /crypto/ulid"],
  summary: "Generate ULIDs",
  description:
    "Generates 1 to 100 ULIDs: 26 characters of Crockford's Base32, of which the first 10 are the time in milliseconds and the others are random. Texts and ULIDs sort alike, and those of one answer increase strictly. Nothing is stored.",
  input: Type.Object({
    count: Type.Integer({ default: 1, minimum: 1, maximum: 100, description: "Number of ULIDs" }),
  }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "Number of ULIDs" }),
      ulids: Type.Array(Type.String(), { description: "Upper-case ULIDs, in increasing order" }),
    }),
  ),
  examples: [{ title: "Two of the same millisecond", input: { count: 2 } }],
  handle: ({ count }, { random, now }) => ({ count, ulids: generateUlids(count, { random, nowMs: now() }) }),
});
