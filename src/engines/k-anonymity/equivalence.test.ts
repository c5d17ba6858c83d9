import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildEquivalenceClasses, type DataRecord } from "./equivalence.ts";
import { sweeney } from "./papers.fixture.ts";

const sizesOf = (records: readonly DataRecord[], ...columns: string[]): number[] => [
  ...buildEquivalenceClasses(records, columns).sizes,
];

describe("records that cannot be told apart", () => {
  it("are those of Sweeney's table with k = 2", () => {
    expect(sizesOf(sweeney, "race", "birth", "gender", "zip")).toEqual([2, 2, 2, 3, 2]);
  });

  it.each([
    ['1 and "1" differ', [{ a: 1 }, { a: "1" }], [1, 1]],
    ['true and "true" and 1 differ', [{ a: true }, { a: "true" }, { a: 1 }], [1, 1, 1]],
    ['null, "null" and "" differ', [{ a: null }, { a: "null" }, { a: "" }], [1, 1, 1]],
    ["a missing column is null", [{ a: null }, {}, { b: 1 }], [3]],
    ["0 and -0 are one number", [{ a: 0 }, { a: -0 }], [2]],
    ["composed and decomposed letters differ", [{ a: "é" }, { a: "e\u0301" }], [1, 1]],
  ])("%s", (_title, records, sizes) => {
    expect(sizesOf(records as DataRecord[], "a")).toEqual(sizes);
  });

  it.each([",", "|", "\u0000", "\u001f", '","', "\\"])(
    "are not joined by the separator %j in a value",
    (sign) => {
      const records = [
        { a: `x${sign}`, b: "y" },
        { a: "x", b: `${sign}y` },
      ];
      expect(sizesOf(records, "a", "b")).toEqual([1, 1]);
    },
  );

  it("are read from own columns alone", () => {
    const records = [JSON.parse('{"__proto__": 1}'), {}] as DataRecord[];
    expect(sizesOf(records, "__proto__")).toEqual([1, 1]);
    expect(sizesOf([{}, { constructor: "x" }], "constructor")).toEqual([1, 1]);
  });

  it("are those that a key of all cells as JSON puts together, whatever the table", () => {
    const cell = fc.constantFrom(1, "1", null, true, "", "a", 0);
    const record = fc.dictionary(fc.constantFrom("a", "b", "c"), cell, { noNullPrototype: true });
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 30 }), (records) => {
        const keys = records.map(({ a = null, b = null }) => JSON.stringify([a, b]));
        const slow = [...Map.groupBy(keys, (key) => key).values()].map((group) => group.length);
        expect(sizesOf(records, "a", "b")).toEqual(slow);
      }),
    );
  });
});
