import { describe, expect, it } from "vitest";
import { getCaseRules } from "../locale.ts";
import { titleCase } from "./title-case.ts";

const letters = getCaseRules("und");

describe("titleCase", () => {
  it.each([
    ["the lord of the rings", "The Lord of the Rings"],
    ["a tale to look up to", "A Tale to Look Up To"],
    ["it's a state-of-the-art app", "It's a State-of-the-Art App"],
    ["HELLO, world!\n\tnode.js", "Hello, World!\n\tNode.js"],
    ["ßeta ǆungla", "Sseta ǅungla"],
    ["of", "Of"],
    ["", ""],
  ])("writes %j as %j", (text, title) => {
    expect(titleCase(text, letters, () => false)).toBe(title);
  });

  it("leaves the words that are to be kept", () => {
    expect(titleCase("the NASA report", letters, (word) => word === "NASA")).toBe("The NASA Report");
  });
});
