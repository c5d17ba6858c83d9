import { describe, expect, it } from "vitest";
import { type AnyOperation, noInput, operation, type Upload } from "../kernel/operation.ts";
import { json } from "../kernel/output.ts";
import { bodyKindOf, refuseMediaType } from "./body-kind.ts";

const taking = (upload?: Upload, fileTypes?: readonly string[]): AnyOperation =>
  operation({
    at: ["POST /x"],
    summary: "X",
    input: noInput,
    output: json(noInput),
    examples: [{ title: "X", input: {} }],
    ...(upload === undefined ? {} : { upload }),
    ...(fileTypes === undefined ? {} : { fileTypes }),
    handle: () => ({}),
  });

const light = taking();
const image = taking({ image: "self" }, ["image/*"]);
const pdf = taking({ file: "one" }, ["application/pdf"]);
const pdfs = taking({ files: "many" }, ["application/pdf"]);

describe("a body", () => {
  it.each<readonly [string | undefined, AnyOperation, string | null]>([
    [undefined, light, "json"],
    ["", light, "json"],
    ["application/json; charset=utf-8", light, "json"],
    ["Application/Problem+JSON", pdf, "json"],
    ["application/x-www-form-urlencoded", light, "urlencoded"],
    ["Application/X-WWW-Form-Urlencoded;charset=UTF-8", light, "urlencoded"],
    ["application/x-www-form-urlencoded", pdf, null],
    ["multipart/form-data; boundary=b", light, null],
    ["multipart/form-data; boundary=b", pdf, "multipart"],
    ["Multipart/Form-Data", image, "multipart"],
    ["multipart/mixed; boundary=b", pdf, null],
    ["image/png", image, "file"],
    ["IMAGE/avif; x=y", image, "file"],
    ["image/png", pdf, null],
    ["images/png", image, null],
    ["application/pdf", pdf, "file"],
    ["application/pdfx", pdf, null],
    ["application/pdf", pdfs, null],
    ["text/plain", light, null],
    [`${"\t".repeat(100_000)}x`, light, "json"],
  ])("of the type %s is told", (type, given, kind) => {
    expect(bodyKindOf(type, given)).toBe(kind);
  });

  it("of another type is refused by all that is taken", () => {
    expect([light, image, pdf, pdfs].map((given) => refuseMediaType(given).message)).toEqual([
      "Send JSON (application/json) or a form (application/x-www-form-urlencoded), and name it in Content-Type.",
      "Send JSON (application/json), a form (multipart/form-data) or the file itself (image/*), and name it in Content-Type.",
      "Send JSON (application/json), a form (multipart/form-data) or the file itself (application/pdf), and name it in Content-Type.",
      "Send JSON (application/json) or a form (multipart/form-data), and name it in Content-Type.",
    ]);
  });
});
