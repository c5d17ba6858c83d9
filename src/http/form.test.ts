import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../shared/api-error.ts";
import { type FormPart, readBytes, readParts } from "./form.ts";
import type { Incoming } from "./raw.ts";

type Part = readonly [name: string, content: string | Uint8Array, filename?: string];

/** A form as browsers write it. */
async function sent(parts: readonly Part[], pieceBytes = 1_000): Promise<Incoming> {
  const form = new FormData();
  for (const [name, content, filename] of parts) {
    if (typeof content === "string") form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), filename ?? "f.bin");
  }
  const response = new Response(form);
  return request(await response.bytes(), response.headers.get("content-type") ?? "", pieceBytes);
}

function request(body: Uint8Array | string, type: string, pieceBytes = 1_000): Incoming {
  const bytes = Buffer.from(body as Uint8Array);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const stream = Readable.from(pieces);
  Object.assign(stream, { headers: { "content-type": type } });
  return { request: stream, response: new EventEmitter() } as unknown as Incoming;
}

/** The parts by name, file name and text, or the word of the refusal. */
async function read(given: Incoming, bytesMax = 10_000_000): Promise<unknown> {
  try {
    return (await readParts(given, bytesMax)).map(({ name, fileName, bytes }: FormPart) => [
      name,
      Buffer.from(bytes).toString("latin1"),
      ...(fileName === undefined ? [] : [fileName]),
    ]);
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const binary = Uint8Array.of(0, 13, 10, 45, 45, 255);
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
const type = "multipart/form-data; boundary=b";
const head = (parameters: string): string => `--b\r\nContent-Disposition: form-data${parameters}\r\n`;
const part = (parameters: string, text = "1"): string => `${head(parameters)}\r\n${text}\r\n`;

describe("a form as browsers write it", () => {
  it.each<[string, readonly Part[], unknown]>([
    ["no part", [], []],
    ["a text", [["angle", "90"]], [["angle", "90"]]],
    ["an empty text", [["angle", ""]], [["angle", ""]]],
    ["a name in UTF-8", [["é日", "x"]], [["é日", "x"]]],
    [
      "a repeated text",
      [
        ["r", "1"],
        ["r", "2"],
      ],
      [
        ["r", "1"],
        ["r", "2"],
      ],
    ],
    ["a file", [["file", binary, "日本.pdf"]], [["file", latin1(binary), "日本.pdf"]]],
    ["a name of quotes", [['a"b', "1"]], [["a%22b", "1"]]],
    ["__proto__", [["__proto__", "1"]], [["__proto__", "1"]]],
    ["300 parts", Array.from({ length: 300 }, (): Part => ["a", ""]), Array(300).fill(["a", ""])],
    ["301 parts", Array.from({ length: 301 }, (): Part => ["a", "1"]), "payload_too_large"],
    ["a name of 257 characters", [["a".repeat(257), "1"]], "bad_request"],
  ])("with %s", async (_title, parts, expected) => {
    expect(await read(await sent(parts))).toEqual(expected);
  });

  it("reads the same however it is cut into pieces", async () => {
    const content = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 50 }), async (file, pieceBytes) => {
        const given = await sent(
          [
            ["a", "1"],
            ["file", file, "f"],
          ],
          pieceBytes,
        );
        expect(await read(given)).toEqual([
          ["a", "1"],
          ["file", latin1(file), "f"],
        ]);
      }),
      { numRuns: 50 },
    );
  });

  it("over its cap is refused", async () => {
    expect(await read(await sent([["file", new Uint8Array(5_000)]]), 4_000)).toBe("payload_too_large");
  });
});

describe("a form as nobody should write it", () => {
  const refused: readonly [string, string, string?][] = [
    ["without a boundary", "x", "multipart/form-data; charset=utf-8"],
    ["with an empty boundary", "x", 'multipart/form-data; boundary=""'],
    ["with a boundary of 71 characters", "x", `multipart/form-data; boundary=${"b".repeat(71)}`],
    ["with a boundary of odd characters", "x", "multipart/form-data; boundary=b\u00e9"],
    ["with nothing in it", ""],
    ["of rubbish", "rubbish"],
    ["of another boundary", "--c\r\n\r\n1\r\n--c--"],
    ["of lines without CR", `${part(";name=a").replaceAll("\r", "")}--b--`],
    ["that ends in a part", `${head(';name="a"')}\r\n1`],
    ["that ends in a file", `${head('; name="file"; filename="a"')}\r\n%PDF`],
    ["that ends in a part's head", "--b\r\nContent-Disposition: form-data; na"],
    ["that ends in a boundary", `${part(";name=a")}--`],
    ["that ends before its last boundary", part(";name=a")],
    ["that ends in a part to be skipped", "--b\r\nX: y\r\n\r\nabc"],
    ["with a part without a name", `${part("")}--b--`],
    ["with a part of an empty name", `${part(';name=""')}--b--`],
    ["with a file without a name", `${part(';filename="a"')}--b--`],
    ["with a name that is no parameter", `${part(";name")}--b--`],
    [
      "with a part in Base64",
      `--b\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: form-data;name=a\r\n\r\nMQ==\r\n--b--`,
    ],
  ];

  it.each(refused)("%s is refused", async (_title, body, given = type) => {
    expect(await read(request(body, given))).toBe("bad_request");
    expect(await read(request(body, given, 1))).toBe("bad_request");
  });

  it.each<[string, string, unknown, string?]>([
    ["no part but its end", "--b--", []],
    ["a part without a head", "--b\r\n\r\n1\r\n--b--", []],
    ["a preamble and an epilogue", `first\r\n${part(";name=a")}--b--\r\nlast`, [["a", "1"]]],
    [
      "a boundary in quotes",
      `--b\r\nContent-Disposition:form-data;name=a\r\n\r\n1\r\n--b--`,
      [["a", "1"]],
      'multipart/form-data; boundary="b"; boundary=c',
    ],
    ["a head in capitals", `--b\r\nCONTENT-DISPOSITION: FORM-DATA; NAME=a\r\n\r\n1\r\n--b--`, [["a", "1"]]],
    ["a name twice", `${part(';name="a";name="b"')}--b--`, [["b", "1"]]],
    ["an empty file input", `${part('; name="a"; filename=""', "")}--b--`, [["a", "", ""]]],
    ["a name and semicolons", `${part(";;;name=a;;")}--b--`, [["a", "1"]]],
    [
      "a file name in another charset",
      `${part(";name=a;filename*=nope''%ff%zz")}--b--`,
      [["a", "1", expect.any(String)]],
    ],
    [
      "a form in its form",
      `--b\r\nContent-Disposition: form-data;name=a\r\nContent-Type: multipart/mixed;boundary=c\r\n\r\n--c\r\n\r\n1\r\n--c--\r\n--b--`,
      [["a", "--c\r\n\r\n1\r\n--c--"]],
    ],
  ])("with %s is read", async (_title, body, expected, given = type) => {
    expect(await read(request(body, given))).toEqual(expected);
    expect(await read(request(body, given, 1))).toEqual(expected);
  });

  it("with a head of a megabyte, or of 10,000 lines, is read without what is too much", async () => {
    const long = `${head(`; name=a; x="${"y".repeat(1_000_000)}"`)}\r\n1\r\n--b--`;
    expect(await read(request(long, type))).toEqual([["a", "1"]]);
    const lines = `--b\r\n${"X: y\r\n".repeat(10_000)}\r\n1\r\n--b--`;
    expect(await read(request(lines, type))).toEqual([]);
  });

  it("that comes compressed is refused", async () => {
    const given = request("--b--", type);
    given.request.headers["content-encoding"] = "gzip";
    expect(await read(given)).toBe("unsupported_media_type");
  });

  it("whose sender leaves is refused, and what comes late harms nobody", async () => {
    const given = request(`${head('; name="file"; filename="a"')}\r\n${"x".repeat(100_000)}`, type);
    given.request.once("data", () => given.request.destroy());
    expect(await read(given)).toBe("bad_request");
  });
});

describe("a body that is no form", () => {
  it("is read whole, within its cap", async () => {
    expect(Buffer.from(await readBytes(request("abc", "image/png", 1), 3)).toString()).toBe("abc");
    await expect(readBytes(request("abcd", "image/png"), 3)).rejects.toMatchObject({
      code: "payload_too_large",
    });
  });
});
