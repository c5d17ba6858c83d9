import { describe, expect, it } from "vitest";
import { getCaseRules } from "../locale.ts";
import { sentenceCase } from "./sentence-case.ts";

const letters = getCaseRules("und");

describe("sentenceCase", () => {
  it.each([
    ["HELLO WORLD. how are you? fine", "Hello world. How are you? Fine"],
    ["see e.g. apples, pears etc. and more. then go", "See e.g. apples, pears etc. and more. Then go"],
    ['he said. "why not?" i asked', 'He said. "Why not?" i asked'],
    ["3 apples. été", "3 apples. Été"],
    ["ПРИВЕТ. КАК ДЕЛА?", "Привет. Как дела?"],
    ["!你", "!你"],
    ["", ""],
  ])("writes %j as %j", (text, result) => {
    expect(sentenceCase(text, letters, () => false)).toBe(result);
  });

  it("leaves the words that are to be kept", () => {
    expect(sentenceCase("THE NASA report", letters, (word) => word === "NASA")).toBe("The NASA report");
  });
});
