import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDiagnosis } from "./diagnosis.ts";
import { formatLocalPart, parseLocalPart } from "./local-part.ts";

describe("a local part", () => {
  it.each([
    ["ada@x", { text: "ada", content: "ada", isQuoted: false }],
    ['"ada"@x', { text: '"ada"', content: "ada", isQuoted: true }],
    ['"a b"@x', { text: '"a b"', content: "a b", isQuoted: true }],
    ['"a@b"@x', { text: '"a@b"', content: "a@b", isQuoted: true }],
    ['"\\"\\\\\\a"@x', { text: '"\\"\\\\\\a"', content: '"\\a', isQuoted: true }],
    ['""@x', { text: '""', content: "", isQuoted: true }],
  ])("of %s ends before its @", (text, local) => {
    expect(parseLocalPart(text)).toEqual(local);
  });

  it("is rejected at its first error: length, character or grammar", () => {
    const long = "a".repeat(65);
    expect(parseLocalPart(`a\u202e${long}..@x`)).toEqual({ code: "unicode_character", position: 1 });
    expect(parseLocalPart(`${long}\u202e..@x`)).toEqual({ code: "local_too_long", position: 64 });
    expect(parseLocalPart(`a..${long}\u202e@x`)).toEqual({ code: "local_double_dot", position: 2 });
  });

  it.each([
    ["ada", "ada"],
    ["a.b", "a.b"],
    ["a b", '"a b"'],
    [".a", '".a"'],
    ["a..b", '"a..b"'],
    ["a.", '"a."'],
    ["", '""'],
    ['a"\\', '"a\\"\\\\"'],
    ["a@b", '"a@b"'],
    ["jörg", "jörg"],
  ])("of the name %j is written %s", (content, written) => {
    expect(formatLocalPart(content)).toBe(written);
  });

  it("parses to the name it was written from", () => {
    const visible = fc.string({ unit: "grapheme-ascii", maxLength: 30 });
    fc.assert(
      fc.property(visible, (content) => {
        const read = parseLocalPart(`${formatLocalPart(content)}@x`);
        expect(isDiagnosis(read) ? read : read.content).toBe(content);
      }),
    );
  });
});
