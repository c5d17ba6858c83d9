import { describe, expect, it } from "vitest";
import { parseCrossReference } from "./cross-reference.ts";

describe("cross-references", () => {
  it.each([
    [
      "Growing sweet corn--are classified in U.S. Industry 111219, Other Vegetable Farming;",
      "Growing sweet corn",
      "111219",
    ],
    [
      "Establishments primarily engaged in growing fresh green beans are classified in U.S. Industry 111219, Other.",
      "growing fresh green beans",
      "111219",
    ],
    ["Retailing food--are classified in Sector 44-45, Retail Trade.", "Retailing food", "44-45"],
    ["Generating power--are classified in Industry Group 2211, Electric Power.", "Generating power", "2211"],
    ["Installing lines--are classified in Subsector 517, Telecommunications;", "Installing lines", "517"],
    [
      "Distributing furnaces--are lclassified in Industry 423730, Warm Air;",
      "Distributing furnaces",
      "423730",
    ],
    ["Making castings--are classified based on the specific finished product.", "Making castings", null],
    ["Nothing of the kind", "Nothing of the kind", null],
  ])("reads %j", (text, activity, target) => {
    expect(parseCrossReference(text)).toEqual({ activity, target });
  });
});
