import { describe, expect, it } from "vitest";
import { padEnd, padStart, repeat, wrap } from "./padding.ts";

const family = "👨‍👩‍👧‍👦";

describe("padStart", () => {
  it.each([[{ length: 5, fill: "ab" }, "xx", "abaxx"]])(
    "with %j turns %j into %j",
    (options, text, result) => {
      expect(padStart(text, options)).toBe(result);
    },
  );
});

describe("padEnd", () => {
  it.each([
    [{ length: 4, fill: "🇩🇪" }, family, `${family}🇩🇪🇩🇪🇩🇪`],
    [{ length: 2 }, "abc", "abc"],
    [{ length: 9, fill: "" }, "abc", "abc"],
  ])("with %j turns %j into %j", (options, text, result) => {
    expect(padEnd(text, options)).toBe(result);
  });
});

describe("repeat", () => {
  it.each([
    [{ count: 3 }, "ab", "ababab"],
    [{ count: 0 }, "ab", ""],
  ])("with %j turns %j into %j", (options, text, result) => {
    expect(repeat(text, options)).toBe(result);
  });
});

describe("wrap", () => {
  it.each([
    [{ width: 10 }, "the quick brown fox\njumps", "the quick\nbrown fox\njumps"],
    [{ width: 4 }, "abcdefghij kl", "abcd\nefgh\nij\nkl"],
    [{ width: 2 }, "你好世界", "你好\n世界"],
  ])("with %j turns %j into %j", (options, text, result) => {
    expect(wrap(text, options)).toBe(result);
  });
});
