import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detect } from "../detect.ts";
import { kinds } from "../kind.ts";
import { decodeText } from "./decoded-text.ts";

describe("decoding", () => {
  it.each([
    ["mail=jane%40example.com", "mail=jane@example.com"],
    ["M%C3%BCller %F0%9F%98%80", "Müller 😀"],
    ["jane%2540example.com", "jane@example.com"],
    ["%zz %FF %C3%41 100%", "%zz %FF %C3A 100%"],
    ["&#64;&#x40;&commat;&nbsp;&unknown; AT&T", "@@@\u00a0&unknown; AT&T"],
    ["&amp;lt;b&amp;gt;", "<b>"],
    [String.raw`\u0040 \x40 a\nb \/ \" \d`, '@ @ a\nb / " \\d'],
    ["so\u00adft ze\u200bro \ufeff", "soft zero "],
    ["𝟒𝟏𝟏𝟏", "4111"],
    ["quoted-printable\n=C3=BC =\nx =FC", "quoted-printable\nü x ü"],
    ["a long li=\nne", "a long line"],
    ["mail jane=40example.com", "mail jane@example.com"],
    ["?a=x+y&b=c", "?a=x y&b=c"],
  ])("%j reads %j", (given, expected) => {
    expect(decodeText(given).text).toBe(expected);
  });

  it.each([
    "status=200 size=40",
    "API_KEY=\nNAME=x",
    "key: dGhpcyBpcyBhIGxvbmcga2V5IGE=\nnext",
    "1+1 a+b",
    "?to=bob+news@example.org&x=1",
    "bob+news@example.org&x=1",
    "50% of 40 & more",
  ])("%j stays", (given) => {
    expect(decodeText(given).text).toBe(given);
  });

  const pieces = fc.constantFrom(
    "%40",
    "%C3%BC",
    "%25",
    "&#64;",
    "&amp;",
    "\\u0040",
    "\\n",
    "\u200b",
    "=40",
    "=\n",
    "+",
    "a",
    "1",
    " ",
    "&x=",
    "ü",
    "😀",
    "\ud83d",
  );
  const texts = fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 25 })
    .map((parts) => parts.join(""));

  it("maps ranges in order, within the text, the whole to all but what has no width at its ends", () => {
    fc.assert(
      fc.property(texts, (given) => {
        const { text, toGiven } = decodeText(given);
        let last = 0;
        for (let at = 0; at < text.length; at += 1) {
          const { start, end } = toGiven({ start: at, end: at + 1 });
          expect(start >= last || end > last).toBe(true);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(given.length);
          last = start;
        }
      }),
      { numRuns: 1_000, seed: 21 },
    );
  });

  it("decoding the part of a range gives the range again", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("x=", "<p>", "", "\u200b"),
        fc.constantFrom("%20", "&nbsp;", "\\n", ""),
        (before, after) => {
          const given = `${before}jane%40ex&#97;mple.com${after} end`;
          const { text, toGiven } = decodeText(given);
          const start = text.indexOf("jane");
          const range = toGiven({ start, end: start + "jane@example.com".length });
          expect(given.slice(range.start, range.end)).toBe("jane%40ex&#97;mple.com");
        },
      ),
    );
  });
});

describe("spans of escaped values", () => {
  const options = { minScore: 0.5, language: "en", allowList: [], customPatterns: [] };

  it.each([
    ["email=jane%40example.com&x=1", "jane%40example.com"],
    ["card=4111%201111%201111%201111", "4111%201111%201111%201111"],
    ["<b>jane&#64;example.com</b>", "jane&#64;example.com"],
    ["4111\u200b1111\u200b1111\u200b1111", "4111\u200b1111\u200b1111\u200b1111"],
    ["４１１１－１１１１－１１１１－１１１１", "４１１１－１１１１－１１１１－１１１１"],
    [String.raw`{"mail":"jane\u0040example.com"}`, String.raw`jane\u0040example.com`],
    ["write to customer.servi=\nce@example.com now", "customer.servi=\nce@example.com"],
  ])("%j holds %j", (text, value) => {
    expect(detect(text, options).map((span) => span.value)).toEqual([value]);
  });

  it("keep to the text as given, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(
              "%40",
              "&#64;",
              "\u200b",
              "\\u0040",
              "=\n",
              "jane",
              "example.com",
              "4111 1111 1111 1111",
              " ",
              "+",
            ),
            fc.string({ maxLength: 4 }),
          ),
          { maxLength: 20 },
        ),
        (parts) => {
          const text = parts.join("");
          let last = 0;
          for (const { start, end, value } of detect(text, { ...options, kinds, minScore: 0 })) {
            expect(text.slice(start, end)).toBe(value);
            expect(start).toBeGreaterThanOrEqual(last);
            last = end;
          }
        },
      ),
      { numRuns: 500, seed: 22 },
    );
  });
});
