import { describe, expect, it } from "vitest";
import { describeScript, findScript } from "./unicode-script.ts";

describe("the script of characters", () => {
  it.each([
    ["A", "Latin"],
    ["1a", "Latin"],
    ["я", "Cyrillic"],
    ["ک", "Arabic"],
    ["漢", "Han"],
    ["ー", null],
    ["1", null],
    ["\u0301", null],
    ["🙂", null],
    ["", null],
    ["𞤀", "Adlam"],
    ["𑪛", "Soyombo"],
  ])("%j is %s", (characters, script) => {
    expect(findScript(characters)).toBe(script);
  });

  it("is found for every letter that Unicode gives one", () => {
    const lost: string[] = [];
    for (let code = 0; code < 0x30000; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      const isNamed = /\p{L}/u.test(character) && !/[\p{Script=Common}\p{Script=Inherited}]/u.test(character);
      if (isNamed && findScript(character) === null) lost.push(code.toString(16));
    }
    expect(lost).toEqual([]);
  });

  it.each([
    ["ཀ", "Tibetan script"],
    ["ᜀ", "Tagalog script"],
    ["𓀀", "Egyptian Hieroglyphs script"],
    ["👩", "emoji"],
    ["🇩", "emoji"],
    ["\u20e3", "emoji"],
    ["\ue000", "private use"],
    ["\u0378", "unassigned"],
    ["𝄞", "symbols"],
  ])("is called so: %s is %s", (character, title) => {
    expect(describeScript(character)).toBe(title);
  });
});
