import { describe, expect, it } from "vitest";
import { codeOf } from "../failure-code.fixture.ts";
import { characterFrom, fromUtf8, malformed } from "./format.ts";

describe("characterFrom", () => {
  it("is the character of every Unicode scalar value", () => {
    expect([0, 0x41, 0xd7ff, 0xe000, 0x10ffff].map(characterFrom)).toEqual([
      "\0",
      "A",
      "\ud7ff",
      "\ue000",
      "\u{10ffff}",
    ]);
  });

  it.each([-1, 1.5, 0xd800, 0xdfff, 0x110000, Number.NaN])("refuses %d", (number) => {
    expect(codeOf(() => characterFrom(number))).toBe("invalid_escape");
  });
});

describe("fromUtf8", () => {
  it("reads any UTF-8, a byte order mark too", () => {
    const text = "\ufeffäé你🎉\0";
    expect(fromUtf8(Buffer.from(text))).toBe(text);
  });

  it.each([[[0xff]], [[0xc3]], [[0xed, 0xa0, 0x80]], [[0xc0, 0x80]]])("refuses the bytes %j", (bytes) => {
    expect(codeOf(() => fromUtf8(Uint8Array.from(bytes)))).toBe("invalid_escape");
  });
});

it("names the text as the field at fault", () => {
  expect(malformed("No.").details).toEqual([{ path: "/text", message: "No.", code: "invalid_escape" }]);
});
