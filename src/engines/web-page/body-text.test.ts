import { describe, expect, it } from "vitest";
import { isQuickBody, readBodyText } from "./index.ts";

const bytes = (...values: readonly number[]): Uint8Array => new Uint8Array(values);
const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");

async function read(body: Uint8Array, contentType: string | null): Promise<unknown> {
  const text = await readBodyText({ bytes: body, contentType });
  return text && [text.charset, JSON.parse(Buffer.from(text.json).toString())];
}

describe("the text of a body", () => {
  it.each<[string, Uint8Array, string | null, unknown]>([
    ["UTF-8", Buffer.from("Grüße 🎈"), "text/plain; charset=utf-8", ["utf-8", "Grüße 🎈"]],
    ["UTF-8 without a word of it", Buffer.from("Grüße"), "application/json", ["utf-8", "Grüße"]],
    ["UTF-8 without a type", Buffer.from("Grüße"), null, ["utf-8", "Grüße"]],
    ["a byte order mark", bytes(0xef, 0xbb, 0xbf, 0x61), "text/csv", ["utf-8", "a"]],
    ["UTF-16", bytes(0xff, 0xfe, 0xfc, 0x00), "text/plain", ["utf-16le", "ü"]],
    ["Shift_JIS", bytes(0x93, 0xfa, 0x96, 0x7b), "text/html; charset=Shift_JIS", ["shift_jis", "日本"]],
    ["windows-1251", bytes(0xcf, 0xf0, 0xe8), "text/plain; charset=windows-1251", ["windows-1251", "При"]],
    ["ISO-8859-1", latin1("caf\xe9"), "text/plain;charset=iso-8859-1", ["windows-1252", "café"]],
    [
      "a meta tag",
      Buffer.concat([latin1("<meta charset=gbk>"), bytes(0xd6, 0xd0)]),
      "text/html",
      ["gbk", "<meta charset=gbk>中"],
    ],
    [
      "a meta tag in what is no page",
      latin1("<meta charset=gbk>"),
      "text/plain",
      ["utf-8", "<meta charset=gbk>"],
    ],
    ["nothing", bytes(), "text/plain", ["utf-8", ""]],
    ["an unknown charset", latin1("abc"), "text/plain; charset=none", ["utf-8", "abc"]],
    ["NUL in text", latin1("a\0b"), "text/plain", ["utf-8", "a\0b"]],
    ["SVG", latin1("<svg/>"), "image/svg+xml", ["utf-8", "<svg/>"]],
    ["a picture", latin1("abc"), "image/png", null],
    ["bytes", latin1("abc"), "application/octet-stream", null],
    ["bytes without a type", bytes(0xff, 0xfe, 0xfd), null, null],
    ["NUL without a type", latin1("a\0b"), null, null],
  ])("of %s", async (_title, body, contentType, expected) => {
    expect(await read(body, contentType)).toEqual(expected);
  });

  it("is read at once where it is short and its charset is no guess", async () => {
    const quick = (body: Uint8Array, contentType: string) => isQuickBody({ bytes: body, contentType });
    expect(await quick(latin1("abc"), "text/plain")).toBe(true);
    expect(await quick(bytes(0xcf, 0xf0, 0xe8), "text/plain")).toBe(false);
    expect(await quick(new Uint8Array(100_000), "image/png")).toBe(false);
  });
});
