import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../shared/api-error.ts";
import { compileInput, compileOutput, type InputReader, publishedInput, refusalsIn } from "./schema.ts";
import { exactlyOneOf, formed, refusal } from "./schema-options.ts";
import { type TObject, Type } from "./type.ts";
import type { InputOrigin } from "./validation-error.ts";

const schema = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 5 }),
  code: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 3,
      ...refusal({ maxLength: "data_too_long", pattern: "invalid_ip" }),
    }),
  ),
  count: Type.Integer({ default: 3, minimum: 1, maximum: 1_000 }),
  share: Type.Optional(Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 })),
  loud: Type.Boolean({ default: false }),
  algo: Type.Enum(["a", "b"], { default: "a" }),
  version: Type.Enum([4, 7], { default: 4 }),
  names: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 2, uniqueItems: true })),
  deep: Type.Optional(Type.Object({ "a/b": Type.Optional(Type.Array(Type.Integer())) })),
  map: Type.Optional(Type.Record(Type.String(), Type.Integer(), { maxProperties: 1 })),
});
const defaults = { count: 3, loud: false, algo: "a", version: 4 };
const reader = compileInput(schema);

/** The value, or the code and the one detail of the refusal. */
function read(value: unknown, origin: InputOrigin, by: InputReader = reader): unknown {
  try {
    return by.read(value, origin);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [detail] = error.details ?? [];
    expect(detail?.message).toBe(error.message);
    return [error.code, detail?.path, detail?.message, detail?.code];
  }
}

const missing = "missing_parameter";
const invalid = "invalid_parameter";

const refusedBodies: [unknown, ...string[]][] = [
  [{}, missing, "/text", "text is required.", "required"],
  [{ text: "" }, missing, "/text", "text must not be empty.", "min_length"],
  [{ text: "abcdef" }, invalid, "/text", "text must be at most 5 characters long.", "max_length"],
  [{ text: 5 }, invalid, "/text", "text must be a text.", "type"],
  [{ text: null }, invalid, "/text", "text must be a text.", "type"],
  [{ text: ["a"] }, invalid, "/text", "text must be a text.", "type"],
  [{ text: "a", code: "" }, missing, "/code", "code must be at least 2 characters long.", "min_length"],
  [{ text: "a", code: "x" }, invalid, "/code", "code must be at least 2 characters long.", "min_length"],
  [
    { text: "a", code: "xxxx" },
    "data_too_long",
    "/code",
    "code must be at most 3 characters long.",
    "max_length",
  ],
  [{ text: "a", count: "3" }, invalid, "/count", "count must be a whole number.", "type"],
  [{ text: "a", count: 1.5 }, invalid, "/count", "count must be a whole number.", "type"],
  [{ text: "a", count: 0 }, invalid, "/count", "count must be at least 1.", "minimum"],
  [{ text: "a", count: 1001 }, invalid, "/count", "count must be at most 1,000.", "maximum"],
  [
    { text: "a", count: Number.POSITIVE_INFINITY },
    invalid,
    "/count",
    "count must be a whole number.",
    "type",
  ],
  [{ text: "a", share: 0 }, invalid, "/share", "share must be greater than 0.", "exclusive_minimum"],
  [{ text: "a", share: 1 }, invalid, "/share", "share must be less than 1.", "exclusive_maximum"],
  [{ text: "a", loud: 1 }, invalid, "/loud", "loud must be true or false.", "type"],
  [{ text: "a", algo: "c" }, invalid, "/algo", "algo must be one of a, b.", "enum"],
  [{ text: "a", version: "4" }, invalid, "/version", "version must be one of 4, 7.", "enum"],
  [{ text: "a", names: [] }, missing, "/names", "names must have at least one item.", "min_items"],
  [
    { text: "a", names: ["a", "b", "c"] },
    "too_many_items",
    "/names",
    "names must have at most 2 items.",
    "max_items",
  ],
  [
    { text: "a", names: ["a", "a"] },
    invalid,
    "/names",
    "names must not name anything twice.",
    "unique_items",
  ],
  [{ text: "a", names: ["a", 2] }, invalid, "/names/1", "names.1 must be a text.", "type"],
  [{ text: "a", deep: [] }, invalid, "/deep", "deep must be a JSON object.", "type"],
  [
    { text: "a", deep: { "a/b": [0.5] } },
    invalid,
    "/deep/a~1b/0",
    "deep.a~1b.0 must be a whole number.",
    "type",
  ],
  [{ text: "a", map: { a: 1, b: 2 } }, invalid, "/map", "map must have at most 1 entries.", "max_properties"],
  [[], invalid, "", "The body must be a JSON object.", "type"],
  ["text", invalid, "", "The body must be a JSON object.", "type"],
  [null, invalid, "", "The body must be a JSON object.", "type"],
];

const refusedQueries: [Record<string, string>, ...string[]][] = [
  [{}, missing, "query.text", "text is required.", "required"],
  [{ text: "a", count: "0" }, invalid, "query.count", "count must be at least 1.", "minimum"],
  ...[
    "",
    " 3",
    "3 ",
    "+3",
    "0x3",
    "1e2",
    "three",
    "3.",
    ".5",
    "٣",
    "--3",
    "NaN",
    "Infinity",
    "9".repeat(401),
  ].map((count): [Record<string, string>, ...string[]] => [
    { text: "a", count },
    ...[invalid, "query.count", "count must be a number in decimal digits.", "type"],
  ]),
  [{ text: "a", count: "9".repeat(400) }, invalid, "query.count", "count must be a whole number.", "type"],
  [{ text: "a", count: "1.5" }, invalid, "query.count", "count must be a whole number.", "type"],
  ...["", "yes", "TRUE", "01", "on", "null"].map((loud): [Record<string, string>, ...string[]] => [
    { text: "a", loud },
    ...[invalid, "query.loud", "loud must be true, false, 1 or 0.", "type"],
  ]),
  [{ text: "a", version: "5" }, invalid, "query.version", "version must be one of 4, 7.", "enum"],
  [{ text: "a", names: "a" }, invalid, "query.names", "names must be a list.", "type"],
];

describe("an input schema", () => {
  it.each(refusedBodies)("refuses the body %j: %s at %s: %s", (body, ...told) => {
    expect(read(body, "body")).toEqual(told);
  });

  it.each(refusedQueries)("refuses the texts %j: %s at %s: %s", (texts, ...told) => {
    expect(read(texts, "query")).toEqual(told);
  });

  it.each<readonly [body: unknown, ...told: string[]]>([
    [{}, missing, "/one", "one or other is required.", "required"],
    [{ one: "a", other: "b" }, invalid, "/other", "Send only one of one, other.", "one_of"],
    [[], invalid, "", "The body must be a JSON object.", "type"],
    ["text", invalid, "", "The body must be a JSON object.", "type"],
  ])("asks %j for exactly one of its fields: %s at %s: %s", (body, ...told) => {
    const choice = { one: Type.Optional(Type.String()), other: Type.Optional(Type.String()) };
    expect(read(body, "body", compileInput(Type.Object(choice, exactlyOneOf(["one", "other"]))))).toEqual(
      told,
    );
  });

  it.each([
    [
      { text: "a", algorithm: "b" },
      "/algorithm",
      "This operation has no field `algorithm`: did you mean `algo`?",
    ],
    [{ txet: "a" }, "/txet", "This operation has no field `txet`: did you mean `text`?"],
    [{ text: "a", deep: { x: 1 } }, "/deep/x", "deep has no field `x`; there are `a/b`."],
    [
      { text: 5, "~/": 1 },
      "/~0~1",
      expect.stringMatching(/^This operation has no field `~\/`; there are `text`, /),
    ],
    [
      JSON.parse('{"text":"a","__proto__":{"count":9}}'),
      "/__proto__",
      expect.stringContaining("`__proto__`"),
    ],
    [{ text: "a", constructor: 1 }, "/constructor", expect.stringContaining("`constructor`")],
    [{ text: "a", bytes: [1] }, "/bytes", expect.stringContaining("`bytes`")],
  ])("refuses %j for its unknown name at %s", (body, path, message) => {
    expect(read(body, "body")).toEqual(["unknown_parameter", path, message, "unknown_parameter"]);
  });

  it("shows an unknown name at no more than 64 characters", () => {
    const [, path, message] = read({ text: "a", ["n".repeat(9_999)]: 1 }, "body") as string[];
    expect([path, message?.length]).toEqual([`/${"n".repeat(64)}`, expect.any(Number)]);
    expect(message?.length).toBeLessThan(300);
  });

  it("leaves unknown names out where it is lenient, but a file's bytes", () => {
    const bytes = new Uint8Array(1);
    const input = JSON.parse('{"text":"a","other":[[1]],"__proto__":{"x":1},"constructor":2}');
    const lenient = reader.read({ ...input, bytes }, "body", true);
    expect(lenient).toEqual({ text: "a", ...defaults, bytes });
    expect(Object.keys(reader.read(input, "body", true) as object)).not.toContain("__proto__");
  });

  it("lets names of their own stand in an object of free names", () => {
    expect(read({ text: "a", map: { anything: 1 } }, "body")).toMatchObject({ map: { anything: 1 } });
  });

  const source = { base64: Type.Optional(Type.String()) };
  const files = compileInput(
    Type.Object({
      ...source,
      file: Type.Optional(Type.Object(source)),
      list: Type.Optional(Type.Array(Type.Object(source))),
    }),
  );

  it("takes a file's bytes wherever Base64 may stand, but no bytes of JSON", () => {
    const bytes = new Uint8Array(1);
    const sent = { bytes, file: { bytes }, list: [{ bytes }] };
    expect(read(sent, "form", files)).toEqual(sent);
    for (const [body, path] of [
      [{ bytes: "AA==" }, "/bytes"],
      [{ file: { bytes: [1] } }, "/file/bytes"],
      [{ list: [{}, { bytes: { 0: 1 } }] }, "/list/1/bytes"],
    ] as const)
      expect(read(body, "body", files)).toEqual([
        "unknown_parameter",
        path,
        expect.any(String),
        "unknown_parameter",
      ]);
  });

  it("looks no deeper than the schema does", () => {
    let nested: unknown = 1;
    for (let depth = 0; depth < 400_000; depth += 1) nested = { nested };
    expect(read({ text: "a", nested }, "body")).toContain("unknown_parameter");
    expect(read({ text: nested }, "body")).toContain(invalid);
    expect(read({ text: "a", deep: { "a/b": nested } }, "body")).toContain(invalid);
    expect(reader.read({ text: "a", nested }, "body", true)).toEqual({ text: "a", ...defaults });
  });

  it("takes a form's texts as a query's, and a single one as a list", () => {
    expect(read({ text: "a", count: "7", names: "b" }, "form")).toMatchObject({ count: 7, names: ["b"] });
    expect(read({ text: "a", names: ["b", "c"] }, "form")).toMatchObject({ names: ["b", "c"] });
    expect(read({ text: "a", count: "x" }, "form")).toEqual([
      invalid,
      "/count",
      "count must be a number in decimal digits.",
      "type",
    ]);
  });

  it.each([
    [{ text: "a" }, { text: "a", ...defaults }],
    [{ text: "12" }, { text: "12", ...defaults }],
    [
      { text: "a", count: "7" },
      { text: "a", ...defaults, count: 7 },
    ],
    [
      { text: "a", count: "007" },
      { text: "a", ...defaults, count: 7 },
    ],
    [
      { text: "a", share: "0.5" },
      { text: "a", ...defaults, share: 0.5 },
    ],
    [
      { text: "a", loud: "1" },
      { text: "a", ...defaults, loud: true },
    ],
    [
      { text: "a", loud: "false" },
      { text: "a", ...defaults, loud: false },
    ],
    [
      { text: "a", loud: "0" },
      { text: "a", ...defaults, loud: false },
    ],
    [
      { text: "a", version: "7" },
      { text: "a", ...defaults, version: 7 },
    ],
  ])("turns the texts %j into values by its own types", (texts, value) => {
    expect(read(texts, "query")).toEqual(value);
  });

  it.each([
    [{ steps: ["no"] }, invalid, "/steps/0", "steps.0 must be one of trim, cut.", "enum"],
    [{ steps: [5] }, invalid, "/steps/0", "steps.0 must be one of trim, cut.", "enum"],
    [{ steps: [{}] }, missing, "/steps/0/name", "steps.0.name is required.", "required"],
    [
      { steps: ["trim", { name: "cut", at: -1 }] },
      ...[invalid, "/steps/1/at", "steps.1.at must be at least 0.", "minimum"],
    ],
    [{ style: "no" }, "unknown_style", "/style", "style must be one of camel, true.", "enum"],
    [{ style: 5 }, invalid, "/style", "style must be one of camel, true.", "enum"],
    [{ style: null }, invalid, "/style", "style must be one of camel, true.", "enum"],
  ])("refuses %j by what was meant: %s at %s: %s", (body, ...told) => {
    const name = Type.Enum(["trim", "cut"]);
    const step = Type.Union([name, Type.Object({ name, at: Type.Optional(Type.Integer({ minimum: 0 })) })]);
    const style = Type.Unsafe({ enum: ["camel", "true", true], ...refusal({ enum: "unknown_style" }) });
    const fields = { steps: Type.Optional(Type.Array(step)), style: Type.Optional(style) };
    expect(read(body, "body", compileInput(Type.Object(fields)))).toEqual(told);
  });

  it("names the form that a pattern asks for", () => {
    const day = compileInput(
      Type.Object({ day: Type.String(formed("^\\d{4}-\\d\\d$", "a month as 2026-06")) }),
    );
    expect(read({ day: "June" }, "body", day)).toEqual([
      invalid,
      "/day",
      "day must be a month as 2026-06.",
      "pattern",
    ]);
  });

  it("counts lengths in UTF-16 units", () => {
    expect(read({ text: "😀😀a" }, "body")).toMatchObject({ text: "😀😀a" });
    expect(read({ text: "😀😀😀" }, "body")).toContain("max_length");
  });

  it.each(["constructor", "toString", "__proto__"])("does not take the inherited %s for a field", (name) => {
    const inherited = compileInput(Type.Object({ [name]: Type.Unknown() }) as TObject);
    expect(() => inherited.read({}, "body")).toThrow(ApiError);
  });

  it("never repeats the refused value", () => {
    const canary = "canary-7f3a";
    for (const name of Object.keys(schema.properties).filter((key) => key !== "text")) {
      expect(JSON.stringify(read({ text: "a", [name]: [canary, canary, canary] }, "body"))).not.toContain(
        canary,
      );
    }
  });

  it("reads every integer in its bounds, and no other, alike from a text and from a body", () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000, max: 2_000 }), (count) => {
        const fromBody = read({ text: "a", count }, "body");
        const fromQuery = read({ text: "a", count: String(count) }, "query");
        if (count >= 1 && count <= 1_000) {
          expect([fromBody, fromQuery]).toEqual([
            { text: "a", ...defaults, count },
            { text: "a", ...defaults, count },
          ]);
        } else for (const told of [fromBody, fromQuery]) expect(told).toContain(invalid);
      }),
    );
  });
});

describe("a published schema", () => {
  it("asks only for fields without a default", () => {
    expect(publishedInput(schema).required).toEqual(["text"]);
    expect(schema.required).toContain("count");
    const nested = Type.Object({
      list: Type.Array(Type.Object({ a: Type.String(), b: Type.String({ default: "" }) })),
    });
    expect(publishedInput(nested).properties["list"]).toMatchObject({ items: { required: ["a"] } });
  });

  it("says where no other names may stand", () => {
    const { properties, ...published } = publishedInput(schema);
    expect([published, properties["deep"]]).toEqual([
      expect.objectContaining({ additionalProperties: false }),
      expect.objectContaining({ additionalProperties: false }),
    ]);
    expect(properties["map"]).toEqual(schema.properties.map);
  });

  it("tells the failures of its own keywords", () => {
    expect(new Set(refusalsIn(schema))).toEqual(new Set(["data_too_long", "invalid_ip", "too_many_items"]));
  });
});

describe("the check of an answer", () => {
  it("accepts what the schema describes and nothing else", () => {
    const fits = compileOutput(Type.Object({ n: Type.Integer() }));
    expect([fits({ n: 1 }), fits({ n: "1" }), fits({}), fits(null)]).toEqual([true, false, false, false]);
  });
});
