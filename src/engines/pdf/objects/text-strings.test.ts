import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pdfString } from "./objects.ts";
import { appendSuffix, encodeText, keyOf, readText, stringOfKey } from "./text-strings.ts";

describe("a text", () => {
  it("is the same when it is written and read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(readText(encodeText(text))).toBe(text.toWellFormed());
      }),
    );
  });

  it("can be made longer in its own encoding", () => {
    expect(readText(appendSuffix(encodeText("name"), "-2"))).toBe("name-2");
    expect(readText(appendSuffix(encodeText("名前"), "-2"))).toBe("名前-2");
  });

  it("of bytes is PDFDocEncoding where nothing says otherwise", () => {
    expect(readText(pdfString(Uint8Array.of(0x18, 0x1f, 0x41, 0x80, 0x92, 0x9e, 0x9f, 0xa0, 0xe9)))).toBe(
      "˘˜A•™ž\ufffd€é",
    );
    expect(readText(pdfString(Uint8Array.of(0xfe, 0xff, 0xd8, 0x00)))).toBe("\ufffd");
  });

  it("is null where there is no string", () => {
    expect([readText(null), readText(5), readText(undefined)]).toEqual([null, null, null]);
  });

  it("as a key is its bytes", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(stringOfKey(keyOf(pdfString(bytes))).bytes).toEqual(bytes);
  });
});
