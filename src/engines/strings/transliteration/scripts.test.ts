import { describe, expect, it } from "vitest";
import {
  doubleConsonant,
  hasInherentVowel,
  isSmallTsu,
  joinKana,
  readNasal,
  toSpokenOrder,
} from "./scripts.ts";

const code = (character: string): number => character.charCodeAt(0);

describe("Indian letters", () => {
  it.each([
    ["a consonant before a consonant", "न", "म", true],
    ["a consonant before its vowel", "त", "े", false],
    ["a consonant before its virama", "स", "्", false],
    ["a consonant at the end of a northern word", "म", " ", false],
    ["a consonant at the end of a southern word", "ക", " ", true],
    ["a vowel", "अ", "म", false],
    ["a Latin letter", "a", "म", false],
  ])("speak an a after %s or not", (_, here, next, speaks) => {
    expect(hasInherentVowel(code(here), code(next))).toBe(speaks);
  });

  it.each([
    ["ं", "द", "n"],
    ["ं", "प", "m"],
    ["ं", " ", "n"],
    ["ം", " ", "m"],
    ["म", "द", null],
  ])("speak %s before %j as %s", (here, next, sound) => {
    expect(readNasal(code(here), code(next))).toBe(sound);
  });
});

describe("toSpokenOrder", () => {
  it.each([
    ["โลก", "ลโก"],
    ["ไทย", "ทไย"],
    ["ແລະ", "ລແະ"],
    ["μου ΟΥΖΟ", "μοu ΟUΖΟ"],
    ["plain", "plain"],
  ])("turns %s into %s", (text, spoken) => {
    expect(toSpokenOrder(text)).toBe(spoken);
  });
});

describe("kana", () => {
  it.each([
    ["ゃ", "ki", "kya"],
    ["ゅ", "shi", "shu"],
    ["ョ", "chi", "cho"],
    ["ァ", "fu", "fa"],
    ["ィ", "te", "ti"],
    ["ィ", "u", "wi"],
    ["ゃ", "ka", null],
    ["ゃ", "", null],
    ["か", "ki", null],
  ])("joins %s to %j as %s", (kana, before, joined) => {
    expect(joinKana(kana, before)).toBe(joined);
  });

  it("doubles the consonant behind a small tsu", () => {
    expect([isSmallTsu("っ"), isSmallTsu("ッ"), isSmallTsu("つ")]).toEqual([true, true, false]);
    expect([
      doubleConsonant("ka"),
      doubleConsonant("chi"),
      doubleConsonant("a"),
      doubleConsonant(""),
    ]).toEqual(["kka", "tchi", "a", ""]);
  });
});
