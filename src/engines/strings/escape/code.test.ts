import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "../failure-code.fixture.ts";
import { js, json, regex, sql, unicode } from "./code.ts";
import { hostile } from "./hostile-text.fixture.ts";

describe("json", () => {
  it.each([['a"b\\c\n\u0001é🎉', 'a\\"b\\\\c\\n\\u0001é🎉']])(
    "writes %j as %j and reads it back",
    (text, escaped) => {
      expect(json.escape(text, {})).toBe(escaped);
      expect(json.unescape(escaped)).toBe(text);
    },
  );

  it.each([["\\u00e9\\/\\ud83c\\udf89\\ud800", "é/🎉\ufffd"]])("reads %j as %j", (escaped, text) => {
    expect(json.unescape(escaped)).toBe(text);
  });

  it.each(['"quoted"', "\\x41", "a\nb", "\\"])("refuses to read %j", (text) => {
    expect(codeOf(() => json.unescape(text))).toBe("invalid_escape");
  });
});

describe("js", () => {
  it.each([["it's `\u0024{x}` </script>\n\u2028", "it\\'s \\`\\\u0024{x}\\` \\x3C/script>\\n\\u2028"]])(
    "writes %j as %j and reads it back",
    (text, escaped) => {
      expect(js.escape(text, {})).toBe(escaped);
      expect(js.unescape(escaped)).toBe(text);
    },
  );

  it.each([["\\x41\\u{1F389}\\u0042\\a\\\nb", "A🎉Bab"]])("reads %j as %j", (escaped, text) => {
    expect(js.unescape(escaped)).toBe(text);
  });

  it.each(["\\", "\\u12", "\\8", "\\u{110000}"])("refuses to read %j", (text) => {
    expect(codeOf(() => js.unescape(text))).toBe("invalid_escape");
  });
});

describe("sql", () => {
  it.each([["O'Reilly \\", "O''Reilly \\"]])("writes %j as %j and reads it back", (text, escaped) => {
    expect(sql.escape(text, {})).toBe(escaped);
    expect(sql.unescape(escaped)).toBe(text);
  });

  it.each(["it's"])("refuses to read %j", (text) => {
    expect(codeOf(() => sql.unescape(text))).toBe("invalid_escape");
  });
});

describe("regex", () => {
  it.each([["a.b*c[d]-e/", "a\\.b\\*c\\[d\\]\\x2de\\/"]])(
    "writes %j as %j and reads it back",
    (text, escaped) => {
      expect(regex.escape(text, {})).toBe(escaped);
      expect(regex.unescape(escaped)).toBe(text);
    },
  );

  it.each([["\\$\\n\\x41.*", "$\nA.*"]])("reads %j as %j", (escaped, text) => {
    expect(regex.unescape(escaped)).toBe(text);
  });

  it.each(["\\d", "\\"])("refuses to read %j", (text) => {
    expect(codeOf(() => regex.unescape(text))).toBe("invalid_escape");
  });
});

describe("unicode", () => {
  it.each([["é\\n\t🎉", "\\u00e9\\u005cn\\u0009\\ud83c\\udf89"]])(
    "writes %j as %j and reads it back",
    (text, escaped) => {
      expect(unicode.escape(text, {})).toBe(escaped);
      expect(unicode.unescape(escaped)).toBe(text);
    },
  );

  it.each([["\\u{1F389}\\U0001F389\\n", "🎉🎉\\n"]])("reads %j as %j", (escaped, text) => {
    expect(unicode.unescape(escaped)).toBe(text);
  });

  it.each(["\\u12", "\\U00110000"])("refuses to read %j", (text) => {
    expect(codeOf(() => unicode.unescape(text))).toBe("invalid_escape");
  });
});

describe("literals", () => {
  it("writes regular expressions that match just the text", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const pattern = regex.escape(text, {});
        for (const flags of ["", "u", "v"])
          expect(new RegExp(`^(?:${pattern})$`, flags).exec(text)?.[0]).toBe(text);
      }),
    );
  });

  it("writes JavaScript that means the text in every quote", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const inside = js.escape(text, {});
        for (const quote of ["'", '"', "`"])
          expect(new Function(`return ${quote}${inside}${quote}`)()).toBe(text);
      }),
    );
  });
});
