import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "../failure-code.fixture.ts";
import { hostile } from "./hostile-text.fixture.ts";
import { quotedPrintable } from "./quoted-printable.ts";

describe("quotedPrintable", () => {
  it.each([
    ["é = x \r\ny", "=C3=A9 =3D x=20\r\ny"],
    ["a\nb", "a=0Ab"],
  ])("writes %j as %j and reads it back", (text, escaped) => {
    expect(quotedPrintable.escape(text, {})).toBe(escaped);
    expect(quotedPrintable.unescape(escaped)).toBe(text);
  });

  it.each([["a=\nb=\r\nc =  \r\nd=c3=a9", "abc dé"]])("reads %j as %j", (escaped, text) => {
    expect(quotedPrintable.unescape(escaped)).toBe(text);
  });

  it.each(["=G1", "=", "é", "=FF"])("refuses to read %j", (text) => {
    expect(codeOf(() => quotedPrintable.unescape(text))).toBe("invalid_escape");
  });
});

describe("quoted-printable lines", () => {
  it("keeps quoted-printable lines within 76 characters of ASCII", () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 20 }), (parts) => {
        const lines = quotedPrintable.escape(parts.join(" "), {}).split("\r\n");
        for (const line of lines) expect(line).toMatch(/^(?:[\t -~]{0,75}[!-~])?$/);
      }),
    );
  });
});
