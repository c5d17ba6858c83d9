/** Services that exist for tests only: every kind of input, answer and failure a real one can have. */

import { operation } from "../../src/kernel/operation.ts";
import { bytes, either, json, passthrough, reply } from "../../src/kernel/output.ts";
import { fetchFailures } from "../../src/kernel/ports.ts";
import { refusal } from "../../src/kernel/schema-options.ts";
import { type AnyService, service } from "../../src/kernel/service.ts";
import { bytesFrom } from "../../src/kernel/source.ts";
import { Type } from "../../src/kernel/type.ts";
import { ApiError } from "../../src/shared/api-error.ts";

const text = Type.String({ maxLength: 1_000, description: "Any text" });

/** Answers what it was given, so that a test sees what arrived. */
export const echo = operation({
  at: ["GET /echo", "POST /echo"],
  summary: "Say it back",
  input: Type.Object({
    text: Type.Optional(text),
    count: Type.Integer({ default: 1, minimum: 0, maximum: 10, description: "How many" }),
    share: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: "A fraction" })),
    loud: Type.Boolean({ default: false, description: "Whether loud" }),
    level: Type.Enum([1, 2], { default: 1, description: "A level" }),
    names: Type.Optional(
      Type.Array(Type.String({ maxLength: 10 }), { minItems: 1, maxItems: 3, description: "Names" }),
    ),
  }),
  output: json(Type.Object({ given: Type.Unknown(), caller: Type.String() })),
  examples: [{ title: "A word", input: { text: "hello" } }],
  handle: (given, { caller }) => ({ given, caller: `${caller.address} ${caller.base}` }),
});

const picture = operation({
  at: ["GET /picture/{name}"],
  summary: "A picture by its name",
  input: Type.Object({
    name: Type.String({ maxLength: 20, description: "Name" }),
    described: Type.Boolean({ default: false, description: "As JSON" }),
  }),
  output: either(Type.Object({ name: Type.String() }), ["image/png"]),
  examples: [{ title: "One", input: { name: "one" } }],
  handle: ({ name, described }) =>
    described
      ? { name }
      : reply({ mediaType: "image/png", bytes: new Uint8Array([1, 2, 3]) }, { headers: { "x-toy": "yes" } }),
});

const page = operation({
  at: ["GET /page"],
  summary: "A page",
  input: Type.Object({}),
  output: bytes(["text/plain"]),
  examples: [{ title: "The page", input: {} }],
  handle: () => ({ mediaType: "text/plain", bytes: "päge" }),
});

const mebibytes = 1024 * 1024;

/** The weight of a file, however it is sent. */
const weigh = operation({
  at: ["POST /weigh"],
  summary: "Weigh a file",
  upload: { file: "one" },
  bodyBytesMax: 8 * mebibytes,
  input: Type.Object({
    file: Type.Object({
      base64: Type.Optional(Type.String({ description: "Base64" })),
      url: Type.Optional(Type.String({ maxLength: 2_048, description: "Address" })),
    }),
    count: Type.Integer({ default: 1, description: "How many" }),
  }),
  output: json(Type.Object({ bytes: Type.Integer(), count: Type.Integer() })),
  fails: [...fetchFailures, "invalid_base64", "upstream_error_status"],
  examples: [{ title: "Two bytes", input: { file: { base64: "Ynk=" } }, output: { bytes: 2, count: 1 } }],
  async handle({ file, count }, { fetch }) {
    const options = {
      fetch,
      bytesMax: 4 * mebibytes,
      timeoutMs: 1_000,
      tooLarge: "payload_too_large",
    } as const;
    const { byteLength } = await bytesFrom(file, { ...options, field: "file" });
    return { bytes: byteLength, count };
  },
});

const stream = operation({
  at: ["GET /stream"],
  summary: "A stream from elsewhere",
  input: Type.Object({ breaks: Type.Boolean({ default: false, description: "Fails half-way" }) }),
  output: passthrough(),
  examples: [{ title: "The stream", input: {} }],
  handle: ({ breaks }) => ({
    status: 203,
    headers: { "content-type": "text/plain" },
    body: (async function* () {
      yield new TextEncoder().encode("first ");
      if (breaks) throw new Error("the origin went away");
      yield new TextEncoder().encode("second");
    })(),
  }),
});

const fail = operation({
  at: ["GET /fail", "POST /fail"],
  summary: "Fail as told",
  input: Type.Object({ how: Type.Enum(["told", "busy", "bug", "later"], { description: "How" }) }),
  output: json(Type.Object({})),
  fails: ["rates_unavailable", "code_not_found"],
  examples: [{ title: "Told", input: { how: "told" } }],
  handle: ({ how }) => {
    if (how === "told") throw new ApiError("code_not_found", "There is no such code.", { field: "how" });
    if (how === "busy")
      throw new ApiError("rates_unavailable", "There are no rates now.", { retryAfterSeconds: 30 });
    if (how === "later") return Promise.reject(new TypeError("canary-later"));
    throw new TypeError("canary-bug");
  },
});

/** Never answers by itself: it ends at its deadline, or when the caller has gone. */
export const slow = operation({
  at: ["GET /slow", "POST /slow"],
  summary: "Wait",
  deadlineMs: 300,
  input: Type.Object({
    ms: Type.Integer({ default: 60_000, minimum: 0, maximum: 60_000, description: "ms" }),
  }),
  output: json(Type.Object({ waited: Type.Integer() })),
  examples: [{ title: "No time", input: { ms: 0 } }],
  handle: ({ ms }, { signal }) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve({ waited: ms }), ms);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
});

const refuseTwice = operation({
  at: ["POST /short"],
  summary: "A short text",
  bodyBytesMax: 100,
  input: Type.Object({
    text: Type.String({
      minLength: 1,
      maxLength: 5,
      description: "Short",
      ...refusal({ maxLength: "text_too_long" }),
    }),
  }),
  output: json(Type.Object({ text: Type.String() })),
  examples: [{ title: "Short", input: { text: "abc" } }],
  handle: ({ text: given }) => ({ text: given }),
});

/** The service whose routes also stand at the root. */
export const toyWeb: AnyService = service({
  id: "web",
  title: "Toys at the root",
  summary: "Toys without a prefix",
  operations: { group: { echo, picture, page }, stream, fail, slow, short: refuseTwice, weigh },
});

const analyze = (id: string) =>
  operation({
    at: ["POST /analyze", "GET /deep/er/analyze"],
    summary: `Analyze as ${id} does`,
    input: Type.Object({}),
    output: json(Type.Object({ by: Type.String() })),
    examples: [{ title: "Nothing", input: {}, output: { by: id } }],
    handle: () => ({ by: id }),
  });

/** Two services that share a path, as real ones do. */
export const toyPii: AnyService = service({
  id: "pii",
  title: "Toy <PII>",
  summary: 'A "toy" & more',
  operations: { analyze: analyze("pii") },
  checks: () => ({ model: "degraded" }),
});

export const toyText: AnyService = service({
  id: "text",
  title: "Toy text",
  summary: "Another toy",
  operations: { analyze: analyze("text") },
});

export const toys: readonly AnyService[] = [toyWeb, toyPii, toyText];
