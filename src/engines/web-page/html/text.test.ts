import { describe, expect, it } from "vitest";
import { findFirst, maxTextLength, toSingleLine } from "./text.ts";

describe("a text of a page", () => {
  it.each([
    ["  a \n\t b\u00a0c  ", "a b c"],
    ["", null],
    [" \n ", null],
    [null, null],
    [undefined, null],
    ["a\ud800b", "a\ufffdb"],
  ])("%j becomes %j", (text, line) => {
    expect(toSingleLine(text)).toBe(line);
  });

  it("is cut at its bound", () => {
    expect(toSingleLine("x".repeat(maxTextLength + 1))?.length).toBe(maxTextLength);
  });
});

describe("of several sources", () => {
  it("the first that has a value wins, with its name", () => {
    expect(
      findFirst([
        ["a", null],
        ["b", ""],
        ["c", "x"],
      ]),
    ).toEqual({ source: "b", value: "" });
    expect(findFirst([["a", null]])).toBeNull();
  });
});
