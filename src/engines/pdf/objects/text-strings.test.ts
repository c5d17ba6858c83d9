import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringOf } from "./objects.ts";
import { keyOf, stringOfKey, textOf, textString, withSuffix } from "./text-strings.ts";

describe("a text", () => {
  it("is the same when it is written and read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(textOf(textString(text))).toBe(text.toWellFormed());
      }),
    );
  });

  it("can be made longer in its own encoding", () => {
    expect(textOf(withSuffix(textString("name"), "-2"))).toBe("name-2");
    expect(textOf(withSuffix(textString("名前"), "-2"))).toBe("名前-2");
  });

  it("of bytes is PDFDocEncoding where nothing says otherwise", () => {
    expect(textOf(stringOf(Uint8Array.of(0x18, 0x1f, 0x41, 0x80, 0x92, 0x9e, 0x9f, 0xa0, 0xe9)))).toBe(
      "˘˜A•™ž\ufffd€é",
    );
    expect(textOf(stringOf(Uint8Array.of(0xfe, 0xff, 0xd8, 0x00)))).toBe("\ufffd");
  });

  it("is null where there is no string", () => {
    expect([textOf(null), textOf(5), textOf(undefined)]).toEqual([null, null, null]);
  });

  it("as a key is its bytes", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(stringOfKey(keyOf(stringOf(bytes))).bytes).toEqual(bytes);
  });
});
