import { describe, expect, it } from "vitest";
import { codeOf } from "./failure-code.fixture.ts";
import { canonicalLocale, getCaseRules, languageSubtag } from "./locale.ts";

describe("canonicalLocale", () => {
  it.each([
    ["und", "und"],
    ["DE-at", "de-AT"],
    ["zh-hant-tw", "zh-Hant-TW"],
    ["iw", "he"],
  ])("reads %s as %s", (tag, canonical) => {
    expect(canonicalLocale(tag)).toBe(canonical);
  });

  it.each(["", "de_DE", "x", "de-", "a-b-c"])("refuses %j", (tag) => {
    expect(codeOf(() => canonicalLocale(tag))).toBe("invalid_parameter");
  });

  it("begins with the language", () => {
    expect(languageSubtag("zh-Hant-TW")).toBe("zh");
  });
});

describe("getCaseRules", () => {
  it.each([
    ["und", "straße", "Straße", "STRASSE"],
    ["und", "ΟΔΟΣ", "Οδος", "ΟΔΟΣ"],
    ["und", "ǆungla", "ǅungla", "ǄUNGLA"],
    ["und", "ﬁne", "Fine", "FINE"],
    ["und", "𐐨𐐨", "𐐀𐐨", "𐐀𐐀"],
    ["und", "éa", "Éa", "ÉA"],
    ["und", "", "", ""],
    ["tr", "istanbul", "İstanbul", "İSTANBUL"],
    ["az-Latn", "IŞIQ", "Işıq", "IŞIQ"],
    ["nl", "ijsland", "IJsland", "IJSLAND"],
    ["el", "άγιος", "Άγιος".replace("Ά", "Α"), "ΑΓΙΟΣ"],
  ])("in %s writes %s as %s and %s", (locale, word, capital, upper) => {
    const letters = getCaseRules(locale);
    expect(letters.capital(word)).toBe(capital);
    expect(letters.upper(word)).toBe(upper);
  });

  it("raises only the first letter when asked for the initial", () => {
    expect(getCaseRules("und").initial("iPHONE")).toBe("IPHONE");
    expect(getCaseRules("und").initial("éCOLE")).toBe("ÉCOLE");
    expect(getCaseRules("und").initial("1a")).toBe("1a");
  });
});
