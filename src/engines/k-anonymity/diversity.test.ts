import { describe, expect, it } from "vitest";
import { measureDistinctDiversity, measureEntropyDiversity } from "./diversity.ts";
import { buildEquivalenceClasses, type DataRecord } from "./equivalence.ts";
import { countAttribute } from "./histogram.ts";
import { fourAnonymous, sweeney, threeDiverse } from "./papers.fixture.ts";

const measured = (records: readonly DataRecord[], quasi: readonly string[], column: string) => {
  const counts = countAttribute(records, column, buildEquivalenceClasses(records, quasi));
  return [measureDistinctDiversity(counts), Number(measureEntropyDiversity(counts).toFixed(6))];
};

describe("l-diversity by its paper's own tables", () => {
  it.each([
    ["a group of cancer alone is 1-diverse", fourAnonymous, [1, 1]],
    // Each group has shares 1/4, 1/4, 1/2: an entropy of 1.5 log 2, and 2^1.5 = 2.828427.
    ["figure 3 is 3-diverse, by entropy 2.8-diverse", threeDiverse, [3, 2.828427]],
  ])("%s", (_title, table, expected) => {
    expect(measured(table, ["zip", "age"], "condition")).toEqual(expected);
  });

  it("is 1 in Sweeney's table: two women with hypertension", () => {
    expect(measured(sweeney, ["race", "birth", "gender", "zip"], "problem")).toEqual([1, 1]);
  });

  it("counts a missing value as one of its own", () => {
    expect(measured([{ q: 1, s: "a" }, { q: 1 }], ["q"], "s")).toEqual([2, 2]);
  });
});
