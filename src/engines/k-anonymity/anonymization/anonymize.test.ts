import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildEquivalenceClasses, type Cell, type DataRecord } from "../equivalence.ts";
import { encodeAttribute } from "../histogram.ts";
import { type AnonymizationRequest, anonymizeTable } from "./anonymize.ts";
import { GroupCriteria } from "./criteria.ts";
import { inferHierarchy, inferType } from "./infer-hierarchy.ts";
import { countNodes, generalize, searchLattice } from "./lattice.ts";
import { measures } from "./measures.ts";
import { codeTable } from "./table.ts";

const request = (part: Partial<AnonymizationRequest>): AnonymizationRequest => ({
  records: [],
  quasiIdentifiers: [],
  sensitiveAttributes: [],
  identifiers: [],
  k: 2,
  lModel: "distinct",
  c: 3,
  method: "auto",
  suppressionLimit: 0,
  minimize: "ncp",
  hierarchies: {},
  columnTypes: {},
  ...part,
});

const ages: DataRecord[] = [
  { name: "Ada", age: 21, zip: "13053", disease: "flu" },
  { name: "Bob", age: 23, zip: "13068", disease: "cancer" },
  { name: "Cem", age: 24, zip: "13053", disease: "flu" },
  { name: "Dee", age: 37, zip: "14850", disease: "cancer" },
  { name: "Eve", age: 38, zip: "14853", disease: "flu" },
  { name: "Fay", age: 61, zip: "14850", disease: "cancer" },
];

describe("a small table", () => {
  const answer = anonymizeTable(
    request({
      records: ages,
      quasiIdentifiers: ["age", "zip"],
      identifiers: ["name"],
      suppressionLimit: 0.2,
    }),
  );

  it("has k records in each group, and those that would spoil it are left out", () => {
    expect(answer).toMatchObject({ method: "optimal", optimal: true, recordCount: 5, suppressedCount: 1 });
    const { sizes } = buildEquivalenceClasses(answer.records, ["age", "zip"]);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
    expect([sizes.length, answer.groupCount]).toEqual([2, 2]);
  });

  it("keeps what is not generalized, and nothing of identifiers", () => {
    expect(answer.records.map((record) => Object.keys(record))).toEqual(
      Array(5).fill(["age", "zip", "disease"]),
    );
    expect(answer.records.map(({ disease }) => disease)).toEqual(["flu", "cancer", "flu", "cancer", "flu"]);
  });
});

/** The numbers of a range, one of them first. */
const startWith = (first: number, from: number, to: number, step: number): Cell[] => {
  const numbers = Array.from({ length: Math.round((to - from) / step) + 1 }, (_one, at) =>
    Number((from + at * step).toFixed(2)),
  );
  return [first, ...numbers.filter((number) => number !== first)];
};

describe("hierarchies that nobody gave", () => {
  const labels = (name: string, values: readonly Cell[]) => {
    const { type, levels } = inferHierarchy(inferType(name, values), values);
    return [type, ...levels.map(({ codes, labels }) => labels[codes[0] ?? 0])];
  };
  it.each([
    ["age", startWith(23, 0, 90, 1), ["number", 23, "20-24", "20-29", "20-39", "0-39", "0-79", "*"]],
    [
      "born",
      ["1987-05-04", "1987-05-05", "1987-06-01", "1988-05-05", "1999-01-01"],
      ["date", "1987-05-04", "1987-05", "1987", "1980-1989", "*"],
    ],
    [
      "zip",
      ["13053", "13059", "13068", "13100", "14850", "20000"],
      ["postcode", "13053", "1305*", "130**", "13***", "1****", "*"],
    ],
    ["city", ["Rome", "Paris"], ["category", "Rome", "*"]],
    ["x", [1], ["number", 1]],
    ["x", [null, null], ["category", null]],
    [
      "ratio",
      startWith(0.25, -1, 1, 0.01),
      ["number", 0.25, "[0.2, 0.3)", "[0.2, 0.4)", "[0, 0.4)", "[0, 0.8)", "[0, 1.6)", "*"],
    ],
  ] as [string, Cell[], Cell[]][])("of %s", (name, values, expected) => {
    expect(labels(name, values)).toEqual(expected);
  });
});

const columnOf = {
  a: fc.constantFrom<Cell>("1234", "1235", "1244", "2000", null),
  b: fc.nat(9),
  c: fc.constantFrom<Cell>("x", "y", "z"),
  s: fc.constantFrom<Cell>("p", "q", "r"),
};
const tables = fc.array(fc.record(columnOf), { minLength: 4, maxLength: 30 });
const criteria = fc.record({
  k: fc.integer({ min: 2, max: 4 }),
  l: fc.constantFrom(undefined, 2),
  lModel: fc.constantFrom("distinct" as const, "entropy" as const, "recursive" as const),
  t: fc.constantFrom(undefined, 0.3),
  c: fc.constant(2),
});

describe("the optimal search", () => {
  it.each(measures)(
    "finds the least %s of all nodes of the lattice, whatever the table and the criteria",
    (measure) => {
      fc.assert(
        fc.property(tables, criteria, fc.constantFrom(0, 0.2, 0.5), (records, asked, limit) => {
          const table = codeTable(records, ["a", "b", "c"], (name, values) =>
            inferHierarchy(name === "a" ? "postcode" : inferType(name, values), values),
          );
          const group = new GroupCriteria(asked, [encodeAttribute(records, "s")]);
          const suppressedMax = Math.floor(limit * records.length);
          const problem = { table, criteria: group, suppressedMax, measure };
          const { best } = searchLattice(problem);
          const heights = table.columns.map(({ hierarchy }) => hierarchy.levels.length);
          let least = Number.POSITIVE_INFINITY;
          for (let node = 0; node < countNodes(table); node += 1) {
            let rest = node;
            const levels = heights.map((height) => {
              const level = rest % height;
              rest = Math.floor(rest / height);
              return level;
            });
            least = Math.min(least, generalize(problem, levels).found?.loss ?? Number.POSITIVE_INFINITY);
          }
          expect(best?.loss ?? Number.POSITIVE_INFINITY).toBeCloseTo(least, 9);
        }),
        { numRuns: 150 },
      );
    },
  );
});

describe("whatever the table and the criteria", () => {
  it.each(["optimal", "mondrian"] as const)("what %s answers satisfies them", (method) => {
    fc.assert(
      fc.property(tables, criteria, (records, asked) => {
        const sent = request({
          records,
          quasiIdentifiers: ["a", "b", "c"],
          sensitiveAttributes: ["s"],
          method,
          suppressionLimit: 0.3,
          ...asked,
        });
        let answer: ReturnType<typeof anonymizeTable>;
        try {
          answer = anonymizeTable(sent);
        } catch (error) {
          expect(error).toMatchObject({ code: "invalid_parameter" });
          return;
        }
        const { sizes } = buildEquivalenceClasses(answer.records, ["a", "b", "c"]);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(asked.k);
        expect(answer.records.length + answer.suppressedCount).toBe(records.length);
        expect(answer.loss.ncp).toBeGreaterThanOrEqual(0);
        expect(answer.loss.ncp).toBeLessThanOrEqual(1);
        if (asked.l !== undefined && asked.lModel === "distinct")
          expect(answer.lDiversity["s"]).toBeGreaterThanOrEqual(2);
        if (asked.t !== undefined) expect(answer.tCloseness["s"]).toBeLessThanOrEqual(0.3 + 1e-6);
      }),
      { numRuns: 100 },
    );
  });

  it("groups of Mondrian are made of neighbors: intervals hold the values that they stand for", () => {
    const records = Array.from({ length: 200 }, (_one, at) => ({
      age: (at * 37) % 90,
      born: `19${10 + (at % 80)}-02-03`,
    }));
    const answer = anonymizeTable(
      request({ records, quasiIdentifiers: ["age", "born"], k: 5, method: "mondrian" }),
    );
    for (const [at, { age, born }] of answer.records.entries()) {
      const [from, to = from] = String(age).split("-").map(Number);
      expect((records[at]?.age ?? -1) >= (from ?? 0) && (records[at]?.age ?? -1) <= (to ?? 0)).toBe(true);
      const [first = "", last = first] = String(born).split("/");
      expect(first <= (records[at]?.born ?? "") && (records[at]?.born ?? "") <= last).toBe(true);
    }
  });
});

describe("a hierarchy that is given", () => {
  const records = ["Rome", "Milan", "Paris", "Lyon"].map((city) => ({ city }));
  const rows = [
    ["Rome", "Italy"],
    ["Milan", "Italy"],
    ["Paris", "France"],
    ["Lyon", "France"],
  ];
  it("is used by both methods", () => {
    for (const method of ["optimal", "mondrian"] as const) {
      const answer = anonymizeTable(
        request({ records, quasiIdentifiers: ["city"], hierarchies: { city: rows }, method }),
      );
      expect(answer.records.map(({ city }) => city)).toEqual(["Italy", "Italy", "France", "France"]);
      expect(answer.loss).toMatchObject({ ncp: 0.5, discernibility: 8, averageClassSize: 1 });
    }
  });

  it.each([
    ["a missing value", { city: rows.slice(1) }],
    ["rows of different lengths", { city: [...rows, ["Nice"]] }],
    ["two rows for a value", { city: [...rows, ["Rome", "France"]] }],
    ["labels that are not nested", { city: rows.map(([city = "", land = ""], at) => [city, land, `${at}`]) }],
    ["another column", { town: rows }],
    ["rows of nothing", { city: [[]] }],
  ])("is refused: %s", (_title, hierarchies) => {
    expect(() => anonymizeTable(request({ records, quasiIdentifiers: ["city"], hierarchies }))).toThrow(
      expect.objectContaining({ code: "invalid_parameter" }),
    );
  });
});

it.each([
  ["tiny numbers", [1e-320, 2e-320, 5e-324, 0]],
  ["huge numbers", [1e308, -1e308, 0, 1]],
  ["numbers that differ in their last digit", [1e15, 1e15 + 0.125, 1e15 + 0.25, 1e15 + 0.5, 1e15 + 1]],
  ["dates that are none", ["2024-99-99", "2024-02-31", "2024-01-01", "x"]],
  ["all kinds of cells", ["", null, true, 0]],
] as [string, Cell[]][])("%s are taken", (_title, cells) => {
  for (const method of ["optimal", "mondrian"] as const)
    for (const type of ["number", "date", "postcode", "category"] as const) {
      const records = cells.map((a) => ({ a }));
      const asked = { records, quasiIdentifiers: ["a"], k: 2, method, columnTypes: { a: type } };
      const { loss } = anonymizeTable(request(asked));
      expect(loss.ncp >= 0 && loss.ncp <= 1).toBe(true);
    }
});

it("columns that a prototype knows are columns", () => {
  const records = [1, 2, 3, 4].map(
    (at) => JSON.parse(`{"__proto__": ${at}, "constructor": "x"}`) as DataRecord,
  );
  const answer = anonymizeTable(request({ records, quasiIdentifiers: ["__proto__"], k: 4 }));
  expect(JSON.stringify(answer.records[0])).toBe('{"__proto__":"*","constructor":"x"}');
});
