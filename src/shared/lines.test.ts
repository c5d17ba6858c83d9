import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countLines, countParagraphs, lines, paragraphs } from "./lines.ts";

const textsOf = (spans: Iterable<{ text: string }>): string[] => [...spans].map(({ text }) => text);
const anyLines = fc
  .array(fc.constantFrom("a", "b c", " ", "\n", "\r", "\r\n", "\u2028", "\u2029", "\t"))
  .map((parts) => parts.join(""));

describe("lines", () => {
  it.each([
    ["", []],
    ["a", ["a"]],
    ["a\n", ["a", ""]],
    ["a\nb\r\nc\rd\u2028e\u2029f", ["a", "b", "c", "d", "e", "f"]],
    ["\n\n", ["", "", ""]],
    ["\n\r", ["", "", ""]],
  ])("splits %j at every kind of break", (text, expected) => {
    expect(textsOf(lines(text))).toEqual(expected);
  });

  it("counts what it yields, and yields slices of the text", () => {
    fc.assert(
      fc.property(anyLines, (text) => {
        const all = [...lines(text)];
        expect(countLines(text)).toBe(all.length);
        for (const line of all) expect(line.text).toBe(text.slice(line.start, line.end));
      }),
    );
  });
});

describe("paragraphs", () => {
  it.each([
    ["", []],
    [" \n\t", []],
    ["a\nb", ["a\nb"]],
    ["a\n\nb", ["a", "b"]],
    ["\n\na\r\n \t\r\nb\n", ["a", "b"]],
  ])("splits %j at blank lines", (text, expected) => {
    expect(textsOf(paragraphs(text))).toEqual(expected);
  });

  it("loses nothing but white space", () => {
    fc.assert(
      fc.property(anyLines, (text) => {
        expect(textsOf(paragraphs(text)).join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
    );
  });

  it("are counted without being yielded", () => {
    const text = fc.array(fc.constantFrom("a", " ", "\n", "\r", "\r\n", "\u2028", "\u3000", "\u0085", "é"));
    fc.assert(
      fc.property(text, (parts) => {
        expect(countParagraphs(parts.join(""))).toBe([...paragraphs(parts.join(""))].length);
      }),
      { numRuns: 2_000 },
    );
  });
});
