import { describe, expect, it } from "vitest";
import { exactlyOneOf } from "../../kernel/schema-options.ts";
import { publishedSchemas } from "./openapi-schema.ts";

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
    expect(publishedSchemas({ enum: words })).toEqual({ type, enum: words });
  });

  it("keeps its own type, and what only looks like one is left as it is", () => {
    const typed = { type: "string", enum: ["a"] };
    expect(publishedSchemas(typed)).toEqual(typed);
    const shown = { examples: { example1: { value: { enum: ["a"] } } }, default: { enum: ["a"] } };
    expect(publishedSchemas(shown)).toEqual(shown);
    expect(publishedSchemas({ properties: { enum: { enum: ["a"] } } })).toEqual({
      properties: { enum: { type: "string", enum: ["a"] } },
    });
  });
});

describe("a published choice of fields", () => {
  const [a, b, c, d] = [{ maxLength: 1 }, { maxLength: 2 }, { maxLength: 3 }, { maxLength: 4 }];

  it("has a branch for each field, which declares it", () => {
    const schema = { type: "object", properties: { a, b, c }, ...exactlyOneOf(["a", "b"]) };
    expect(publishedSchemas(schema)).toEqual({
      type: "object",
      properties: { a, b, c },
      oneOf: [
        { type: "object", required: ["a"], properties: { a } },
        { type: "object", required: ["b"], properties: { b } },
      ],
    });
  });

  it("of two groups has a branch for each pair, and none for a field that cannot be sent", () => {
    const schema = { properties: { a, b, c }, ...exactlyOneOf(["a", "b"], ["c", "d"]) };
    const { oneOf } = publishedSchemas(schema) as { oneOf: readonly { required: readonly string[] }[] };
    expect(oneOf.map(({ required }) => required)).toEqual([
      ["a", "c"],
      ["b", "c"],
    ]);
    expect(publishedSchemas({ properties: { d }, allOf: undefined })).toEqual({ properties: { d } });
  });
});
