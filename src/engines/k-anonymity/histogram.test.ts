import { describe, expect, it } from "vitest";
import { buildEquivalenceClasses, type DataRecord } from "./equivalence.ts";
import { countAttribute } from "./histogram.ts";

const counted = (records: readonly DataRecord[]) =>
  countAttribute(records, "s", buildEquivalenceClasses(records, ["q"]));

describe("the counts of an attribute", () => {
  it("are those of the whole table and of each class, values in rising order", () => {
    const counts = counted([
      { q: 1, s: 30 },
      { q: 2, s: 10 },
      { q: 1, s: 10 },
      { q: 1, s: 30 },
      { q: 2, s: 20 },
    ]);
    expect([counts.values, counts.totals]).toEqual([
      [10, 20, 30],
      [2, 1, 2],
    ]);
    expect([[...counts.ofClass(0)], [...counts.ofClass(1)]]).toEqual([
      [0, 1, 2, 2],
      [0, 1, 1, 1],
    ]);
  });

  it("put what is no number last, in the order it is met", () => {
    expect(counted([{ s: "b" }, { s: 2 }, { s: null }, { s: 1 }, { s: "a" }]).values).toEqual([
      1,
      2,
      "b",
      null,
      "a",
    ]);
  });
});
