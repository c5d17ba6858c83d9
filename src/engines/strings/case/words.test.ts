import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitWords } from "./words.ts";

describe("splitWords", () => {
  it.each([
    ["", []],
    ["XMLHttpRequest v1.2", ["XML", "Http", "Request", "v1", "2"]],
    ["fooBarBAZ", ["foo", "Bar", "BAZ"]],
    ["ISO8601Date", ["ISO8601", "Date"]],
    ["e2e isISO8601", ["e2e", "is", "ISO8601"]],
    ["don't", ["don", "t"]],
    ["--foo__bar..baz//qux", ["foo", "bar", "baz", "qux"]],
    ["приветМир", ["привет", "Мир"]],
    ["日本Tokyo", ["日本", "Tokyo"]],
    ["I ❤️ you", ["I", "you"]],
    ["e\u0301te\u0301E\u0301te\u0301", ["e\u0301te\u0301", "E\u0301te\u0301"]],
    ["x²½Ⅷ", ["x²½Ⅷ"]],
    ["𝒳𐐀𐐨", ["𝒳", "𐐀𐐨"]],
  ])("splits %j", (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it("splits numbers off when asked", () => {
    expect(splitWords("foo12bar3", true)).toEqual(["foo", "12", "bar", "3"]);
  });

  it("keeps every letter and number", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.boolean(), (text, separate) => {
        const kept = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, "");
        expect(kept(splitWords(text, separate).join("|"))).toBe(kept(text));
      }),
    );
  });
});
