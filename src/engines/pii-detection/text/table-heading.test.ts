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

  it("is the same in whatever order cells are asked for", () => {
    const text = 'name,"ssn",city\nAnn,"1,2",Rome\nBob,3,Paris\n\nname;zip\nEve;4\n';
    const all = [...text].map((_, at) => createHeadingFinder(text)(at));
    for (const step of [1, 7, text.length - 1]) {
      const find = createHeadingFinder(text);
      const order = Array.from(text, (_, index) => (index * step) % text.length);
      expect(order.map((at) => find(at))).toEqual(order.map((at) => all[at]));
    }
  });

  it.each([
    ["a line", "a@b.co,"],
    ["a table", "name,ssn\na@b.co,"],
    ["a quoted cell", 'name,ssn\n"a@b.co,'],
  ])("costs no more for each cell where all of a long text is %s", (_, begin) => {
    const text = begin.padEnd(100_000, "a@b.co,");
    const askAll = (): number => {
      const find = createHeadingFinder(text);
      const before = process.cpuUsage();
      for (let at = begin.length; at < text.length; at += 4) find(at);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    // Each cell from its line's start takes seconds.
    expect(Math.min(askAll(), askAll(), askAll())).toBeLessThan(300);
  });
});
