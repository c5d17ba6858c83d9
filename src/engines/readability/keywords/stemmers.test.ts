import { describe, expect, it } from "vitest";
import { hasStemmer, loadStemmer, noStem } from "./stemmers.ts";

describe("loadStemmer", () => {
  it.each([
    ["en", "skies", "sky"],
    ["en", "generously", "generous"],
    ["de", "häuser", "haus"],
    ["fr", "continuellement", "continuel"],
    ["ru", "важного", "важн"],
    ["es", "corriendo", "corr"],
  ])("stems by Snowball in %s: %s", async (code, word, stem) => {
    expect((await loadStemmer(code))(word)).toBe(stem);
  });

  it("leaves alone what is too long to be a word, and what has no stem", async () => {
    const stem = await loadStemmer("en");
    expect(stem(`${"a".repeat(100)}ing`)).toBe(`${"a".repeat(100)}ing`);
    expect(stem("你好")).toBe("你好");
  });

  it("has no stemmer for every language", () => {
    expect(hasStemmer("ja")).toBe(false);
    expect(hasStemmer("constructor")).toBe(false);
    expect(noStem("words")).toBe("words");
  });
});
