/** `GET` and `POST /crypto/uuid`: random UUIDs. */
import { generateUuids, uuidVersions } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";

export const uuid = operation({
  at: ["GET /crypto/uuid", "POST /crypto/uuid"],
  essential: true,
  summary: "Generate random UUIDs",
  description:
    "Generates 1 to 100 UUIDs (RFC 9562) from the system's random source: version 4, which is all random, or version 7, which begins with the time and sorts by it. Nothing is stored, so that a UUID is unique by its randomness alone.",
  input: Type.Object({
    count: Type.Integer({ default: 1, minimum: 1, maximum: 100, description: "Number of UUIDs" }),
    version: Type.Enum(uuidVersions, {
      default: 4,
      description: "4: random; 7: sortable by time of creation (RFC 9562)",
    }),
  }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "Number of UUIDs" }),
      uuids: Type.Array(Type.String({ format: "uuid" }), { description: "Lower-case UUIDs" }),
    }),
  ),
  examples: [
    { title: "One random UUID", input: {} },
    { title: "Three that sort by time", input: { count: 3, version: 7 } },
  ],
  handle: ({ count, version }, { random, now }) => ({
    count,
    uuids: generateUuids(count, version, { random, nowMs: now() }),
  }),
});
