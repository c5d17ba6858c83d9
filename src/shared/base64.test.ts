import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBase64, withoutDataUri } from "./base64.ts";

const textOf = (base64: string): string | null => {
  const bytes = decodeBase64(base64);
  return bytes === null ? null : new TextDecoder().decode(bytes);
};

describe("decodeBase64", () => {
  it.each([
    ["the empty text", "", ""],
    ["one byte, padded", "Zg==", "f"],
    ["two bytes, padded", "Zm8=", "fo"],
    ["three bytes", "Zm9v", "foo"],
    ["four bytes, padded", "Zm9vYg==", "foob"],
    ["five bytes, padded", "Zm9vYmE=", "fooba"],
    ["six bytes", "Zm9vYmFy", "foobar"],
    ["missing padding, one byte", "Zg", "f"],
    ["missing padding, two bytes", "Zm8", "fo"],
    ["white space anywhere", " Zm\r\n9v\tYg =\f= \n", "foob"],
    ["unused bits that are set", "Zh==", "f"],
  ])("decodes %s", (_, base64, expected) => {
    expect(textOf(base64)).toBe(expected);
  });

  it.each([
    ["standard", "+/+/"],
    ["URL-safe", "-_-_"],
    ["mixed", "+_-/"],
  ])("decodes the %s alphabet", (_, base64) => {
    expect([...(decodeBase64(base64) ?? [])]).toEqual([0xfb, 0xff, 0xbf]);
  });

  it.each([
    ["a foreign character", "Zm9v!"],
    ["a letter outside ASCII", "Zm9vé"],
    ["a no-break space", "Zm9v\u00a0"],
    ["a data URI", "data:text/plain;base64,Zm9v"],
    ["one character left over", "Z"],
    ["one character left over after a group", "Zm9vY"],
    ["one character and padding", "Z==="],
    ["padding in the middle", "Zg==Zg=="],
    ["padding between characters", "Z=g="],
    ["half of the padding", "Zg="],
    ["padding after a full group", "Zm9v="],
    ["a whole group of padding", "===="],
    ["padding alone", "=="],
  ])("rejects %s", (_, base64) => {
    expect(decodeBase64(base64)).toBeNull();
  });

  it("undoes every encoding of every byte string", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const buffer = Buffer.from(bytes);
        const forms = [buffer.toString("base64"), buffer.toString("base64url")];
        forms.push(
          forms
            .join("")
            .slice(0, (forms[0] ?? "").length)
            .replaceAll("=", ""),
        );
        for (const form of forms) expect(buffer.equals(decodeBase64(form) ?? Buffer.from("no"))).toBe(true);
      }),
    );
  });

  it("rejects every text with a character of neither alphabet", () => {
    const alphabet = /[A-Za-z0-9+/_\-=\t\n\f\r ]/;
    const stranger = fc
      .nat(0xffff)
      .map((unit) => String.fromCharCode(unit))
      .filter((c) => !alphabet.test(c));
    fc.assert(
      fc.property(fc.base64String(), stranger, fc.nat(), (base64, character, place) => {
        const at = place % (base64.length + 1);
        expect(decodeBase64(base64.slice(0, at) + character + base64.slice(at))).toBeNull();
      }),
    );
  });

  it.each([
    ["good", "QUJD".repeat(1_000_000)],
    ["all white space", " ".repeat(4_000_000)],
    ["all padding", "=".repeat(4_000_000)],
    ["bad at the very end", `${"QUJD".repeat(1_000_000)}!`],
  ])(
    "reads four million characters at once: %s",
    (_, base64) => {
      decodeBase64(base64);
    },
    1_000,
  );
});

describe("withoutDataUri", () => {
  it.each([
    ["plain Base64", "Zm9v", "Zm9v"],
    ["a PDF", "data:application/pdf;base64,JVBE", "JVBE"],
    ["parameters before the mark", "data:text/plain;charset=utf-8;base64,Zm9v", "Zm9v"],
    ["no media type", "data:;base64,Zm9v", "Zm9v"],
    ["upper case and white space", " DATA:image/png;BASE64 ,Zm9v", "Zm9v"],
    ["percent-encoded data", "data:text/plain,foo", "data:text/plain,foo"],
    ["no comma", "data:text/plain;base64", "data:text/plain;base64"],
  ])("finds the Base64 part of %s", (_, text, expected) => {
    expect(withoutDataUri(text)).toBe(expected);
  });
});
