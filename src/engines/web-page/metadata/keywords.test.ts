import { describe, expect, it } from "vitest";
import { splitKeywords } from "./keywords.ts";

describe("keywords", () => {
  it.each<[string[], string[]]>([
    [["a, b ,c"], ["a", "b", "c"]],
    [["a;b; c"], ["a", "b", "c"]],
    [["新闻，体育、娱乐"], ["新闻", "体育", "娱乐"]],
    [["عربي، أخبار"], ["عربي", "أخبار"]],
    [[",, a,,b,"], ["a", "b"]],
    [["Rust, rust, RUST"], ["Rust"]],
    [["two words"], ["two words"]],
    [
      ["a", "b,a"],
      ["a", "b"],
    ],
    [[" ", ""], []],
    [[], []],
  ])("of %j are %j", (texts, keywords) => {
    expect(splitKeywords(texts)).toEqual(keywords);
  });

  it("are at most a hundred, none longer than 200 characters", () => {
    const many = Array.from({ length: 300 }, (_, index) => `k${index}`).join(",");
    expect(splitKeywords([many])).toHaveLength(100);
    expect(splitKeywords([`${"x".repeat(201)},y`])).toEqual(["y"]);
  });
});
