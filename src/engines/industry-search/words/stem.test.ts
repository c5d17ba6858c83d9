import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stem } from "./stem.ts";

describe("stems", () => {
  it.each([
    ["bakeries", "bakery"],
    ["farms", "farm"],
    ["farming", "farms"],
    ["services", "service"],
    ["churches", "church"],
    ["boxes", "box"],
    ["glasses", "glass"],
    ["planning", "plans"],
    ["manufacturing", "manufactured"],
    ["houses", "house"],
    ["fished", "fishing"],
  ])("%s and %s are one word", (first, second) => {
    expect(stem(first)).toBe(stem(second));
  });

  it.each([
    ["glass", "glas"],
    ["bus", "bu"],
    ["king", "k"],
    ["feed", "fe"],
    ["gas", "ga"],
    ["tennis", "tenni"],
  ])("%s is not cut to %s", (word, cut) => {
    expect(stem(word)).not.toBe(cut);
  });

  it("are never empty, nor longer than the word", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        expect(stem(word).length).toBeGreaterThan(0);
        expect(stem(word).length).toBeLessThanOrEqual(word.length);
      }),
    );
  });
});
