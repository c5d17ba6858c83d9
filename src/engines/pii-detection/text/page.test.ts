import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, isJoinedAfter, isJoinedBefore, openPage } from "./page.ts";
import { shapeOf, visitShapes } from "./shape.ts";

describe("folding", () => {
  it("keeps every unit in its place", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => fold(text).length === text.length));
    expect(fold("４１–٣५ ’")).toBe("41-35 '");
  });
});

describe("a page", () => {
  it("knows its words with digits and its short capitals", () => {
    const { words, text } = openPage("AB 12 words é3");
    const seen = words
      .filter((_, at) => at % 3 === 0)
      .map((start, at) => text.slice(start, words[at * 3 + 1]));
    expect(seen).toEqual(["AB", "12", "é3"]);
  });

  it("tells what stands alone from what goes on", () => {
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
    visitShapes(openPage("id 123-45-6789."), (shape, start, end) => seen.push(`${shape} ${start}-${end}`));
    expect(seen).toEqual(["d3-d2-d4 3-14"]);
  });
});
