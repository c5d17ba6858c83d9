import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexDays } from "./eurofxref.ts";
import { feedText, someRates } from "./feed-text.fixture.ts";
import { lacksDays, spliceDays } from "./history.ts";
import { createRateTable, createSingleDayTable, mergeTables } from "./rate-table.ts";
import { pickDays, summarizeSeries } from "./series.ts";
import { listWorkingDays } from "./working-days.ts";

const rates = someRates;
const indexed = (...dates: readonly string[]) => {
  const text = feedText(...dates.map((date) => [date, rates] as const));
  return { text, index: indexDays(text) };
};
const tableOf = (...dates: readonly string[]) => {
  const { text, index } = indexed(...dates);
  return createRateTable(text, index);
};

describe("working days", () => {
  it.each([
    ["2026-04-01", "2026-04-08", ["2026-04-01", "2026-04-02", "2026-04-07", "2026-04-08"]],
    ["2025-12-23", "2025-12-30", ["2025-12-23", "2025-12-24", "2025-12-29", "2025-12-30"]],
    ["2026-01-01", "2026-01-02", ["2026-01-02"]],
    ["2025-05-01", "2025-05-02", ["2025-05-02"]],
    ["2024-03-28", "2024-04-02", ["2024-03-28", "2024-04-02"]],
    ["2026-10-10", "2026-10-11", []],
    ["2026-10-11", "2026-10-10", []],
  ])("from %s to %s are %j", (from, to, days) => {
    expect([...listWorkingDays(from, to)]).toEqual(days);
  });
});

describe("the days of a period", () => {
  const held = "2026-10-01";
  const history = tableOf(held, "2026-09-30", "2026-09-29");
  const latest = createSingleDayTable({ date: "2026-10-06", rates: new Map([["EUR", "1"]]) });
  const both = mergeTables(latest, history);
  it.each([
    ["2026-09-30", "2026-09-30", false],
    ["2005-01-01", "2026-10-01", false],
    ["2026-10-06", "2026-10-06", false],
    ["2026-10-06", "2026-10-08", false],
    ["2026-10-02", "2026-10-02", true],
    ["2026-10-03", "2026-10-04", true],
    ["2026-10-05", "2026-10-05", true],
    ["2026-09-30", "2026-10-06", true],
  ])("from %s to %s lack any: %s", (from, to, expected) => {
    expect(lacksDays(both, { from, to }, held)).toBe(expected);
  });

  it.each([
    ["2026-10-06", "2026-10-06", false],
    ["2026-10-07", "2026-10-07", false],
    ["2026-10-05", "2026-10-05", true],
    ["2026-10-04", "2026-10-04", true],
    ["1999-01-04", "2026-10-06", true],
  ])("without a history, from %s to %s lack any: %s", (from, to, expected) => {
    expect(lacksDays(latest, { from, to }, null)).toBe(expected);
  });

  it("of a weekend are held where the Friday before is", () => {
    const friday = tableOf("2026-10-12", "2026-10-09");
    expect(lacksDays(friday, { from: "2026-10-11", to: "2026-10-11" }, null)).toBe(false);
  });
});

describe("new days", () => {
  it("join a history at its front, and what it has is unchanged", () => {
    const history = indexed("2026-10-02", "2026-10-01", "1999-01-04");
    const text = spliceDays(history, indexed("2026-10-06", "2026-10-05", "2026-10-02"));
    expect(indexDays(text).dates).toEqual([
      "2026-10-06",
      "2026-10-05",
      "2026-10-02",
      "2026-10-01",
      "1999-01-04",
    ]);
    expect(text.endsWith(history.text.slice(history.index.starts[0]))).toBe(true);
    expect(spliceDays(history, indexed("2026-10-02", "2026-10-01"))).toBe(history.text);
    expect(indexDays(spliceDays(history, indexed("2026-10-06"))).dates).toHaveLength(4);
  });

  it("make the union of both, whatever the days", () => {
    const dates = fc
      .uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 30 })
      .map((days) =>
        days
          .sort((one, other) => other - one)
          .map((day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10)),
      );
    fc.assert(
      fc.property(dates, dates, (older, newer) => {
        const text = spliceDays(indexed(...older), indexed(...newer));
        const expected = [...newer.filter((date) => date > (older[0] ?? "")), ...older];
        expect(indexDays(text).dates).toEqual(expected);
      }),
    );
  });
});

describe("a group of days", () => {
  const dates = [
    "2026-09-25",
    "2026-09-28",
    "2026-09-30",
    "2026-10-02",
    "2026-10-05",
    "2026-12-31",
    "2027-01-01",
    "2027-01-04",
  ];
  it.each([
    ["day", dates],
    ["week", ["2026-09-25", "2026-10-02", "2026-10-05", "2027-01-01", "2027-01-04"]],
    ["month", ["2026-09-30", "2026-10-05", "2026-12-31", "2027-01-04"]],
  ] as const)("by %s is its last one", (group, expected) => {
    expect(pickDays(dates, group)).toEqual(expected);
  });
});

describe("a summary of a series", () => {
  it("tells its ends, change, bounds and mean", () => {
    expect(summarizeSeries([null, 2, null, 1, 3])).toEqual({
      values: [null, 2, null, 1, 3],
      first: 2,
      last: 3,
      changePercent: 50,
      min: 1,
      max: 3,
      mean: 2,
    });
    expect(summarizeSeries([null])).toBeNull();
    expect(summarizeSeries([0.1, 0.1, 0.1])?.mean).toBe(0.1);
  });
});

describe("the dates of a table", () => {
  it("are those of the period in order, of both tables once each", () => {
    const table = mergeTables(
      tableOf("2026-10-06", "2026-10-05"),
      tableOf("2026-10-05", "2026-10-02", "2026-10-01"),
    );
    expect(table.listDates("2026-10-02", "2026-10-05")).toEqual(["2026-10-02", "2026-10-05"]);
    expect(table.listDates("2026-10-01", "2026-10-31")).toHaveLength(4);
    expect(table.listDates("2026-10-03", "2026-10-04")).toEqual([]);
  });
});
