import { describe, expect, it } from "vitest";
import { firstOf, oneLine, textLengthMax } from "./text.ts";

describe("a text of a page", () => {
  it.each([
    ["  a \n\t b\u00a0c  ", "a b c"],
    ["", null],
    [" \n ", null],
    [null, null],
    [undefined, null],
    ["a\ud800b", "a\ufffdb"],
  ])("%j is shown as %j", (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it("is cut at its bound", () => {
    expect(oneLine("x".repeat(textLengthMax + 1))?.length).toBe(textLengthMax);
  });
});

describe("of several sources", () => {
  it("the first that says something wins, with its name", () => {
    expect(
      firstOf([
        ["a", null],
        ["b", ""],
        ["c", "x"],
      ]),
    ).toEqual({ source: "b", value: "" });
    expect(firstOf([["a", null]])).toBeNull();
  });
});
