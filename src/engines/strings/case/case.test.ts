import { camelCase, capitalCase, snakeCase } from "change-case";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "../failure-code.fixture.ts";
import { allCases, caseStyles, convertCase, extraCaseStyles } from "./case.ts";

const everyStyle = [...caseStyles, ...extraCaseStyles];
describe("convertCase", () => {
  it.each([
    ["camel", "xmlHttpRequestV1_2"],
    ["pascal", "XmlHttpRequestV1_2"],
    ["snake", "xml_http_request_v1_2"],
    ["kebab", "xml-http-request-v1-2"],
    ["constant", "XML_HTTP_REQUEST_V1_2"],
    ["title", "XMLHttpRequest V1.2"],
    ["sentence", "Xmlhttprequest v1.2"],
    ["lower", "xmlhttprequest v1.2"],
    ["upper", "XMLHTTPREQUEST V1.2"],
    ["dot", "xml.http.request.v1.2"],
    ["path", "xml/http/request/v1/2"],
    ["train", "Xml-Http-Request-V1-2"],
    ["capital", "Xml Http Request V1 2"],
    ["no", "xml http request v1 2"],
    ["flat", "xmlhttprequestv12"],
    ["cobol", "XML-HTTP-REQUEST-V1-2"],
    ["pascalSnake", "Xml_Http_Request_V1_2"],
    ["swap", "xmlhTTPrEQUEST V1.2"],
    ["sponge", "xMlHtTpReQuEsT v1.2"],
    ["header", "Xml-Http-Request-V1-2"],
  ])("writes XMLHttpRequest v1.2 in %s as %s", (style, result) => {
    expect(convertCase("XMLHttpRequest v1.2", style)).toBe(result);
  });

  it("joins numbers only when asked to merge what is ambiguous", () => {
    expect(convertCase("XMLHttpRequest v1.2", "camel", { mergeAmbiguous: true })).toBe("xmlHttpRequestV12");
    expect(convertCase("version 2", "camel")).toBe("version2");
    expect(convertCase("x 𝟏 𝟐", "camel")).toBe("x𝟏_𝟐");
  });

  it.each([
    ["camel", "parse HTML doc", "parseHTMLDoc"],
    ["camel", "XMLHttpRequest", "xmlHttpRequest"],
    ["pascal", "XMLHttpRequest", "XMLHttpRequest"],
    ["title", "the NASA report", "The NASA Report"],
    ["sentence", "THE NASA report", "THE NASA report"],
    ["train", "HTML5 A page", "HTML5-A-Page"],
    ["snake", "XMLHttp", "xml_http"],
  ])("keeps acronyms in %s when asked: %s", (style, text, result) => {
    expect(convertCase(text, style, { preserveAcronyms: true })).toBe(result);
  });

  it.each([
    ["upper", "tr", "istanbul", "İSTANBUL"],
    ["lower", "tr-TR", "ISPARTA", "ısparta"],
    ["upper", "el", "Άγιος", "ΑΓΙΟΣ"],
    ["title", "nl", "ijsland", "IJsland"],
    ["pascal", "und", "istanbul", "Istanbul"],
  ])("follows the language in %s of %s", (style, locale, text, result) => {
    expect(convertCase(text, style, { locale })).toBe(result);
  });

  it("keeps Cyrillic, CJK, Hebrew, Thai and Hindi letters in every style", () => {
    const text = "привет мир 你好 שלום ไทย हिन्दी";
    for (const style of everyStyle) {
      const letters = convertCase(text, style)
        .toLowerCase()
        .replace(/[^\p{L}\p{M}]/gu, "");
      expect(letters, style).toBe(text.replace(/[^\p{L}\p{M}]/gu, ""));
    }
  });

  it("is change-case where nothing but Latin letters is asked", () => {
    const identifier = fc.string({ unit: fc.constantFrom(..."abcXYZ_- ./") });
    fc.assert(
      fc.property(identifier, (text) => {
        expect(convertCase(text, "camel")).toBe(camelCase(text));
        expect(convertCase(text, "snake")).toBe(snakeCase(text));
        expect(convertCase(text, "capital")).toBe(capitalCase(text));
      }),
    );
  });

  it("does not change a name that is already in the style", () => {
    const steady = ["snake", "kebab", "constant", "dot", "path", "no", "flat", "cobol", "lower", "upper"];
    const words = fc.string({ unit: fc.constantFrom(..."abXY éЖ-'") });
    fc.assert(
      fc.property(words, fc.constantFrom(...steady), (text, style) => {
        const once = convertCase(text, style);
        expect(convertCase(once, style)).toBe(once);
      }),
    );
  });

  it("keeps every character in the styles that say so", () => {
    const folded = (value: string) => value.toLowerCase().toUpperCase().toLowerCase();
    const styles = ["lower", "upper", "swap", "sponge", "sentence", "title"];
    const unit = fc.constantFrom(..."aBz .,'\n!?-1éЖ你🎉\u0301");
    fc.assert(
      fc.property(fc.string({ unit }), fc.constantFrom(...styles), (text, style) => {
        expect(folded(convertCase(text, style))).toBe(folded(text));
      }),
    );
  });

  it("answers the eleven styles in the contract's order", () => {
    expect(Object.keys(allCases("a b"))).toEqual([...caseStyles]);
    expect(allCases("a b")["camel"]).toBe("aB");
  });

  it.each(["", "Camel", "toString", "__proto__"])("refuses the style %j", (style) => {
    expect(codeOf(() => convertCase("a", style))).toBe("unknown_style");
  });

  it.each(["", "de_DE", "x", "not a locale"])("refuses the locale %j", (locale) => {
    expect(codeOf(() => convertCase("a", "lower", { locale }))).toBe("invalid_parameter");
  });

  const pieces = [
    "a",
    "A",
    "aB",
    " ",
    "a ",
    "a.",
    "ab'",
    "1 ",
    "a\n",
    '"',
    "! ",
    "你",
    "\u0301",
    "A\u0301",
    "👨‍👩‍👧‍👦",
  ];

  it.each(pieces.flatMap((piece) => everyStyle.map((style) => [piece, style] as const)))(
    "is linear on 100,000 units of %j in the style %s",
    (piece, style) => {
      const text = piece.repeat(100_000 / piece.length);
      expect(convertCase(text, style).length).toBeLessThanOrEqual(300_000);
    },
    1_000,
  );
});

describe("a very long word of capitals", () => {
  it("is told from an acronym in linear time", () => {
    const word = `${"A".repeat(100_000)}ª`;
    expect(convertCase(`${word}a`, "pascal", { preserveAcronyms: true }).length).toBeGreaterThan(100_000);
  });
});
