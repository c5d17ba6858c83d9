import { describe, expect, it } from "vitest";
import { mediaTypeOf } from "./file-kind.ts";
import { jwt, pasted } from "./pasted.fixture.ts";
import { recognizeText } from "./recognize.ts";

describe("a pasted text", () => {
  it.each(pasted)("%j is %s", (text, kind) => {
    expect(recognizeText(text)[0]?.kind).toBe(kind);
  });

  it("is nothing where it is empty, and always a text as well", () => {
    expect(recognizeText(" \n ")).toEqual([]);
    for (const [text] of pasted)
      expect(recognizeText(text).at(-1)).toMatchObject({ kind: "text", value: text });
  });

  it("is handed on as a tool reads it", () => {
    const handed = (text: string) => recognizeText(text)[0]?.value;
    expect(handed(`Bearer ${jwt}`)).toBe(jwt);
    expect(handed("Ada <ada@example.com>")).toBe("ada@example.com");
    expect(handed("www.example.com")).toBe("https://www.example.com");
    expect(handed("8.8.8.8\n1.1.1.1")).toEqual(["8.8.8.8", "1.1.1.1"]);
    expect(handed('n,"a ""b"""\n007,\n1.5,x')).toEqual([
      { n: "007", 'a "b"': null },
      { n: 1.5, 'a "b"': "x" },
    ]);
  });

  it("that is a list of records in JSON is a table as well", () => {
    const found = recognizeText('[{"a": 1}, {"a": null}]');
    expect(found.map(({ kind }) => kind)).toEqual(["json", "table", "text"]);
  });

  it("of any length is data where it says so", () => {
    const picture = `data:image/png;base64,${"iVBORw0K".repeat(100_000)}`;
    expect(recognizeText(picture)[0]).toMatchObject({ kind: "base64", detail: "image/png" });
  });

  it("of five million characters is looked at as data only", () => {
    expect(recognizeText("a@".repeat(2_500_000)).map(({ kind }) => kind)).toEqual(["text"]);
  });
});

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("a file", () => {
  it.each([
    ["%PDF-1.7\n", "application/pdf"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
    ["\0\0\0\x20ftypavif", "image/avif"],
    ["BM\0\0\x01\0\0\0\0\0", "image/bmp"],
    ['<?xml version="1.0"?><svg ', "image/svg+xml"],
    ["a,b\n1,2", "text/plain"],
    ["", "text/plain"],
    ["PK\x03\x04", null],
    ["\x7fELF\x02", null],
    ["\xff\xfe\0", null],
  ])("that begins with %j is %s", (start, mediaType) => {
    expect(mediaTypeOf(bytes(start))).toBe(mediaType);
  });

  it("that is cut within a character is a text", () => {
    const whole = new TextEncoder().encode("Grüße 你好 🎉");
    for (let end = 1; end <= whole.length; end += 1)
      expect(mediaTypeOf(whole.subarray(0, end))).toBe("text/plain");
  });
});
