import { describe, expect, it } from "vitest";
import { cleanDescription, parseExamples, parseSentences, pointedCode } from "./description.ts";

const bars =
  "This U.S. industry comprises establishments primarily engaged in (1) preparing a specialty snack, or (2) serving nonalcoholic beverages.  These establishments may sell mugs.\r\n\r\nIllustrative Examples:\r\n\r\nBeverage bars\r\nIce cream\u00a0parlors\r\n\r\n\r\nCross-References. Establishments primarily engaged in--";

describe("official descriptions", () => {
  it("lose carriage returns and the heading that nothing follows", () => {
    expect(cleanDescription(bars)).toBe(
      "This U.S. industry comprises establishments primarily engaged in (1) preparing a specialty snack, or (2) serving nonalcoholic beverages. These establishments may sell mugs.\n\nIllustrative Examples:\n\nBeverage bars\nIce cream parlors",
    );
  });

  it("are empty where the file says NULL", () => {
    expect(cleanDescription("NULL")).toBe("");
    expect(cleanDescription("")).toBe("");
  });

  it("name the code they point to", () => {
    expect(pointedCode("See industry description for 111110.")).toBe("111110");
    expect(pointedCode("See the industry description for 111110.")).toBeNull();
  });

  it("give their examples, and their sentences without the common preamble", () => {
    const text = cleanDescription(bars);
    expect(parseExamples(text)).toEqual(["Beverage bars", "Ice cream parlors"]);
    expect(parseSentences(text)).toEqual([
      "(1) preparing a specialty snack, or (2) serving nonalcoholic beverages.",
      "These establishments may sell mugs.",
    ]);
    expect(parseExamples("No examples here.")).toEqual([]);
    expect(parseSentences("")).toEqual([]);
  });
});
