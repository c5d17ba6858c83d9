import { describe, expect, it } from "vitest";
import { createHeadingFinder } from "./table-heading.ts";

const headingBefore = (text: string, value: string): string | null =>
  createHeadingFinder(text)(text.indexOf(value));

describe("the heading above a cell", () => {
  it.each([
    ["name,ssn\nAnn,123", "123", "ssn"],
    ['name,ssn\n"Lee, Ann",123', "123", "ssn"],
    ["name\tssn\nAnn\t123", "123", "ssn"],
    ["a;b;c\n1;2;3\n4;5;678", "678", "c"],
    ["name,ssn\n123", "123", "name"],
    ["name,ssn\nAnn,123", "ssn", null],
    ["just one line 123", "123", null],
    ["Dear Ann, hello. 12\nyour number 123", "123", null],
    ["x,y\n1,2\n\nno table here 123", "123", null],
  ])("%j above %j is %s", (text, value, heading) => {
    expect(headingBefore(text, value)).toBe(heading);
  });
});
