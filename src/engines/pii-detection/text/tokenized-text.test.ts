import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shapeOf, visitShapes } from "./shape.ts";
import { fold, isJoinedAfter, isJoinedBefore, tokenizeText } from "./tokenized-text.ts";

describe("folding", () => {
  it("keeps the offset of every UTF-16 unit", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => fold(text).length === text.length));
    expect(fold("４１–٣५ ’")).toBe("41-35 '");
  });
});

describe("a tokenized text", () => {
  it("has the words with digits and the short words in capitals", () => {
    const { words, text } = tokenizeText("AB 12 words é3");
    const seen = words
      .filter((_, at) => at % 3 === 0)
      .map((start, at) => text.slice(start, words[at * 3 + 1]));
    expect(seen).toEqual(["AB", "12", "é3"]);
  });

  it("distinguishes what stands alone from what continues", () => {
    expect(
      ["x12", "$12", "1.12", "a-12", "1:12"].map((text) => isJoinedBefore(text, text.length - 2)),
    ).toEqual([true, true, true, true, true]);
    expect(
      [" 12", "=12", "(12", "a:12", "- 12"].map((text) => isJoinedBefore(text, text.length - 2)),
    ).toEqual([false, false, false, false, false]);
    expect(["12%", "12x", "12.5", "12-a"].map((text) => isJoinedAfter(text, 2))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["12.", "12, 5", "12. Then", "12)"].map((text) => isJoinedAfter(text, 2))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("shapes", () => {
  it("are runs of digits and letters with their lengths", () => {
    expect(shapeOf("AB123C", 0, 6)).toBe("L2d3L1");
    const seen: string[] = [];
    visitShapes(tokenizeText("id 123-45-6789."), ({ name }, start, end) =>
      seen.push(`${name} ${start}-${end}`),
    );
    expect(seen).toEqual(["d3-d2-d4 3-14"]);
  });
});
