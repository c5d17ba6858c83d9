import { describe, expect, it } from "vitest";
import { type AnyOperation, operation, type Upload } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { publishedInput } from "../../kernel/schema.ts";
import { Type } from "../../kernel/type.ts";
import { bodyDescriptionOf, formContentOf } from "./openapi-forms.ts";
import { Schemas } from "./openapi-schema.ts";

const source = Type.Object({
  url: Type.Optional(Type.String()),
  password: Type.Optional(Type.String()),
});
const frame = Type.Integer({ default: 0, description: "Frame" });
const pages = Type.Optional(Type.String({ description: "Pages" }));

const taking = (properties: object, upload?: Upload, fileTypes?: readonly string[]): AnyOperation =>
  operation({
    at: ["POST /x"],
    summary: "X",
    input: Type.Object(properties as never),
    output: json(Type.Object({})),
    examples: [{ title: "X", input: { degrees: 90 } }],
    ...(upload === undefined ? {} : { upload }),
    ...(fileTypes === undefined ? {} : { fileTypes }),
    handle: () => ({}),
  });

const requestReference = { $ref: "#/components/schemas/XRequest" };
const contentOf = (given: AnyOperation) =>
  formContentOf(publishedInput(given.input), given, requestReference, new Schemas());
const binary = { type: "string", format: "binary" };

describe("the forms of an operation", () => {
  it("with one file have it as a part, and its type as a body", () => {
    const degrees = Type.Enum([90, 180]);
    const one = taking({ file: source, degrees, pages }, { file: "one" }, ["application/pdf"]);
    expect(contentOf(one)).toMatchObject({
      "multipart/form-data": {
        schema: {
          required: ["file", "degrees"],
          properties: {
            file: binary,
            degrees: { enum: [90, 180], examples: [90] },
            pages: { description: "Pages", examples: [""] },
            password: { type: "string" },
          },
        },
        encoding: { file: { contentType: "application/pdf" } },
      },
      "application/pdf": { schema: binary },
    });
    expect(bodyDescriptionOf(one)).toMatchObject({
      description: expect.stringMatching(/`application\/pdf`/),
    });
  });

  it("whose file is the input have neither its URL nor its Base64", () => {
    const text = Type.Optional(Type.String());
    const image = taking({ url: text, base64: text, frame }, { image: "self" }, ["image/*"]);
    const { "multipart/form-data": form } = contentOf(image);
    expect(form).toMatchObject({ schema: { required: ["image"] } });
    expect(Object.keys((form as { schema: { properties: object } }).schema.properties)).toEqual([
      "image",
      "frame",
    ]);
  });

  it("with several files have them as a list, and a password for each", () => {
    const files = Type.Array(source, { minItems: 2, maxItems: 20, description: "Files" });
    const many = taking({ files }, { files: "many" }, ["application/pdf"]);
    expect(contentOf(many)).toMatchObject({
      "multipart/form-data": {
        schema: {
          required: ["files"],
          properties: {
            files: { type: "array", items: binary, minItems: 2, maxItems: 20, description: "Files" },
            password: { type: "string" },
            passwords: { type: "array", items: { type: "string" } },
          },
        },
      },
    });
    expect([Object.keys(contentOf(many)), bodyDescriptionOf(many)]).toEqual([["multipart/form-data"], {}]);
  });

  it("without files are what texts can say, where they can say all that is needed", () => {
    const modes = Type.Optional(Type.Record(Type.String(), Type.String()));
    const text = Type.String();
    expect(contentOf(taking({ text, modes }))).toMatchObject({
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          required: ["text"],
          properties: { text: { type: "string" } },
          additionalProperties: false,
        },
      },
    });
    expect(contentOf(taking({ text }))).toMatchObject({
      "application/x-www-form-urlencoded": { schema: requestReference },
    });
    expect(contentOf(taking({ records: Type.Array(Type.Object({})) }))).toEqual({});
    expect(contentOf(taking({}))).toEqual({});
  });
});
