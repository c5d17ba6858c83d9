/** `GET` and `POST /crypto/uuid`: UUIDs, random, by time or of a name. */
import {
  generateUuids,
  namespaceNames,
  type UuidVersion,
  uuidOfName,
  uuidVersions,
} from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";

export const uuid = operation({
  at: ["GET /crypto/uuid", "POST /crypto/uuid"],
  essential: true,
  summary: "Generate UUIDs",
  keywords: ["guid", "unique", "identifier", "id", "generator"],
  fits: { uuid: null },
  description:
    "Generates 1 to 100 UUIDs (RFC 9562): version 4 is all random, 7 and 6 begin with the time and sort by it, 1 has the time as older programs write it. Versions 3 (MD5), 5 (SHA-1) and 8 (SHA-256, as appendix B.2 has it) are one UUID computed from `namespace` and `name`, always the same for the same name. Nothing is stored and nothing tells of the machine, so that a UUID is unique by its randomness alone.",
  input: Type.Object({
    count: Type.Integer({ default: 1, minimum: 1, maximum: 100, description: "Number of UUIDs" }),
    version: Type.Enum(uuidVersions, {
      default: 4,
      description: "4: random; 1, 6, 7: by time, of which 6 and 7 sort; 3, 5, 8: of a name (RFC 9562)",
    }),
    namespace: Type.Optional(
      Type.String({
        maxLength: 36,
        description: `Versions 3, 5 and 8: ${namespaceNames.join(", ")} or a UUID`,
      }),
    ),
    name: Type.Optional(
      Type.String({ maxLength: 10_000, description: "Versions 3, 5 and 8: the name, as UTF-8" }),
    ),
  }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "Number of UUIDs" }),
      uuids: Type.Array(Type.String({ format: "uuid" }), {
        description: "Lower-case UUIDs",
        ...view({ as: "main" }),
      }),
    }),
  ),
  examples: [
    { title: "One random UUID", input: {} },
    { title: "Three that sort by time", input: { count: 3, version: 7 } },
    {
      title: "The UUID of a host name",
      input: { version: 5, namespace: "dns", name: "www.example.com" },
      output: { count: 1, uuids: ["2ed6657d-e927-568b-95e1-2665a8aea6a2"] },
    },
  ],
  handle: (request, { random, now }) => {
    const { count, version } = request;
    if (isOfName(version)) return { count: 1, uuids: [uuidOfName(version, namedBy(request))] };
    for (const field of ["namespace", "name"] as const) {
      if (request[field] === undefined) continue;
      throw new ApiError("invalid_parameter", `Only versions 3, 5 and 8 have a ${field}.`, { field });
    }
    return { count, uuids: generateUuids(count, version, { random, nowMs: now() }) };
  },
});

const isOfName = (version: UuidVersion): version is 3 | 5 | 8 =>
  version === 3 || version === 5 || version === 8;

interface Named {
  readonly count: number;
  readonly namespace?: string | undefined;
  readonly name?: string | undefined;
}

function namedBy({ count, namespace, name }: Named) {
  if (count > 1)
    throw new ApiError("invalid_parameter", "A name has one UUID: count must be 1.", { field: "count" });
  if (namespace === undefined)
    throw new ApiError("missing_parameter", "namespace is required for a UUID of a name.", {
      field: "namespace",
    });
  if (name === undefined)
    throw new ApiError("missing_parameter", "name is required for a UUID of a name.", { field: "name" });
  return { namespace, name };
}
