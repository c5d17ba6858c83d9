import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { type AnyOperation, operation, type Upload } from "../kernel/operation.ts";
import { json } from "../kernel/output.ts";
import { fileNameOf } from "../kernel/source.ts";
import { Type } from "../kernel/type.ts";
import { ApiError } from "../shared/api-error.ts";
import { inputFrom, readForm } from "./form-input.ts";
import type { Incoming } from "./raw.ts";

const file = Type.Object({ url: Type.Optional(Type.String()), password: Type.Optional(Type.String()) });

const taking = (upload: Upload | undefined, properties: object, more: object = {}): AnyOperation =>
  operation({
    at: ["POST /x"],
    summary: "X",
    input: Type.Object(properties as never),
    output: json(Type.Object({})),
    examples: [{ title: "X", input: {} }],
    ...(upload === undefined ? {} : { upload }),
    ...more,
    handle: () => ({}),
  });

const one = taking({ file: "one" }, { file, degrees: Type.Integer() }, { fileTypes: ["application/pdf"] });
const many = taking({ files: "many" }, { files: Type.Array(file) });
const self = taking({ image: "self" }, { url: Type.Optional(Type.String()), frame: Type.Integer() });
const light = taking(undefined, { text: Type.String(), list: Type.Array(Type.String()) });

type Given = readonly [name: string, content: string | Uint8Array, fileName?: string];

function read(parts: readonly Given[], taken: AnyOperation, isLenient = false): unknown {
  const sent = parts.map(([name, content, fileName]) => ({
    name,
    fileName: fileName ?? (typeof content === "string" ? undefined : "f.bin"),
    bytes: new Uint8Array(Buffer.from(content as Uint8Array)),
  }));
  try {
    return structuredClone(inputFrom(sent, taken, isLenient));
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.message];
    throw error;
  }
}

const bytes = Uint8Array.of(1);
const other = Uint8Array.of(2);

describe("the input of a form", () => {
  it.each<readonly [string, AnyOperation, readonly Given[], unknown]>([
    ["a file", one, [["file", bytes]], { file: { bytes } }],
    [
      "a file that is the input",
      self,
      [
        ["image", bytes],
        ["frame", "3"],
      ],
      { bytes, frame: "3" },
    ],
    [
      "files in their order",
      many,
      [
        ["files", bytes],
        ["files", other],
      ],
      { files: [{ bytes }, { bytes: other }] },
    ],
    [
      "a repeated text",
      one,
      [
        ["r", "1"],
        ["r", "2"],
        ["r", "3"],
      ],
      { r: ["1", "2", "3"] },
    ],
    ["a file's URL", one, [["file.url", "u"]], { file: { url: "u" } }],
    [
      "a file and, after it, what belongs to it",
      one,
      [
        ["file", bytes],
        ["file.password", "p"],
      ],
      { file: { bytes, password: "p" } },
    ],
    [
      "a file and, before it, what belongs to it",
      one,
      [
        ["file.password", "p"],
        ["file", bytes],
      ],
      { file: { bytes, password: "p" } },
    ],
    [
      "a password for the file",
      one,
      [
        ["password", "p"],
        ["file", bytes],
      ],
      { file: { bytes, password: "p" } },
    ],
    [
      "an empty password",
      one,
      [
        ["password", ""],
        ["file", bytes],
      ],
      { file: { bytes } },
    ],
    [
      "a password for all",
      many,
      [
        ["files", bytes],
        ["files", other],
        ["password", "p"],
      ],
      {
        files: [
          { bytes, password: "p" },
          { bytes: other, password: "p" },
        ],
      },
    ],
    [
      "passwords for each",
      many,
      [
        ["passwords", ""],
        ["passwords", "q"],
        ["files", bytes],
        ["files", other],
      ],
      { files: [{ bytes }, { bytes: other, password: "q" }] },
    ],
    [
      "a password for all but one",
      many,
      [
        ["passwords", "q"],
        ["password", "p"],
        ["files", bytes],
        ["files", other],
      ],
      {
        files: [
          { bytes, password: "q" },
          { bytes: other, password: "p" },
        ],
      },
    ],
    [
      "an empty file input",
      many,
      [
        ["files", "", ""],
        ["files", bytes],
      ],
      { files: [{ bytes }] },
    ],
    ["a text input of a file's name, left empty", one, [["file", ""]], {}],
    ["an empty file input of another name", one, [["pdf", "", ""]], {}],
    ["an empty file that has a name", one, [["file", "", "a.pdf"]], { file: { bytes: new Uint8Array() } }],
    ["UTF-8 as its encoding", one, [["_charset_", "UTF-8"]], {}],
    [
      "names of inherited things",
      one,
      [
        ["constructor", "1"],
        ["toString.call", "2"],
      ],
      { constructor: "1", "toString.call": "2" },
    ],
    [
      "a dotted name beside files",
      many,
      [
        ["files", bytes],
        ["files.password", "x"],
      ],
      { files: [{ bytes }], "files.password": "x" },
    ],
  ])("of %s", (_title, taken, parts, expected) => {
    expect(read(parts, taken)).toEqual(expected);
  });

  it.each<readonly [string, AnyOperation, readonly Given[], string, RegExp]>([
    [
      "a file under another name",
      one,
      [["pdf", bytes]],
      "unknown_parameter",
      /"pdf".*send the file as `file`/,
    ],
    [
      "a file among others under another name",
      many,
      [
        ["files", bytes],
        ["files[]", bytes],
      ],
      "unknown_parameter",
      /send each file as `files`/,
    ],
    ["a text as a file", one, [["degrees", "90", "x.txt"]], "invalid_parameter", /is a text/],
    [
      "two files for one",
      one,
      [
        ["file", bytes],
        ["file", other],
      ],
      "invalid_parameter",
      /2 files called file/,
    ],
    [
      "two files for the input",
      self,
      [
        ["image", bytes],
        ["image", other],
      ],
      "invalid_parameter",
      /2 files called image/,
    ],
    [
      "more passwords than files",
      many,
      [
        ["files", bytes],
        ["passwords", "a"],
        ["passwords", "b"],
      ],
      "invalid_parameter",
      /2 passwords for 1/,
    ],
    ["a text for the bytes", self, [["bytes", "1"]], "unknown_parameter", /"bytes"/],
    ["a text for a file's bytes", one, [["file.bytes", "1"]], "unknown_parameter", /"file.bytes"/],
    ["another encoding", one, [["_charset_", "iso-8859-1"]], "invalid_parameter", /UTF-8/],
    ["a text that is too long", one, [["degrees", "x".repeat(1_048_577)]], "payload_too_large", /1048576/],
  ])("with %s is refused", (_title, taken, parts, code, message) => {
    expect(read(parts, taken)).toEqual([code, expect.stringMatching(message)]);
  });

  it("leaves a file of another name out where unknown names pass", () => {
    expect(
      read(
        [
          ["pdf", bytes],
          ["file", other],
        ],
        one,
        true,
      ),
    ).toEqual({ file: { bytes: other } });
  });

  it("keeps a file's name where only the kernel reads it", () => {
    const sent = [{ name: "file", fileName: "../a\u202e.pdf", bytes }];
    const { file: source } = inputFrom(sent, one, false) as { file: object };
    expect([Object.keys(source), fileNameOf(source)]).toEqual([["bytes"], "a.pdf"]);
  });
});

const request = (body: string | Uint8Array, type: string): Incoming =>
  ({
    request: Object.assign(Readable.from([Buffer.from(body as Uint8Array)]), {
      headers: { "content-type": type },
    }),
    response: new EventEmitter(),
  }) as unknown as Incoming;

const readRequest = async (body: string, type: string, taken: AnyOperation, query = "") =>
  structuredClone(await readForm(request(body, type), taken, { isLenient: false, query }));

describe("a body that is no JSON", () => {
  it("is read by its media type", async () => {
    const form = '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--';
    const x = new Uint8Array(Buffer.from("x"));
    expect(await readRequest(form, "multipart/form-data; boundary=b", one)).toEqual({ file: { bytes: x } });
    expect(await readRequest("x", "application/pdf", one, "degrees=90&password=p")).toEqual({
      file: { bytes: x, password: "p" },
      degrees: "90",
    });
    const fields = "text=a&text=b&list=a&list=b";
    expect(await readRequest(fields, "application/x-www-form-urlencoded", light)).toEqual({
      text: "a",
      list: ["a", "b"],
    });
    await expect(readRequest("x", "text/plain", one)).rejects.toMatchObject({
      code: "unsupported_media_type",
    });
  });

  it("with a text that is no UTF-8 is refused", () => {
    const sent = [{ name: "degrees", fileName: undefined, bytes: Uint8Array.of(255) }];
    expect(() => inputFrom(sent, one, false)).toThrow('The form\'s part "degrees" is not a text in UTF-8.');
  });
});
