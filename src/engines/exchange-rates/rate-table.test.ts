import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../shared/api-error.ts";
import { indexDays } from "./eurofxref.ts";
import { feedText } from "./feed-text.fixture.ts";
import { packagedRates } from "./packaged-rates.ts";
import {
  createRateTable,
  createSingleDayTable,
  findRatesOn,
  formatDate,
  getLatestRates,
  isStale,
  mergeTables,
} from "./rate-table.ts";

const at = (time: string): number => Date.parse(time);
const noon = (date: string): number => at(`${date}T12:00:00Z`);
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
};

/** Easter 2026: no rates from Good Friday, 3 April, to Easter Monday. */
const dates = ["2026-04-08", "2026-04-07", "2026-04-02", "2026-04-01", "1999-01-04"];
const historyText = feedText(
  ...dates.map((date) => [date, { USD: `1.${date.replaceAll("-", "")}` }] as const),
);
const history = createRateTable(historyText, indexDays(historyText));
const now = noon("2026-04-09");

describe("the requested day", () => {
  it.each([
    ["2026-04-08", "2026-04-08"],
    ["2026-04-09", "2026-04-08"],
    ["2026-04-06", "2026-04-02"],
    ["2026-04-03", "2026-04-02"],
    ["1999-01-04", "1999-01-04"],
    ["1999-01-08", "1999-01-04"],
  ])("%s has the rates of %s", (date, answered) => {
    expect(findRatesOn(history, date, now)).toMatchObject({ date: answered });
    expect(findRatesOn(history, date, now).rates.get("USD")).toBe(`1.${answered.replaceAll("-", "")}`);
  });

  it.each([
    "2026-04-10",
    "1999-01-03",
    "1999-01-09",
    "2010-06-15",
    "2026-02-30",
    "2026-4-8",
    "20260408",
    "today",
    "",
  ])("%j is rejected", (date) => {
    expect(refusal(() => findRatesOn(history, date, now))).toEqual(["invalid_parameter", "/date"]);
  });

  it("is the last one not after the date, as a linear search finds it", () => {
    const day = fc.date({ min: new Date("1999-01-04"), max: new Date("2026-04-09"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const asked = formatDate(date.getTime());
        expect(history.findUpTo(asked)?.date).toBe(dates.find((known) => known <= asked));
      }),
    );
  });

  it("without a history is the only day, or rejected with the setting's name", () => {
    const table = createSingleDayTable(packagedRates);
    expect(findRatesOn(table, "2026-10-06", noon("2026-10-07")).date).toBe("2026-10-06");
    expect(findRatesOn(table, "2026-10-10", noon("2026-10-20")).date).toBe("2026-10-06");
    for (const date of ["2026-10-05", "2026-10-11"]) {
      expect(() => findRatesOn(table, date, noon("2026-10-20"))).toThrow("NONET_RATES_FILE");
    }
  });
});

describe("two merged tables", () => {
  const live = createSingleDayTable({ date: "2026-04-09", rates: new Map([["USD", "2"]]) });

  it.each([
    ["the newest day of the first", mergeTables(live, history)],
    ["the newest day of the second", mergeTables(history, live)],
  ])("have %s, and the history of both", (_, table) => {
    expect([table.latest.date, table.isHistory]).toEqual(["2026-04-09", true]);
    const asked = ["2026-04-09", "2026-04-08", "1999-01-04"];
    expect(asked.map((date) => table.findUpTo(date)?.date)).toEqual(asked);
    expect(table.findUpTo("1998-12-31")).toBeNull();
  });

  it("that have the same day use that of the first", () => {
    const corrected = createSingleDayTable({ date: "2026-04-08", rates: new Map([["USD", "2"]]) });
    const table = mergeTables(corrected, history);
    expect([table.latest, table.findUpTo("2026-04-08")]).toEqual([corrected.latest, corrected.latest]);
  });
});

describe("rates", () => {
  it.each([
    ["on their day", "2026-10-06T23:59:59Z", false],
    ["four days later, to the last second", "2026-10-10T23:59:59Z", false],
    ["five days later", "2026-10-11T00:00:00Z", true],
    ["before their day, by a wrong clock", "2026-06-15T12:00:00Z", false],
  ])("%s: are stale or not", (_, time, stale) => {
    expect(isStale("2026-10-06", at(time))).toBe(stale);
  });

  it("are never too old without a limit, and unavailable one day past a limit", () => {
    const table = createSingleDayTable(packagedRates);
    expect(getLatestRates(table, noon("2099-01-01"), 0)).toBe(packagedRates);
    expect(getLatestRates(table, noon("2026-10-16"), 10)).toBe(packagedRates);
    expect(refusal(() => getLatestRates(table, noon("2026-10-17"), 10))).toEqual([
      "rates_unavailable",
      undefined,
    ]);
  });
});
