import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countGraphemes, graphemeOffset, graphemes, takeGraphemes } from "./graphemes.ts";

const oracle = new Intl.Segmenter("en", { granularity: "grapheme" });
const expected = (text: string): string[] => [...oracle.segment(text)].map(({ segment }) => segment);

/** Texts made of the pieces that combine, in every order. */
const hostile = fc
  .array(
    fc.constantFrom(
      ..."aé \r\n\u0301\u0308\u200d\ufe0f👩👨🏽❤🇩🇪🇫क्षिகிก็ำ한ᄒ\u1161\u11abשׁ\u{e0067}\u{e007f}🏴#\u20e3\u0600\u00ad",
    ),
  )
  .map((parts) => parts.join(""));

describe("graphemes", () => {
  it.each([
    ["a family of four", "👨‍👩‍👧‍👦", 1],
    ["two flags", "🇩🇪🇫🇷", 2],
    ["a skin tone", "👍🏽", 1],
    ["a subdivision flag", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", 1],
    ["a Devanagari conjunct", "क्षि", 1],
    ["decomposed Hangul", "\u1112\u1161\u11ab", 1],
    ["CR LF", "\r\n", 1],
    ["LF CR", "\n\r", 2],
    ["a decomposed accent", "e\u0301", 1],
    ["a hundred marks on one letter", `a${"\u0301".repeat(100)}`, 1],
    ["nothing", "", 0],
  ])("sees %s as a person does", (_, text, count) => {
    expect(countGraphemes(text)).toBe(count);
    expect(graphemes(text)).toHaveLength(count);
  });

  it("has a fast path for the scripts in which nothing combines", () => {
    const easy = fc.constantFrom(..."aé ŉЖωΏ“–’…你ー々。、カﾞｶ！Ａㄱㆍힰㅎㄚ한U+\u302a\u3099〰㊗©™\ufe0f\n\r\t");
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((unit) => String.fromCharCode(unit));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(easy, syllable)).map((parts) => parts.join("")),
        (text) => {
          expect(graphemes(text)).toEqual(expected(text));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("agrees with Intl.Segmenter on pieces that combine", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(graphemes(text)).toEqual(expected(text));
        expect(countGraphemes(text)).toBe(expected(text).length);
      }),
      { numRuns: 2_000 },
    );
  });

  it("agrees with Intl.Segmenter on any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(graphemes(text)).toEqual(expected(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it("takes a prefix of whole clusters", () => {
    fc.assert(
      fc.property(hostile, fc.nat(20), (text, count) => {
        expect(takeGraphemes(text, count)).toBe(expected(text).slice(0, count).join(""));
        expect(graphemeOffset(text, count)).toBe(takeGraphemes(text, count).length);
      }),
    );
  });

  it.each(["a", " ", "👨‍👩‍👧‍👦", "你", "\u0301", "\r\n"])(
    "is linear on 100,000 units of %j",
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      expect(countGraphemes(text)).toBe(graphemes(text).length);
    },
    1_000,
  );
});
