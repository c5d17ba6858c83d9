import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { resolveLanguage } from "./languages.ts";
import { loadStopWords } from "./stop-words.ts";

describe("resolveLanguage", () => {
  it.each([
    ["en", "en"],
    ["EN-us", "en"],
    ["pt-BR", "pt"],
    ["zh-Hant-TW", "zh"],
    ["nb", "no"],
  ])("reads %j as %j", (tag, code) => {
    expect(resolveLanguage(tag, false)).toBe(code);
  });

  it.each(["", "xx", "english", "-en", "constructor", "__proto__"])("refuses %j", (tag) => {
    expect(() => resolveLanguage(tag, false)).toThrow(ApiError);
  });

  it("refuses stems where a language has no stemmer", () => {
    expect(() => resolveLanguage("ja", true)).toThrow("There is no stemmer");
    expect(resolveLanguage("de", true)).toBe("de");
  });

  it("lets only languages through whose stop words are there", async () => {
    for (const code of ["af", "de", "zh", "zu", "no", "tl"]) {
      expect((await loadStopWords(code)).size).toBeGreaterThan(20);
    }
    expect((await loadStopWords("en")).has("the")).toBe(true);
    expect((await loadStopWords("en")).has("information")).toBe(false);
  });
});
