import fc from "fast-check";
import { expect, it } from "vitest";
import { barCells } from "./bars.ts";
import { render } from "./rendering.ts";
import { textWidth } from "./terminal-text.ts";

it("bars are as long as their numbers are large, to an eighth of a column", () => {
  expect(barCells([75, 12.5, 0.3, 0], 80)).toEqual(["  75 ████████████████", "12.5 ██▋", " 0.3 ▏", "   0 "]);
});

it.each<[string, number[], number]>([
  ["no number is above 0", [0, 0], 80],
  ["a number is below 0", [3, -1], 80],
  ["a value is no number", [3, Number.NaN], 80],
  ["the terminal is narrow", [3, 1], 60],
  ["there is nothing", [], 80],
])("there are none where %s", (_why, lengths, columns) => {
  expect(barCells(lengths, columns)).toBeNull();
});

it("a list with the hint has them in its table, which stays within the terminal", () => {
  const schema = { properties: { names: { "x-view": { as: "bars", by: "percent" } } } } as const;
  const paint = (_style: string, text: string): string => text;
  const name = fc.record({
    name: fc.string(),
    percent: fc.integer({ min: 1, max: 100 }),
    example: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => {
      const text = render({ names }, { columns: 80, paint, hasColors: false }, schema);
      expect(text).toContain("█".repeat(16));
      expect(Math.max(...text.split("\n").map(textWidth))).toBeLessThanOrEqual(80);
    }),
  );
});
