import { describe, expect, it } from "vitest";
import { stripAccents } from "./accents.ts";

describe("stripAccents", () => {
  it.each([
    ["Crème brûlée ñ å ç Việt Nam łódź øre đ", "Creme brulee n a c Viet Nam lodz ore d"],
    ["e\u0301\u0323 ǿ", "e o"],
    ["Άγιος ἄνθρωπος ᾳ ϊ", "Αγιος ανθρωπος α ι"],
    ["за\u0301мок ёж Ё Йод Їжак ѓ ќ ў", "замок еж Е Йод Їжак ѓ ќ ў"],
    ["Straße Æsir œuf þing ﬁ", "Straße Æsir œuf þing ﬁ"],
    ["हिन्दी ภาษาไทย שָׁלוֹם 한국어 한 が مَرْحَبًا", "हिन्दी ภาษาไทย שָׁלוֹם 한국어 한 が مَرْحَبًا"],
  ])("turns %j into %j", (text, result) => {
    expect(stripAccents(text)).toBe(result);
  });
});
