import { describe, expect, it } from "vitest";
import { indexDays } from "./eurofxref.ts";
import { acceptRates, type FetchFeed, fetchFeed, isUpdateDue } from "./feed.ts";
import { feedText, someRates } from "./feed-text.fixture.ts";
import { packagedRates } from "./packaged-rates.ts";

const all = Object.fromEntries([...packagedRates.rates].filter(([currency]) => currency !== "EUR"));
const without = (...currencies: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([currency]) => !currencies.includes(currency)));
const accept = (text: string) => acceptRates({ text, index: indexDays(text) }, packagedRates, now);
const now = Date.parse("2026-10-08T12:00:00Z");

describe("a response of the feed", () => {
  it.each([
    ["of the next day", "2026-10-07", all],
    ["of the current day, corrected", "2026-10-06", { ...all, USD: "1.1270" }],
    ["of today", "2026-10-08", all],
    ["without a currency that joined the euro", "2026-10-07", without("DKK")],
    ["with one more", "2026-10-07", { ...all, XTS: "1" }],
  ])("%s is accepted", (_, date, rates) => {
    const { latest } = accept(feedText([date, rates]));
    expect([latest.date, latest.rates.size]).toEqual([date, Object.keys(rates).length + 1]);
  });

  it("of many days is accepted with its history", () => {
    const book = accept(
      feedText(["2026-10-07", all], ["2026-10-06", all], ["1999-01-04", { USD: "1.1789" }]),
    );
    expect([book.latest.date, book.findUpTo("1999-01-05")?.rates.get("USD")]).toEqual([
      "2026-10-07",
      "1.1789",
    ]);
  });

  it.each([
    ["of the day before", feedText(["2026-10-05", all]), "before"],
    ["of tomorrow", feedText(["2026-10-09", all]), "future"],
    [
      "without four currencies",
      feedText(["2026-10-07", without("USD", "JPY", "GBP", "CHF")]),
      "USD, JPY, GBP, CHF",
    ],
    ["with a few currencies", feedText(["2026-10-07", someRates]), "lacks"],
  ])("%s is rejected", (_, text, reason) => {
    expect(() => accept(text)).toThrow(reason);
  });
});

describe("the feed is polled", () => {
  it.each([
    ["on a working day's afternoon", "2026-10-08T14:10:00Z", "2026-10-07", true],
    ["at three in summer time", "2026-10-08T13:00:00Z", "2026-10-07", true],
    ["not before", "2026-10-08T12:59:00Z", "2026-10-07", false],
    ["at three in winter time", "2026-12-08T14:00:00Z", "2026-12-07", true],
    ["not before, in winter time", "2026-12-08T13:59:00Z", "2026-12-07", false],
    ["not in the evening", "2026-10-08T18:00:00Z", "2026-10-07", false],
    ["not once the day's rates are known", "2026-10-08T14:10:00Z", "2026-10-08", false],
    ["not on a Saturday", "2026-10-10T14:10:00Z", "2026-10-09", false],
    ["not on a Sunday", "2026-10-11T14:10:00Z", "2026-10-09", false],
  ])("%s", (_, time, current, due) => {
    expect(isUpdateDue(Date.parse(time), current)).toBe(due);
  });

  it("with the validators of its last response", async () => {
    const asked: Readonly<Record<string, string>>[] = [];
    const answers = [
      { status: 200, headers: { etag: '"1"', "last-modified": "Tue" } },
      { status: 304, headers: {} },
    ];
    const ask: FetchFeed = async (headers) => {
      asked.push(headers);
      const { status, headers: answered } = answers.shift() ?? { status: 500, headers: {} };
      return { status, headers: answered, bytes: async () => Buffer.from("ü"), cancel: () => undefined };
    };
    const first = await fetchFeed(ask, {});
    expect(first).toEqual({ text: "ü", validators: { etag: '"1"', lastModified: "Tue" } });
    expect(await fetchFeed(ask, first?.validators ?? {})).toBeNull();
    expect(asked[0]).not.toHaveProperty("if-none-match");
    expect(asked[1]).toMatchObject({ "if-none-match": '"1"', "if-modified-since": "Tue" });
  });

  it.each([
    ["a status of its own", 404, Buffer.from("x")],
    ["a server's error", 503, Buffer.from("x")],
    ["bytes that are no text", 200, Buffer.from([0xff, 0xfe, 0x00])],
  ])("and %s is an error", async (_, status, bytes) => {
    const ask: FetchFeed = async () => ({
      status,
      headers: {},
      bytes: async () => bytes,
      cancel: () => undefined,
    });
    await expect(fetchFeed(ask, {})).rejects.toThrow();
  });
});
