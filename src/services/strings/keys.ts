/** `POST /strings/keys`: the keys of JSON in a naming style. */
import {
  type CaseStyle,
  caseStyles,
  collisionPolicies,
  convertKeys,
  extraCaseStyles,
} from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { type Bytes, either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { refusal, unit, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { caseOptions, echoed, maxBodyBytes } from "./fields.ts";

/** Values of JSON whose keys are written in less than 5 ms. */
const maxInlineValues = 300;
const maxInlineText = 2_000;
/** Copying the objects of a longer answer would hold up the event loop. */
const maxCopiedKeys = 500;
const jsonType = "application/json; charset=utf-8";

const input = Type.Object({
  json: Type.Unknown({ description: "Any JSON value, nested at most 64 levels deep" }),
  style: Type.Enum([...caseStyles, ...extraCaseStyles], {
    default: "camel",
    description: "How keys are written, as /case does",
    ...refusal({ enum: "unknown_style" }),
  }),
  depth: Type.Integer({
    default: 64,
    minimum: 1,
    maximum: 64,
    description: "Levels of objects, from the outermost on; arrays are none",
    ...unit("levels"),
  }),
  exclude: Type.Array(Type.String({ maxLength: 1_000 }), {
    default: [],
    maxItems: 1_000,
    description: "Keys that keep their names; what is below them does not",
  }),
  keepAffixes: Type.Boolean({
    default: true,
    description: "Keep _ $ @ # - before a key and _ after it: _id, $ref",
  }),
  onCollision: Type.Enum(Object.keys(collisionPolicies) as (keyof typeof collisionPolicies)[], {
    default: "error",
    description: `What is done with keys of one object that become the same. ${Object.entries(
      collisionPolicies,
    )
      .map(([name, meaning]) => `${name}: ${meaning}`)
      .join("; ")}`,
  }),
  ...caseOptions,
});
type Request = Static<typeof input>;

const collision = Type.Object(
  {
    path: Type.String({ description: "JSON Pointer (RFC 6901) of the object, by the names as given" }),
    keys: Type.Array(Type.String(), { description: "Keys as given" }),
    key: Type.String({ description: "What each of them becomes" }),
  },
  { title: "KeyCollision" },
);

export const keys = operation({
  at: ["POST /keys"],
  summary: "Write the keys of JSON in a naming style",
  keywords: ["rename", "object", "properties", "camelize", "snakeize", "convert", "deep", "nested"],
  fits: { json: "json" },
  description:
    "Writes the keys of objects, nested and in arrays, in any style of `/case`; values stay as they are. A key without a letter or a digit keeps its name. Keys of one object that become the same are refused with `invalid_parameter`, unless `onCollision` says what becomes of them.",
  input,
  arguments: ["json"],
  output: either(
    Type.Object(
      {
        style: echoed,
        json: Type.Unknown({ description: "The value with its keys in the style", ...view({ as: "main" }) }),
        renamed: Type.Integer({ description: "Keys that have another name now", ...unit("keys") }),
        collisionCount: Type.Integer({ description: "Groups of keys that would have become the same" }),
        collisions: Type.Array(collision, { description: "The first 100 of them" }),
      },
      { title: "ConvertedKeys" },
    ),
    [jsonType],
  ),
  fails: ["unknown_style"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "From snake to camel case",
      input: { json: { user_id: 7, home_address: { zip_code: "10115" }, _links: [{ self_url: "/7" }] } },
      output: {
        style: "camel",
        json: { userId: 7, homeAddress: { zipCode: "10115" }, _links: [{ selfUrl: "/7" }] },
        renamed: 4,
        collisionCount: 0,
        collisions: [],
      },
    },
    {
      title: "Two keys that become one",
      input: { json: { "first-name": "Ada", firstName: "Lovelace" }, style: "snake", onCollision: "last" },
    },
  ],
  handle: (request, { runInWorker }) =>
    isShort(request.json) ? convertRequest(request) : runInWorker(convertTask, request),
});

/** Whether a value is small, looking at no more of it than a small one has. */
function isShort(json: unknown): boolean {
  let units = 0;
  const pending = [json];
  // The list grows while it is gone over.
  for (const value of pending) {
    if (typeof value !== "object" || value === null) continue;
    for (const [key, of] of entriesOf(value)) {
      units += key.length;
      if (pending.push(of) > maxInlineValues || units > maxInlineText) return false;
    }
  }
  return true;
}

function* entriesOf(value: object): Generator<readonly [string, unknown]> {
  for (const key in value) yield [key, (value as Readonly<Record<string, unknown>>)[key]];
}

export function convertRequest({ json: given, style, ...options }: Request) {
  const answer = { style, ...convertKeys(given, style as CaseStyle, options) };
  return answer.renamed <= maxCopiedKeys ? answer : writeJson(answer);
}

const writeJson = (answer: object): Bytes => ({
  mediaType: jsonType,
  bytes: new TextEncoder().encode(JSON.stringify(answer)),
});

const convertTask = task(import.meta.url, convertRequest);
