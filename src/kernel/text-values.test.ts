import { describe, expect, it } from "vitest";
import { ApiError } from "../shared/api-error.ts";
import { fitsText, formValues, isList } from "./text-values.ts";
import { Type } from "./type.ts";

const schema = Type.Object({
  text: Type.String(),
  note: Type.Optional(Type.String()),
  mark: Type.String({ default: "*" }),
  count: Type.Optional(Type.Integer()),
  share: Type.Optional(Type.Number()),
  loud: Type.Boolean({ default: false }),
  degrees: Type.Optional(Type.Enum([90, 180])),
  names: Type.Optional(Type.Array(Type.String())),
  sizes: Type.Optional(Type.Array(Type.Integer())),
  either: Type.Optional(Type.Union([Type.Integer(), Type.Array(Type.Integer())])),
  policy: Type.Optional(Type.Union([Type.Enum(["nist"]), Type.Object({})])),
  file: Type.Optional(Type.Object({ url: Type.String() })),
});

const read = (fields: Record<string, unknown>): unknown => {
  try {
    return formValues(schema, { ...fields });
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.details?.[0]?.path];
    throw error;
  }
};

describe("a field of a form", () => {
  it.each<readonly [string, Record<string, unknown>, unknown]>([
    ["is a text", { text: "1" }, { text: "1" }],
    ["is a whole number", { count: "3" }, { count: 3 }],
    ["is a number", { share: "-0.5" }, { share: -0.5 }],
    ["is a truth value", { loud: "1" }, { loud: true }],
    ["is a number of a choice", { degrees: "90" }, { degrees: 90 }],
    ["is a list of one", { names: "a" }, { names: ["a"] }],
    ["is a list with an empty text", { names: ["a", ""] }, { names: ["a", ""] }],
    ["is a list of numbers", { sizes: ["1", "2"] }, { sizes: [1, 2] }],
    ["is a number or a list, sent once", { either: "2" }, { either: 2 }],
    ["is a number or a list, sent twice", { either: ["2", "3"] }, { either: [2, 3] }],
    ["is a word or an object", { policy: "nist" }, { policy: "nist" }],
    ["is a file, as it is", { file: { bytes: 1 } }, { file: { bytes: 1 } }],
    ["is a list of files, as it is", { names: [{ bytes: 1 }] }, { names: [{ bytes: 1 }] }],
    ["is unknown, as it is", { other: "1" }, { other: "1" }],
    [
      "is not sent where it is empty and optional",
      { note: "", mark: "", count: "", loud: "", names: "" },
      {},
    ],
    ["is not sent where a list of it is all empty", { names: ["", ""], sizes: [""] }, {}],
    ["is sent empty where it is required", { text: "" }, { text: "" }],
    ["is refused as a number", { count: "1e3" }, ["invalid_parameter", "/count"]],
    ["is refused as a number of a list", { sizes: ["1", "x"] }, ["invalid_parameter", "/sizes"]],
    ["is refused as a truth value", { loud: "yes" }, ["invalid_parameter", "/loud"]],
    ["is refused where it is sent twice", { text: ["a", "b"] }, ["invalid_parameter", "/text"]],
    ["is refused as a choice sent twice", { degrees: ["90", "90"] }, ["invalid_parameter", "/degrees"]],
  ])("%s", (_title, fields, expected) => {
    expect(read(fields)).toEqual(expected);
  });
});

describe("a schema", () => {
  it("says which fields are lists, and which a text can be", () => {
    const fields = Object.entries(schema.properties);
    const named = (holds: (property: never) => boolean) =>
      fields.filter(([, property]) => holds(property as never)).map(([name]) => name);
    expect(named(isList)).toEqual(["names", "sizes", "either"]);
    expect(named((property) => !fitsText(property))).toEqual(["file"]);
  });
});
