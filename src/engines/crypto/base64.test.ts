import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../shared/api-error.ts";
import { decodeBase64Text, encodeBase64Text } from "./base64.ts";

const failureOf = (data: string): unknown => {
  try {
    return decodeBase64Text(data).decoded;
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
};

describe("encodeBase64Text", () => {
  it.each([
    ["", ""],
    ["f", "Zg=="],
    ["fo", "Zm8="],
    ["foo", "Zm9v"],
    ["Grüße", "R3LDvMOfZQ=="],
    ["你好", "5L2g5aW9"],
    ["😀", "8J+YgA=="],
    ["\ud800", "77+9"],
  ])("writes %j as padded standard Base64 of its UTF-8 bytes", (text, base64) => {
    expect(encodeBase64Text(text)).toBe(base64);
  });
});

describe("decodeBase64Text", () => {
  it.each([
    ["missing padding", "R3LDvMOfZQ", "Grüße"],
    ["the URL-safe alphabet", "8J-YgA", "😀"],
    ["white space", "5L2g\n 5aW9\r\n", "你好"],
    ["a byte order mark, which it keeps", "77u/YQ==", "\ufeffa"],
    ["bytes that are not UTF-8", "Yf9i", "a\ufffdb"],
    ["an encoded surrogate", "7aCA", "\ufffd\ufffd\ufffd"],
    ["a character cut short", "4oI=", "\ufffd"],
  ])("reads %s", (_, data, text) => {
    expect(decodeBase64Text(data).decoded).toBe(text);
  });

  it.each([["Zm9v!"], ["Z"], ["Zg==Zg=="], ["Zg="], ["data:,Zm9v"]])(
    "refuses %j, naming the field",
    (data) => {
      expect(failureOf(data)).toEqual(["invalid_base64", "/data"]);
    },
  );

  it("undoes encoding for every well-formed text", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0x10ffff)), (codePoints) => {
        const text = String.fromCodePoint(...codePoints).toWellFormed();
        expect(decodeBase64Text(encodeBase64Text(text))).toEqual({ decoded: text, isUtf8: true, hex: null });
      }),
    );
  });

  it.each([
    ["/9j/4A==", { decoded: "\ufffd\ufffd\ufffd\ufffd", isUtf8: false, hex: "ffd8ffe0" }],
    ["wyg=", { decoded: "\ufffd(", isUtf8: false, hex: "c328" }],
    ["7aCA", { decoded: "\ufffd\ufffd\ufffd", isUtf8: false, hex: "eda080" }],
    ["77+9", { decoded: "\ufffd", isUtf8: true, hex: null }],
    ["", { decoded: "", isUtf8: true, hex: null }],
  ])("of %j says whether it is a text, and gives its bytes where it is none", (data, decoded) => {
    expect(decodeBase64Text(data)).toEqual(decoded);
  });
});
