import { describe, expect, it } from "vitest";
import { exactlyOneOf } from "../../kernel/schema-options.ts";
import { flatChoice, type Json, Schemas } from "./openapi-schema.ts";

const publish = (schema: Json): Json => new Schemas().publish(schema);

describe("a published enum", () => {
  it.each([
    [["a", "b"], "string"],
    [[1, 2], "integer"],
    [[1.5], "number"],
    [
      ["a", true, null],
      ["string", "boolean", "null"],
    ],
  ])("of %j has the type %j", (words, type) => {
    expect(publish({ enum: words })).toEqual({ type, enum: words });
  });

  it("keeps its own type, and what only looks like one is left as it is", () => {
    const typed = { type: "string", enum: ["a"] };
    expect(publish(typed)).toEqual(typed);
    const shown = { examples: [{ enum: ["a"] }], default: { enum: ["a"] } };
    expect(publish(shown)).toEqual(shown);
    expect(publish({ properties: { enum: { enum: ["a"] }, title: { const: 1 } } })).toEqual({
      properties: { enum: { type: "string", enum: ["a"] }, title: { type: "integer", const: 1 } },
    });
  });
});

describe("a published choice of fields", () => {
  const [a, b, c, d] = [{ maxLength: 1 }, { maxLength: 2 }, { maxLength: 3 }, { maxLength: 4 }];
  const closed = { type: "object", additionalProperties: false };

  it("has a whole branch for each field", () => {
    const schema = { ...closed, required: ["c"], properties: { a, b, c }, ...exactlyOneOf(["a", "b"]) };
    expect(publish(schema)).toEqual({
      anyOf: [
        { ...closed, required: ["a", "c"], properties: { a, c } },
        { ...closed, required: ["b", "c"], properties: { b, c } },
      ],
    });
  });

  it("is named, and so is each of its branches", () => {
    const schemas = new Schemas();
    const schema = { title: "Choice", ...closed, properties: { a, b }, ...exactlyOneOf(["a", "b"]) };
    expect(schemas.publish(schema)).toEqual({ $ref: "#/components/schemas/Choice" });
    expect(Object.keys(schemas.named)).toEqual(["ChoiceWithA", "ChoiceWithB", "Choice"]);
  });

  it("of two groups has a branch for each pair, and none for a field that cannot be sent", () => {
    const schema = { properties: { a, b, c }, ...exactlyOneOf(["a", "b"], ["c", "d"]) };
    const { anyOf } = publish(schema) as unknown as { anyOf: readonly { required: readonly string[] }[] };
    expect(anyOf.map(({ required }) => required)).toEqual([
      ["a", "c"],
      ["b", "c"],
    ]);
    expect(publish({ properties: { d } })).toEqual({ properties: { d } });
  });

  it("stands beside all fields in a form", () => {
    const schema = { type: "object", properties: { a, b }, ...exactlyOneOf(["a", "b"]) };
    expect(flatChoice(schema)).toEqual({
      type: "object",
      properties: { a, b },
      anyOf: [
        { type: "object", required: ["a"], properties: { a: {} } },
        { type: "object", required: ["b"], properties: { b: {} } },
      ],
    });
    expect(flatChoice({ type: "object" })).toEqual({ type: "object" });
    expect(flatChoice({ ...schema, properties: { b, d }, required: ["d"] })).toEqual({
      type: "object",
      properties: { b, d },
      required: ["d", "b"],
    });
  });
});

describe("a named schema", () => {
  const text = { title: "Text", type: "string" };

  it("stands once among the components, wherever it is used", () => {
    const schemas = new Schemas();
    const reference = { $ref: "#/components/schemas/Text" };
    const schema = {
      type: "object",
      properties: { one: text, many: { type: "array", items: text }, map: { additionalProperties: text } },
    };
    expect(schemas.publish(schema)).toEqual({
      type: "object",
      properties: {
        one: reference,
        many: { type: "array", items: reference },
        map: { additionalProperties: reference },
      },
    });
    expect(schemas.named).toEqual({ Text: { type: "string" } });
  });

  it("shares its name with no other schema", () => {
    const schemas = new Schemas();
    schemas.publish(text);
    expect(() => schemas.publish({ ...text, maxLength: 1 })).toThrow("two schemas are called Text");
  });
});

describe("a published union", () => {
  const branch = (title: string, kind: string) => ({
    title,
    type: "object",
    required: ["kind"],
    properties: { kind: { const: kind } },
  });

  it("of named objects that differ by a constant tells which field it is", () => {
    expect(publish({ anyOf: [branch("Cat", "cat"), branch("Dog", "dog")] })).toEqual({
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
      discriminator: {
        propertyName: "kind",
        mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
      },
    });
  });

  it("of others is as it was", () => {
    const same = { anyOf: [branch("Cat", "pet"), branch("Dog", "pet")] };
    expect(publish(same)).toHaveProperty("anyOf");
    expect(publish({ anyOf: [{ type: "string" }, { type: "null" }] })).toHaveProperty("anyOf");
  });
});
