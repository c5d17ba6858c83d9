import { describe, expect, it } from "vitest";
import { parseUserAgent } from "../parse.ts";
import { describeAge } from "./releases.ts";

const nowMs = Date.UTC(2026, 10, 23);
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const chrome = (version: string) =>
  `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
const ageOf = (ua: string, ms = nowMs, isExact = false) => describeAge(parseUserAgent(ua), ms, isExact);

/** Days of releases as Google, Mozilla, Apple and Microsoft published them. */
it.each([
  [chrome("126.0.0.0"), "2024-06-11", true, false],
  [chrome("157.0.0.0"), "2026-11-03", false, false],
  [chrome("159.0.0.0"), null, false, false],
  [chrome("999.0.0.0"), null, false, false],
  [firefox(115), "2023-07-04", true, false],
  [firefox(153), "2026-07-21", false, false],
  [safari("17.4.1"), "2024-03-05", true, false],
  ["Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko", "2013-10-17", true, true],
  [`${chrome("64.0.3282.140")} Edge/17.17134`, "2018-04-30", true, true],
  ["Opera/9.80 (Windows NT 6.1; U; en) Presto/2.12.388 Version/12.16", "2012-11-20", true, true],
])("%s came out on %s, outdated: %s, end of life: %s", (ua, releasedAt, outdated, endOfLife) => {
  expect(ageOf(ua)).toMatchObject({ outdated, release: { releasedAt, endOfLife, dataDate: "2026-11-12" } });
});

it.each([
  "curl/8.5.0",
  "",
  "constructor/1.0",
  `${chrome("126.0.0.0")} Vivaldi/6.8.3381.44`,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1",
])("%j has no release dates", (ua) => {
  expect(ageOf(ua)).toMatchObject({ outdated: null, release: null });
});

describe("the day", () => {
  it("counts: a version is outdated four weeks after the next one came out", () => {
    const before = Date.UTC(2026, 10, 3) + 28 * 24 * 60 * 60_000 - 1;
    expect([
      ageOf(chrome("156.0.0.0"), before).outdated,
      ageOf(chrome("156.0.0.0"), before + 1).outdated,
    ]).toEqual([false, true]);
  });

  it("may be past what the data can tell", () => {
    const later = Date.UTC(2027, 10, 23);
    expect(ageOf(chrome("157.0.0.0"), later).outdated).toBeNull();
    expect(ageOf(chrome("126.0.0.0"), later).outdated).toBe(true);
  });
});

it.each([
  ["5.1", false, true],
  ["6.1", false, true],
  ["10.0", false, null],
  ["10.0", true, true],
])("support of Windows NT %s, exact: %s, has ended: %s", (version, isExact, expected) => {
  expect(ageOf(chrome("109.0.0.0").replace("10.0", version), nowMs, isExact).osEndOfLife).toBe(expected);
});
