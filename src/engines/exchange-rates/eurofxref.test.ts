import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexDays, readDayAt } from "./eurofxref.ts";
import { feedText, someRates } from "./feed-text.fixture.ts";

const daily = feedText(["2026-10-06", someRates]);
const replaced = (from: string, to: string): string => {
  if (!daily.includes(from)) throw new Error(`${from} is not in the text`);
  return daily.replace(from, to);
};

const daysOf = (text: string) => {
  const { dates, starts } = indexDays(text);
  return dates.map((date, index) => [date, Object.fromEntries(readDayAt(text, starts[index] ?? 0).rates)]);
};

describe("the bank's daily file", () => {
  it("is parsed digit by digit, with the euro added", () => {
    expect(daysOf(daily)).toEqual([["2026-10-06", { EUR: "1", ...someRates }]]);
  });

  it.each([
    ["double quotes", daily.replaceAll("'", '"')],
    ["no white space between elements", daily.replaceAll(/>\s+</g, "><")],
    ["a byte order mark", `\uFEFF${daily}`],
    ["separate closing tags", daily.replaceAll("/>", "></Cube>")],
    ["no declaration", daily.replace(/<\?xml.*\?>\n/, "")],
    ["Windows line ends", daily.replaceAll("\n", "\r\n")],
  ])("may have %s", (_, text) => {
    expect(daysOf(text)).toEqual([["2026-10-06", { EUR: "1", ...someRates }]]);
  });
});

describe("the bank's history", () => {
  it("is parsed day by day, the newest first", () => {
    const text = feedText(
      ["2026-10-06", someRates],
      ["2026-10-05", { USD: "1.1" }],
      ["1999-01-04", { USD: "1.1789" }],
    );
    expect(daysOf(text)).toEqual([
      ["2026-10-06", { EUR: "1", ...someRates }],
      ["2026-10-05", { EUR: "1", USD: "1.1" }],
      ["1999-01-04", { EUR: "1", USD: "1.1789" }],
    ]);
  });

  it.each([
    ["a day twice", ["2026-10-06", "2026-10-06"], "comes after"],
    ["days in ascending order", ["2026-10-05", "2026-10-06"], "comes after"],
  ])("with %s is rejected", (_, dates, reason) => {
    expect(() => indexDays(feedText(...dates.map((date) => [date, someRates] as const)))).toThrow(reason);
  });
});

describe("a text that is not in the bank's form", () => {
  it.each([
    ["empty", ""],
    ["a page", "<!doctype html><html><body>Not found</body></html>"],
    ["with a document type", replaced("<gesmes:Envelope", "<!DOCTYPE x [<!ENTITY e '1'>]><gesmes:Envelope")],
    ["with an entity", replaced("1.1269", "&e;")],
    ["with a comment", replaced("<Cube>", "<!-- x --><Cube>")],
    ["with text after it", `${daily}x`],
    ["with itself after it", daily + daily],
    ["with text between the rates", replaced("'USD' rate='1.1269'/>", "'USD' rate='1.1269'/>x")],
    ["without a day", feedText()],
    ["without a rate", feedText(["2026-10-06", {}])],
    ["with a date that does not exist", replaced("2026-10-06", "2026-02-30")],
    ["with a date in another form", replaced("2026-10-06", "06.10.2026")],
    ["with a currency twice", replaced("JPY", "USD")],
    ["with the euro", replaced("JPY", "EUR")],
    ["with an invalid currency", replaced("JPY", "Yen")],
    ["with a rate of 0", replaced("178.15", "0.000")],
    ["with a negative rate", replaced("178.15", "-178.15")],
    ["with an exponent", replaced("178.15", "1.7815e2")],
    ["with a comma", replaced("178.15", "178,15")],
    ["with a rate of 13 digits", replaced("178.15", "1".repeat(13))],
    ["with no rate", replaced("178.15", "")],
    ["with N/A for a rate", replaced("178.15", "N/A")],
    ["with one more attribute", replaced("'USD' rate", "'USD' multiplier='100' rate")],
    ["with mixed quotes", replaced("'USD'", "'USD\"")],
  ])("%s is rejected", (_, text) => {
    expect(() => indexDays(text)).toThrow();
  });

  it("truncated anywhere is rejected", () => {
    fc.assert(
      fc.property(fc.nat(daily.trimEnd().length - 1), (length) => {
        expect(() => indexDays(daily.slice(0, length))).toThrow();
      }),
    );
  });

  it("is rejected in linear time", () => {
    const hostile = [
      `<gesmes:Envelope${" ".repeat(200_000)}`,
      `<gesmes:Envelope${' xmlns="x"'.repeat(20_000)}`,
      `${" ".repeat(200_000)}x`,
      `<?xml ${"?".repeat(200_000)}`,
      daily.replace("<Cube>", `<Cube>${" ".repeat(200_000)}`).slice(0, 200_100),
    ];
    for (const text of hostile) expect(() => indexDays(text)).toThrow();
  }, 500);
});
