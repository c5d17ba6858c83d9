import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureCloseness } from "./closeness.ts";
import { buildEquivalenceClasses, type DataRecord } from "./equivalence.ts";
import { countAttribute } from "./histogram.ts";
import { closeSalaries, salaries } from "./papers.fixture.ts";

const measured = (records: readonly DataRecord[], quasi: readonly string[], column: string): number =>
  measureCloseness(countAttribute(records, column, buildEquivalenceClasses(records, quasi)));

describe("t-closeness by its paper's own tables", () => {
  it("is 0.375 for the salaries of table 4, by the ordered distance", () => {
    expect(measured(salaries, ["zip", "age"], "salary")).toBeCloseTo(0.375, 12);
  });

  it("is 0.167 for its second group, and for table 5 as a whole", () => {
    expect(measured(closeSalaries, ["zip", "age"], "salary")).toBeCloseTo(1 / 6, 12);
  });

  it("is 4/9 for the diseases of table 4, by the equal distance", () => {
    // First group: ulcer 1/3 for 1/9, gastritis and cancer 1/3 for 2/9, the others 0 for 4/9: half of 8/9.
    expect(measured(salaries, ["zip", "age"], "disease")).toBeCloseTo(4 / 9, 12);
  });
});

describe("t-closeness", () => {
  it.each([
    [
      "one value",
      [
        { q: 1, s: 5 },
        { q: 2, s: 5 },
      ],
      0,
    ],
    [
      "one class",
      [
        { q: 1, s: 1 },
        { q: 1, s: 9 },
      ],
      0,
    ],
    [
      "two classes at the ends",
      [
        { q: 1, s: 1 },
        { q: 2, s: 9 },
      ],
      0.5,
    ],
    ["a missing number: the equal distance", [{ q: 1, s: 1 }, { q: 2 }, { q: 2, s: 3 }], 2 / 3],
  ])("of %s", (_title, records, expected) => {
    expect(measured(records as DataRecord[], ["q"], "s")).toBeCloseTo(expected, 12);
  });

  /** The definitions as they stand in the paper, in time that grows with classes times values. */
  function slow(records: readonly { q: number; s: number | string }[], isOrdered: boolean): number {
    const values = [...new Set(records.map(({ s }) => s))].sort((a, b) => Number(a) - Number(b));
    const shares = (rows: typeof records) =>
      values.map((value) => rows.filter(({ s }) => s === value).length / rows.length);
    const whole = shares(records);
    const groups = [...Map.groupBy(records, ({ q }) => q).values()];
    const distances = groups.map((group) => {
      const differences = shares(group).map((share, at) => share - (whole[at] ?? 0));
      if (!isOrdered) return differences.reduce((sum, difference) => sum + Math.abs(difference), 0) / 2;
      const levels = differences.map((_one, at) =>
        differences.slice(0, at + 1).reduce((sum, one) => sum + one, 0),
      );
      const work = levels.reduce((sum, level) => sum + Math.abs(level), 0);
      return values.length < 2 ? 0 : work / (values.length - 1);
    });
    return Math.max(0, ...distances);
  }

  it.each([
    ["ordered", true],
    ["equal", false],
  ] as const)("is what the %s distance's definition gives, whatever the table", (_name, isOrdered) => {
    const record = fc.record({ q: fc.nat(4), s: fc.nat(12).map((s) => (isOrdered ? s : `v${s}`)) });
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 60 }), (records) => {
        expect(measured(records, ["q"], "s")).toBeCloseTo(slow(records, isOrdered), 10);
      }),
    );
  });
});
