import { describe, expect, it } from "vitest";
import { exactlyOneOf, unit } from "../../../kernel/schema-options.ts";
import { type TSchema, Type } from "../../../kernel/type.ts";
import { fieldsOf } from "./fields.ts";

const examples = [{ title: "One", input: { shown: "x" } }] as const;

const fieldOf = (schema: TSchema) =>
  fieldsOf({ input: Type.Object({ field: schema }), examples: [{ title: "One", input: {} }] })[0];

describe("the control of a field", () => {
  it.each([
    ["a short text", Type.String({ maxLength: 100 }), "text", "string"],
    ["a long text", Type.String({ maxLength: 100_000 }), "area", "string"],
    ["a text without a bound", Type.String(), "area", "string"],
    ["a URL", Type.String({ format: "uri", maxLength: 2_048 }), "text", "string"],
    ["a text of one form", Type.String({ pattern: "^[a-z]{2}$" }), "text", "string"],
    ["a secret", Type.String({ format: "password", maxLength: 100_000 }), "password", "string"],
    ["a color", Type.String({ default: "#ff0000" }), "color", "string"],
    ["a number", Type.Number({ default: 1, ...unit("pixels") }), "number", "number"],
    ["a number or null", Type.Union([Type.Integer(), Type.Null()]), "number", "number"],
    ["a truth value", Type.Boolean({ default: true }), "check", "boolean"],
    [
      "truth as words",
      Type.Unsafe({ enum: ["true", "false", true, false], default: "true" }),
      "check",
      "string",
    ],
    ["few words", Type.Enum(["png", "svg"]), "segments", "string"],
    ["few numbers", Type.Enum([90, 180, 270]), "segments", "number"],
    ["many words", Type.Enum(["a", "b", "c", "d", "e"]), "select", "string"],
    ["texts", Type.Array(Type.String()), "list", "string"],
    ["numbers", Type.Array(Type.Integer()), "list", "number"],
    ["a text or texts", Type.Union([Type.String(), Type.Array(Type.String())]), "list", "string"],
    ["some of words", Type.Array(Type.Enum(["a", "b"])), "choices", "string"],
    ["texts by name", Type.Record(Type.String(), Type.String()), "map", "json"],
    ["records", Type.Array(Type.Record(Type.String(), Type.Unknown())), "table", "json"],
    ["a word or an object", Type.Unsafe({ type: ["string", "object"] }), "json", "mixed"],
    ["an object", Type.Object({ a: Type.String() }), "json", "json"],
    ["a list of objects", Type.Array(Type.Object({ a: Type.String() })), "json", "json"],
    ["a text or a number", Type.Union([Type.String(), Type.Number()]), "text", "string"],
  ] as const)("of %s", (_what, schema, control, valueType) => {
    expect(fieldOf(schema)).toMatchObject({ name: "field", control, valueType });
  });

  it("of a file stands first, and takes the place of its Base64 and its URL", () => {
    const input = Type.Object({
      depth: Type.Integer({ default: 1 }),
      url: Type.Optional(Type.String()),
      base64: Type.Optional(Type.String()),
    });
    const fields = fieldsOf({ input, upload: { image: "self" }, examples });
    expect(fields.map(({ name, control }) => [name, control])).toEqual([
      ["image", "file"],
      ["depth", "number"],
    ]);
  });

  it("of an upload is one for files", () => {
    const input = Type.Object({ a: Type.Object({}), b: Type.Array(Type.Object({})) });
    expect(
      fieldsOf({ input, upload: { a: "one", b: "many" }, examples }).map(({ control }) => control),
    ).toEqual(["file", "files"]);
  });
});

describe("the fields of a form", () => {
  const optional = (name: string) => [name, Type.Optional(Type.String())] as const;
  const input = Type.Object(
    {
      needed: Type.String(),
      ...Object.fromEntries(["shown", "one", "other", "rare"].map(optional)),
    },
    exactlyOneOf(["one", "other"]),
  );

  it("that are needed, first of a choice or in the first example are common; the others are more", () => {
    const fields = fieldsOf({ input, examples });
    expect(fields.map(({ name, isCommon, choice }) => [name, isCommon, choice])).toEqual([
      ["needed", true, undefined],
      ["shown", true, undefined],
      ["one", true, 0],
      ["other", false, 0],
      ["rare", false, undefined],
    ]);
  });

  it("are all common where they are few", () => {
    const few = Type.Object(Object.fromEntries(["a", "b"].map(optional)));
    expect(fieldsOf({ input: few, examples }).every(({ isCommon }) => isCommon)).toBe(true);
  });

  it("count for the words of another field that their descriptions begin with", () => {
    const kind = Type.Enum(["pin", "phrase", "word"], { description: "phrase: several words" });
    const words = Type.Optional(Type.Integer({ description: "phrase and word: how many" }));
    const version = Type.Enum([1, 3, 5], { description: "1: by time; 3: of a name" });
    const name = Type.Optional(Type.String({ description: "Versions 3 and 5: the name" }));
    const named = fieldsOf({ input: Type.Object({ version, name }), examples });
    expect(named.map(({ when }) => when)).toEqual([undefined, { field: "version", words: ["3", "5"] }]);
    const note = Type.Optional(Type.String({ description: "Careful: phrase" }));
    const fields = fieldsOf({ input: Type.Object({ kind, words, note }), examples });
    expect(fields.map(({ when }) => when)).toEqual([
      undefined,
      { field: "kind", words: ["phrase", "word"] },
      undefined,
    ]);
  });
});
