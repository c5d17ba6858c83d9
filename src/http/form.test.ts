import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Failure } from "../kernel/failure.ts";
import type { Upload } from "../kernel/operation.ts";
import { isForm, readForm } from "./form.ts";
import type { RawRequest, RawResponse } from "./raw.ts";

type Part = readonly [name: string, content: string | Uint8Array, filename?: string];

/** A form as browsers write it. */
async function sent(parts: readonly Part[], pieceBytes = 1_000): Promise<RawRequest> {
  const form = new FormData();
  for (const [name, content, filename] of parts) {
    if (typeof content === "string") form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), filename ?? "f.bin");
  }
  const response = new Response(form);
  return request(await response.bytes(), response.headers.get("content-type") ?? "", pieceBytes);
}

function request(body: Uint8Array | string, type: string, pieceBytes = 1_000): RawRequest {
  const bytes = Buffer.from(body as Uint8Array);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const stream = Readable.from(pieces);
  return Object.assign(stream, { headers: { "content-type": type } }) as unknown as RawRequest;
}

const upload: Upload = { file: "one", files: "many", image: "self" };

async function read(given: RawRequest, bytesMax = 10_000_000): Promise<unknown> {
  try {
    return structuredClone(
      await readForm({ request: given, response: new EventEmitter() as RawResponse }, bytesMax, upload),
    );
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

const bytes = Uint8Array.of(0, 13, 10, 45, 45, 255);

describe("a form", () => {
  it.each<[string, readonly Part[], unknown]>([
    ["no part", [], {}],
    ["a text", [["angle", "90"]], { angle: "90" }],
    ["a text in UTF-8", [["é", "😀"]], { é: "😀" }],
    [
      "a repeated text",
      [
        ["r", "1"],
        ["r", "2"],
        ["r", "3"],
      ],
      { r: ["1", "2", "3"] },
    ],
    ["a dotted text", [["file.password", "p"]], { file: { password: "p" } }],
    ["a file", [["file", bytes]], { file: { bytes } }],
    [
      "a file and what belongs to it",
      [
        ["file.password", "p"],
        ["file", bytes],
      ],
      { file: { password: "p", bytes } },
    ],
    [
      "files in their order",
      [
        ["files", bytes],
        ["files", Uint8Array.of(1)],
      ],
      { files: [{ bytes }, { bytes: Uint8Array.of(1) }] },
    ],
    [
      "a file that is the input",
      [
        ["image", bytes],
        ["count", "3"],
      ],
      { bytes, count: "3" },
    ],
    ["a file nobody asked for", [["other", bytes]], "invalid_parameter"],
    ["a name of three parts", [["a.b.c", "1"]], "invalid_parameter"],
    [
      "a text that is both",
      [
        ["a", "1"],
        ["a.b", "1"],
      ],
      "invalid_parameter",
    ],
    ["a text in the place of a file's bytes", [["bytes", "1"]], "invalid_parameter"],
    ["a text in the place of a named file's bytes", [["file.bytes", "1"]], "invalid_parameter"],
    [
      "names of inherited things",
      [
        ["constructor", "1"],
        ["toString.call", "2"],
      ],
      { constructor: "1", toString: { call: "2" } },
    ],
    ["too many parts", Array.from({ length: 301 }, (): Part => ["a", "1"]), "payload_too_large"],
    ["a text that is too long", [["a", "x".repeat(1_048_577)]], "payload_too_large"],
  ])("with %s", async (_title, parts, expected) => {
    expect(await read(await sent(parts))).toEqual(expected);
  });

  it("never sets a prototype", async () => {
    const fields = (await read(await sent([["__proto__.polluted", "1"]]))) as object;
    expect("polluted" in {}).toBe(false);
    expect(Object.keys(fields)).toEqual(["__proto__"]);
  });

  it("reads the same however it is cut into pieces", async () => {
    const content = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 50 }), async (file, pieceBytes) => {
        expect(await read(await sent([["file", file]], pieceBytes))).toEqual({ file: { bytes: file } });
      }),
      { numRuns: 50 },
    );
  });

  it("over its cap is refused", async () => {
    expect(await read(await sent([["file", new Uint8Array(5_000)]]), 4_000)).toBe("payload_too_large");
  });

  it.each([
    ["without a boundary", "x", "multipart/form-data; charset=utf-8"],
    [
      "that ends early",
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
      "multipart/form-data; boundary=b",
    ],
    ["of rubbish", "rubbish", "multipart/form-data; boundary=b"],
    ["with a part without a head", "--b\r\n\r\n1\r\n--b--", "multipart/form-data; boundary=b"],
  ])("%s is refused or empty, never waited for", async (_title, body, type) => {
    expect(["bad_request", {}]).toContainEqual(await read(request(body, type)));
  });

  it("is told by its media type", () => {
    expect(isForm(request("", "Multipart/Form-Data; boundary=b"))).toBe(true);
    expect(isForm(request("", "multipart/mixed; boundary=b"))).toBe(false);
    expect(isForm(request("", "application/json"))).toBe(false);
  });
});
