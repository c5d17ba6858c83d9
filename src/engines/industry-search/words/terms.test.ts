import { describe, expect, it } from "vitest";
import { contentWords, plainWords, removeExceptions, termsOf } from "./terms.ts";

describe("content words", () => {
  it.each([
    ["We are a family-owned bakery.", ["family", "owned", "bakery"]],
    ["Dentists' offices (e.g., centers, clinics)", ["dentists", "offices", "centers", "clinics"]],
    ["Farmer's CAFÉ №5", ["farmer", "cafe", "no5"]],
    ["the of and", []],
    ["", []],
    ["ресторан и бар", ["ресторан", "и", "бар"]],
  ])("of %j are %j", (text, words) => {
    expect(contentWords(text)).toEqual(words);
  });

  it.each([
    ["Oilseed (except soybean) farming", "Oilseed   farming"],
    ["Nursing homes (without a doctor) for all", "Nursing homes   for all"],
    ["Boots except rubber", "Boots  "],
    ["Nothing is excepted", "Nothing is excepted"],
  ])("leave out what %j leaves out", (text, rest) => {
    expect(removeExceptions(text)).toBe(rest);
  });

  it("occur once by their stems", () => {
    expect(termsOf("Bakeries and a bakery, baking")).toEqual(["bakeri", "bak"]);
  });

  it("are found in linear time", () => {
    plainWords("(".repeat(5_000));
    removeExceptions("(except".repeat(1_000));
  }, 500);
});
