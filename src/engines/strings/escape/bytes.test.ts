import { describe, expect, it } from "vitest";
import { codeOf } from "../failure-code.fixture.ts";
import { base64, hex, url, urlForm } from "./bytes.ts";

describe("url", () => {
  it.each([["a b&c/d?é~!'()*-_.", "a%20b%26c%2Fd%3F%C3%A9~%21%27%28%29%2A-_."]])(
    "writes %j as %j and reads it back",
    (text, escaped) => {
      expect(url.escape(text, {})).toBe(escaped);
      expect(url.unescape(escaped)).toBe(text);
    },
  );

  it.each([["a+b%20c", "a+b c"]])("reads %j as %j", (escaped, text) => {
    expect(url.unescape(escaped)).toBe(text);
  });

  it.each(["100%", "%zz", "%FF"])("refuses to read %j", (text) => {
    expect(codeOf(() => url.unescape(text))).toBe("invalid_escape");
  });
});

describe("urlForm", () => {
  it.each([["a b+c*d~é", "a+b%2Bc*d%7E%C3%A9"]])("writes %j as %j and reads it back", (text, escaped) => {
    expect(urlForm.escape(text, {})).toBe(escaped);
    expect(urlForm.unescape(escaped)).toBe(text);
  });

  it.each(["%"])("refuses to read %j", (text) => {
    expect(codeOf(() => urlForm.unescape(text))).toBe("invalid_escape");
  });
});

describe("base64", () => {
  it.each([["häß?>", "aMOkw58/Pg=="]])("writes %j as %j and reads it back", (text, escaped) => {
    expect(base64.escape(text, {})).toBe(escaped);
    expect(base64.unescape(escaped)).toBe(text);
  });

  it.each([[" aMOk\n w58_Pg ", "häß?>"]])("reads %j as %j", (escaped, text) => {
    expect(base64.unescape(escaped)).toBe(text);
  });

  it.each(["a", "a*==", "/w=="])("refuses to read %j", (text) => {
    expect(codeOf(() => base64.unescape(text))).toBe("invalid_escape");
  });
});

describe("hex", () => {
  it.each([["hé", "68c3a9"]])("writes %j as %j and reads it back", (text, escaped) => {
    expect(hex.escape(text, {})).toBe(escaped);
    expect(hex.unescape(escaped)).toBe(text);
  });

  it.each([["0x48 0x69\n\\x21 48:69-6A", "Hi!Hij"]])("reads %j as %j", (escaped, text) => {
    expect(hex.unescape(escaped)).toBe(text);
  });

  it.each(["abc", "zz", "ff"])("refuses to read %j", (text) => {
    expect(codeOf(() => hex.unescape(text))).toBe("invalid_escape");
  });
});

describe("Base64", () => {
  it("writes URL-safe Base64 without padding when asked", () => {
    expect(base64.escape("häß?>", { urlSafe: true })).toBe("aMOkw58_Pg");
  });
});
