import { describe, expect, it } from "vitest";
import { expandAbbreviations, synonymsOf } from "./synonyms.ts";

describe("abbreviations", () => {
  it.each([
    ["Mfg. of metal parts", "manufacturing of metal parts"],
    ["HVAC svcs", "heating ventilation and air conditioning services"],
    ["whsle dist of auto equip", "wholesale distributor of auto equipment"],
    ["Nothing short here", "Nothing short here"],
    ["constructor __proto__", "constructor __proto__"],
  ])("%j expands to %j", (text, full) => {
    expect(expandAbbreviations(text)).toBe(full);
  });
});

describe("everyday words", () => {
  it("have synonyms in the classification", () => {
    expect(synonymsOf("attorney")).toEqual(["lawyer", "legal"]);
    expect(synonymsOf("lawyer")).toEqual([]);
    expect(synonymsOf("toString")).toEqual([]);
  });
});
