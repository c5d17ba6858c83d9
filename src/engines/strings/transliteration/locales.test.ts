import { describe, expect, it } from "vitest";
import { canonicalLocale } from "../locale.ts";
import { findConjunction, localeLetters } from "./locales.ts";

describe("localeLetters", () => {
  it("is named by canonical languages and writes single small letters in ASCII", () => {
    for (const [language, letters] of Object.entries(localeLetters)) {
      expect(canonicalLocale(language)).toBe(language);
      for (const [letter, ascii] of letters) {
        expect([...letter], `${language} ${letter}`).toHaveLength(1);
        expect(letter.toLowerCase()).toBe(letter);
        expect(ascii).toMatch(/^[a-z]{0,4}$/);
      }
    }
  });

  it.each([
    ["de", "ä", "ae"],
    ["da", "å", "aa"],
    ["uk", "г", "h"],
    ["bg", "ъ", "a"],
    ["tr", "ı", "i"],
  ])("in %s writes %s as %s", (language, letter, ascii) => {
    expect(localeLetters[language]?.get(letter)).toBe(ascii);
  });
});

it.each([
  ["de", "und"],
  ["es", "y"],
  ["und", "and"],
  ["xx", "and"],
  ["constructor", "and"],
])("joins words in %s with %s", (language, word) => {
  expect(findConjunction(language)).toBe(word);
});
