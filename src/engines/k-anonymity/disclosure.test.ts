import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureDisclosure, measureRecursiveDiversity } from "./disclosure.ts";
import { measureDistinctDiversity } from "./diversity.ts";
import { buildEquivalenceClasses, type DataRecord } from "./equivalence.ts";
import { countAttribute } from "./histogram.ts";
import { fourAnonymous, threeDiverse } from "./papers.fixture.ts";
import { suggestColumns } from "./suggestions.ts";

const counted = (records: readonly DataRecord[], quasi: readonly string[], column: string) =>
  countAttribute(records, column, buildEquivalenceClasses(records, quasi));

describe("recursive (c,l)-diversity", () => {
  it.each([
    // Counts 2, 1, 1 in each group: 2 < c · 1 for c = 3 with l = 3, 2 < c · 2 for c = 2 with l = 2.
    ["figure 3 of its paper is (3,3)-diverse", threeDiverse, 3, { c: 3, l: 3 }],
    ["and (2,2)-diverse", threeDiverse, 2, { c: 2, l: 2 }],
    ["a group of one value: 4 < c · 4 for c = 2", fourAnonymous, 1, { c: 2, l: 1 }],
  ])("%s", (_title, table, l, expected) => {
    expect(measureRecursiveDiversity(counted(table, ["zip", "age"], "condition"), l)).toEqual(expected);
  });
});

describe("disclosure of a table by hand", () => {
  // The table: a 3/6, b 2/6, c 1/6. First group a, a, b; second a, b, c.
  const records = ["1a", "1a", "1b", "2a", "2b", "2c"].map(([q = "", s = ""]) => ({ q, s }));
  it("is the worst value of the worst group", () => {
    const found = measureDisclosure(counted(records, ["q"], "s"));
    // c has 1/3 for 1/6 in the second group: ln 2, and 100 % more; -ln(1/6) = 1.79 is more than that.
    expect(found.deltaDisclosure).toBeCloseTo(Math.log(2), 12);
    expect(found.betaLikeness).toBeCloseTo(1, 12);
    expect(found.enhancedBetaLikeness).toBeCloseTo(1, 12);
    expect(found.alpha).toBeCloseTo(2 / 3, 12);
  });

  it("is bounded by the rarest value where β-likeness is enhanced", () => {
    const alone = Array.from({ length: 216 }, (_one, at) => ({ q: at < 3 ? 1 : 2, s: at === 0 ? "x" : "y" }));
    const found = measureDisclosure(counted(alone, ["q"], "s"));
    expect(found.betaLikeness).toBeCloseTo(71, 9);
    expect(found.deltaDisclosure).toBeCloseTo(4.276666119016055, 9);
    expect(found.enhancedBetaLikeness).toBeCloseTo(5.375278407684164, 9);
  });
});

const record = fc.record({ q: fc.nat(4), r: fc.nat(2), s: fc.constantFrom("a", "b", "c", "d") });
const tables = fc.array(record, { minLength: 1, maxLength: 40 });

describe("whatever the table", () => {
  it("the measures are those of the definitions, step by step", () => {
    fc.assert(
      fc.property(tables, (records) => {
        const values = [...new Set(records.map(({ s }) => s))];
        const shares = (rows: typeof records) =>
          values.map((value) => rows.filter(({ s }) => s === value).length / rows.length);
        const whole = shares(records);
        const groups = [...Map.groupBy(records, ({ q }) => q).values()];
        const ratios = groups.flatMap((rows) => shares(rows).map((share, at) => share / (whole[at] ?? 1)));
        const counts = counted(records, ["q"], "s");
        const found = measureDisclosure(counts);
        const beta = Math.max(...ratios) - 1;
        expect(found.betaLikeness).toBeCloseTo(beta, 10);
        expect(found.enhancedBetaLikeness).toBeCloseTo(Math.min(beta, -Math.log(Math.min(...whole))), 10);
        const logs = ratios.filter((ratio) => ratio > 0).map((ratio) => Math.abs(Math.log(ratio)));
        expect(found.deltaDisclosure).toBeCloseTo(Math.max(...logs), 10);
        expect(found.alpha).toBeCloseTo(Math.max(...groups.flatMap(shares)), 10);
        const l = measureDistinctDiversity(counts);
        const { c } = measureRecursiveDiversity(counts, l);
        const isDiverse = (factor: number) =>
          groups.every((rows) => {
            const sizes = [...Map.groupBy(rows, ({ s }) => s).values()].map(({ length }) => length);
            sizes.sort((one, other) => other - one);
            return (sizes[0] ?? 0) < factor * sizes.slice(l - 1).reduce((sum, size) => sum + size, 0);
          });
        expect([isDiverse(c), c > 1 && isDiverse(c - 1)]).toEqual([true, false]);
      }),
    );
  });

  it("what a column's removal brings is what measuring without it says", () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 2, max: 4 }), (records, k) => {
        const columns = ["q", "r", "s"];
        for (const suggestion of suggestColumns({ records, quasiIdentifiers: columns, k })) {
          const rest = columns.filter((column) => column !== suggestion.column);
          const sizes = [...buildEquivalenceClasses(records, rest).sizes];
          expect(suggestion.smallestGroupWithout).toBe(Math.min(...sizes));
          const small = sizes.filter((size) => size < k);
          expect(suggestion.violatingRecordsWithout).toBe(small.reduce((sum, size) => sum + size, 0));
        }
      }),
    );
  });
});
