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
    ["my iphone's usb-c port", "My iPhone's USB-C Port"],
    ["xml APIs on ebay", "XML APIs on eBay"],
    ["AT&T, h&m and .net (c# or c++)", "AT&T, H&M and .NET (C# or C++)"],
    ["iPhone repair at mcdonald's", "iPhone Repair at McDonald's"],
    ["the MyFitnessPal of WKRP", "The MyFitnessPal of WKRP"],
    ["tHE hElLo hELLO", "The Hello Hello"],
    ["what led to us", "What Led to Us"],
    ["led lamps for the US army", "LED Lamps for the US Army"],
    ["STOP THE NASA VIRUS", "Stop the NASA Virus"],
    ["python: a guide. the end", "Python: A Guide. The End"],
    ["iphone\u2014the end of 3d tvs", "iPhone\u2014The End of 3D TVs"],
    ["rock 'n' roll o'brien", "Rock 'n' Roll O'Brien"],
    ["of", "Of"],
    ["", ""],
  ])("writes %j as %j", (text, title) => {
    expect(titleCase(text, letters, () => false)).toBe(title);
  });

  it("leaves the words that are to be kept", () => {
    expect(titleCase("the NASA report", letters, (word) => word === "NASA")).toBe("The NASA Report");
  });
});
