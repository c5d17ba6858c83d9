import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findCurrency,
  formatMoney,
  listKnownCurrencies,
  roundToCash,
  roundToMinorUnit,
} from "./currencies.ts";

describe("a currency", () => {
  it.each([
    ["USD", "US Dollar", "$", "840", 2, null],
    ["JPY", "Japanese Yen", "¥", "392", 0, null],
    ["KWD", "Kuwaiti Dinar", "KWD", "414", 3, null],
    ["CHF", "Swiss Franc", "CHF", "756", 2, "0.05"],
    ["SEK", "Swedish Krona", "kr", "752", 2, "1"],
    ["XAU", "Gold", "XAU", "959", null, null],
  ])("%s is %s, %s", (code, name, symbol, numericCode, minorUnits, cashIncrement) => {
    expect(findCurrency(code)).toEqual({ code, name, symbol, numericCode, minorUnits, cashIncrement });
  });

  it.each(["BTC", "usd", "", "__proto__", "constructor"])("is not %j", (code) => {
    expect(findCurrency(code)).toBeNull();
  });

  it("has three capitals and a number of three digits, and none shares it but the guilders", () => {
    const all = listKnownCurrencies().map((code) => findCurrency(code));
    for (const facts of all) {
      expect(facts?.code).toMatch(/^[A-Z]{3}$/);
      expect(facts?.numericCode).toMatch(/^\d{3}$/);
    }
    // XCG took the place of ANG in 2025, with its number.
    expect(new Set(all.map((facts) => facts?.numericCode)).size).toBe(all.length - 1);
  });
});

describe("rounding", () => {
  it.each([
    [1.005, "USD", 1.01, 1.01],
    [1.025, "CHF", 1.03, 1.05],
    [1.02, "CHF", 1.02, 1],
    [1.03, "CHF", 1.03, 1.05],
    [10.49, "SEK", 10.49, 10],
    [10.5, "SEK", 10.5, 11],
    [12.25, "DKK", 12.25, 12.5],
    [2.5, "JPY", 3, 3],
    [2, "HUF", 2, 0],
    [1.2345, "KWD", 1.235, 1.235],
    [1, "XAU", null, null],
    [1, "BTC", null, null],
  ])("%d %s is %j, in cash %j", (amount, code, rounded, cash) => {
    expect([roundToMinorUnit(amount, code), roundToCash(amount, code)]).toEqual([rounded, cash]);
  });
});

describe("an amount as text", () => {
  it.each([
    [1126.9, "USD", "$1,126.90"],
    [5, "CAD", "CA$5.00"],
    [93.59, "CHF", "CHF\u00a093.59"],
    [15809, "JPY", "¥15,809"],
    [0, "EUR", "€0.00"],
    [2e22, "IDR", "IDR\u00a020,000,000,000,000,000,000,000.00"],
  ])("%d %s is %s", (amount, code, text) => {
    expect(formatMoney(amount, code)).toBe(text);
  });

  it("is what Intl writes with the standard's decimals", () => {
    const code = fc.constantFrom(
      ...listKnownCurrencies().filter((known) => findCurrency(known)?.minorUnits != null),
    );
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 1e12 }), (currency, value) => {
        const digits = findCurrency(currency)?.minorUnits ?? 2;
        const format = {
          style: "currency",
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        } as const;
        const amount = value / 10 ** digits;
        expect(formatMoney(amount, currency)).toBe(new Intl.NumberFormat("en", format).format(amount));
      }),
    );
  });
});
