import { describe, expect, it } from "vitest";
import { parseLanguageTag } from "./language.ts";

describe("the language of a page", () => {
  it.each([
    ["en", "en"],
    ["en-GB", "en-GB"],
    ["fr_CA", "fr-CA"],
    ["zh-Hant-TW", "zh-Hant-TW"],
    [" de , en", "de"],
    ["English", null],
    ["{{lang}}", null],
    ["", null],
    [null, null],
    ["x".repeat(40), null],
  ])("%j is %j", (text, tag) => {
    expect(parseLanguageTag(text)).toBe(tag);
  });
});
