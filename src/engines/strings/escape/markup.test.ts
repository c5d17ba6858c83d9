import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "../failure-code.fixture.ts";
import { hostile } from "./hostile-text.fixture.ts";
import { css, csv, html, xml } from "./markup.ts";

describe("html", () => {
  it.each([[`<a href="x">T&J's</a>`, "&lt;a href=&quot;x&quot;&gt;T&amp;J&#39;s&lt;/a&gt;"]])(
    "writes %j as %j and reads it back",
    (text, escaped) => {
      expect(html.escape(text, {})).toBe(escaped);
      expect(html.unescape(escaped)).toBe(text);
    },
  );

  it.each([
    ["&eacute;&#233;&#xE9;&notit;&amp;amp;&nosuch; &AMP", "ééé¬it;&amp;&nosuch; &"],
    ["&#x80;&#0;", "€\ufffd"],
  ])("reads %j as %j", (escaped, text) => {
    expect(html.unescape(escaped)).toBe(text);
  });
});

describe("xml", () => {
  it.each([[`<a b="c">&'\r\0`, "&lt;a b=&quot;c&quot;&gt;&amp;&apos;&#xD;&#x0;"]])(
    "writes %j as %j and reads it back",
    (text, escaped) => {
      expect(xml.escape(text, {})).toBe(escaped);
      expect(xml.unescape(escaped)).toBe(text);
    },
  );

  it.each([["&#233;&#x1F389;", "é🎉"]])("reads %j as %j", (escaped, text) => {
    expect(xml.unescape(escaped)).toBe(text);
  });

  it.each(["a & b", "&nbsp;", "&#xD800;", "&#x110000;"])("refuses to read %j", (text) => {
    expect(codeOf(() => xml.unescape(text))).toBe("invalid_escape");
  });
});

describe("css", () => {
  it.each([
    ["1a.b c", "\\31 a\\.b\\ c"],
    ["-1", "-\\31 "],
    ["-", "\\-"],
    ["über_x-1", "über_x-1"],
  ])("writes %j as %j and reads it back", (text, escaped) => {
    expect(css.escape(text, {})).toBe(escaped);
    expect(css.unescape(escaped)).toBe(text);
  });

  it.each([["\\000041b\\41 c\\\nd", "AbAcd"]])("reads %j as %j", (escaped, text) => {
    expect(css.unescape(escaped)).toBe(text);
  });

  it.each(["a\\", "\\110000 "])("refuses to read %j", (text) => {
    expect(codeOf(() => css.unescape(text))).toBe("invalid_escape");
  });
});

describe("csv", () => {
  it.each([
    ['say "hi", you', '"say ""hi"", you"'],
    ["plain text", "plain text"],
  ])("writes %j as %j and reads it back", (text, escaped) => {
    expect(csv.escape(text, {})).toBe(escaped);
    expect(csv.unescape(escaped)).toBe(text);
  });

  it.each(['a"b', '"a', '"a"b"', "a,b"])("refuses to read %j", (text) => {
    expect(codeOf(() => csv.unescape(text))).toBe("invalid_escape");
  });
});

describe("HTML", () => {
  it("leaves nothing in HTML that could open a tag, a reference or end an attribute", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(html.escape(text, {}).replace(/&(?:amp|lt|gt|quot|#39);/g, "")).not.toMatch(/[&<>"']/);
      }),
    );
  });
});
