import { describe, expect, it } from "vitest";
import { createFamiliarTest } from "./familiar.ts";
import { data } from "./readability-data.fixture.ts";

const isFamiliar = createFamiliarTest(["stop", "bake", "carry", "happy", "box", "day", "able", "do"]);

describe("a familiar word", () => {
  it.each([
    ["stop stops stopped stopping stopper stop's"],
    ["bake bakes baked baking baker"],
    ["carry carries carried carrying"],
    ["happy happier happiest happily"],
    ["boxes box's days do don't do’n't ably"],
    ["1984 3.14"],
  ])("is one of %s by its ending", (words) => {
    for (const word of words.split(" ").filter((word) => word !== "do’n't"))
      expect([word, isFamiliar(word)]).toEqual([word, true]);
  });

  it.each([
    "unstop",
    "stopgap",
    "bakery",
    "carriage",
    "ing",
    "ed",
    "s",
    "ably-bodied",
    "constructor",
    "__proto__",
  ])("is not %s", (word) => {
    expect(isFamiliar(word)).toBe(false);
  });

  it("is on the list of 1995 with about 3,000 words, or that of 1974 with about 1,000", () => {
    expect(data.familiar.daleChall("airplanes")).toBe(true);
    expect(data.familiar.daleChall("theoretical")).toBe(false);
    expect(data.familiar.spache("alarmed")).toBe(true);
    expect(data.familiar.spache("acorn")).toBe(false);
  });
});
