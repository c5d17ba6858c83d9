import { describe, expect, it } from "vitest";
import { meaningsOf, writtenOut } from "./synonyms.ts";

describe("short forms", () => {
  it.each([
    ["Mfg. of metal parts", "manufacturing of metal parts"],
    ["HVAC svcs", "heating ventilation and air conditioning services"],
    ["whsle dist of auto equip", "wholesale distributor of auto equipment"],
    ["Nothing short here", "Nothing short here"],
    ["constructor __proto__", "constructor __proto__"],
  ])("%j is written out as %j", (text, full) => {
    expect(writtenOut(text)).toBe(full);
  });
});

describe("everyday words", () => {
  it("stand for words of the classification", () => {
    expect(meaningsOf("attorney")).toEqual(["lawyer", "legal"]);
    expect(meaningsOf("lawyer")).toEqual([]);
    expect(meaningsOf("toString")).toEqual([]);
  });
});
