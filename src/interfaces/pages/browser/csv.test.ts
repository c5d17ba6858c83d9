import { describe, expect, it } from "vitest";
import { csvOf, recordsOf } from "./csv.ts";

describe("CSV", () => {
  it.each([
    ["a,b\n1,x", [{ a: 1, b: "x" }]],
    ["a;b\r\n1,5;x\r\n", [{ a: "1,5", b: "x" }]],
    ["a\tb\n007\ttrue", [{ a: "007", b: true }]],
    ['a,b\n"x, ""y""\nz",', [{ a: 'x, "y"\nz', b: null }]],
    ["\ufeffa\nx\n\n", [{ a: "x" }]],
    ["a,b\n1", [{ a: 1, b: null }]],
    [
      "__proto__,a\nx,1",
      [
        Object.fromEntries([
          ["__proto__", "x"],
          ["a", 1],
        ]),
      ],
    ],
    ["", []],
  ])("%j is read", (text, records) => {
    expect(recordsOf(text)).toEqual(records);
  });

  it("with a quote that does not end is refused", () => {
    expect(() => recordsOf('a\n"x')).toThrow(SyntaxError);
  });

  it("reads back what it wrote", () => {
    const records = [
      { a: 1.5, b: 'x "y", z', c: null, d: true },
      { a: -2, b: "two\nlines", c: null, d: false },
    ];
    expect(recordsOf(csvOf(records))).toEqual(records);
  });

  it("takes time in proportion to its length", () => {
    expect(recordsOf(`a,b\n${"x,1\n".repeat(50_000)}`)).toHaveLength(50_000);
  });
});
