import { expect, it } from "vitest";
import { parseUserAgent } from "../parse.ts";
import type { UserAgentReport } from "../report.ts";
import { isSystemEnded, systemEndDates } from "./system-ends.ts";

const nowMs = Date.UTC(2026, 10, 23);
const empty = parseUserAgent("");
const reportOf = (name: string, version: string, model: string | null = "X"): UserAgentReport => ({
  ...empty,
  os: { name, version },
  device: { ...empty.device, model },
});

it.each<[string, string, boolean | null]>([
  ["Android", "2.3.6", true],
  ["Android", "4.4.2", true],
  ["Android", "8.1.0", true],
  ["Android", "10", true],
  ["Android", "13", true],
  ["Android", "16", null],
  ["Android", "99", null],
  ["Android", "", null],
  ["iOS", "4.3", true],
  ["iOS", "9.3.5", true],
  ["iOS", "12.5.7", null],
  ["iOS", "14.8.1", true],
  ["iOS", "17.4", null],
  ["iOS", "18.6", false],
  ["iOS", "26.1", false],
  ["Mac OS", "10.6.8", true],
  ["Mac OS", "10.14.6", true],
  ["Mac OS", "10.15.7", null],
  ["Mac OS", "12.6", true],
  ["Mac OS", "26.0", null],
  ["Ubuntu", "14.04", true],
  ["Ubuntu", "24.04", false],
  ["Ubuntu", "24.04.1", false],
  ["Ubuntu", "25.10", true],
  ["Windows", "XP", true],
  ["Windows", "10", null],
  ["Windows", "11", false],
  ["Debian", "6.1", null],
  ["Fedora", "9", null],
  ["__proto__", "1", null],
  ["Windows", "constructor", null],
])("%s %s without client hints: %s", (name, version, expected) => {
  expect(isSystemEnded(reportOf(name, version), nowMs, false)).toBe(expected);
});

it("versions that browsers send in place of others count with client hints alone", () => {
  for (const [name, version] of [
    ["Windows", "10"],
    ["Android", "10"],
    ["Mac OS", "10.15.7"],
  ] as const) {
    const report = reportOf(name, version, null);
    expect([isSystemEnded(report, nowMs, false), isSystemEnded(report, nowMs, true)]).toEqual([null, true]);
  }
});

it("what was supported is so for 120 days after the day of the data, then nothing is known", () => {
  const dates = new Map(systemEndDates);
  const ms = Date.parse(dates.get("iOS") ?? "");
  const day = 24 * 60 * 60_000;
  const at = (days: number) => isSystemEnded(reportOf("iOS", "26.1"), ms + days * day, false);
  expect([at(120), at(121)]).toEqual([false, null]);
});

it("every day is a day, in the order of versions", () => {
  for (const [, date] of systemEndDates) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
});
