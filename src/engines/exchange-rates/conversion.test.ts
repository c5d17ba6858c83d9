import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../shared/api-error.ts";
import { convertAmount, listCurrencies, rebase } from "./conversion.ts";
import type { DailyRates } from "./eurofxref.ts";
import { packagedRates } from "./packaged-rates.ts";

const code = fc.constantFrom(...packagedRates.rates.keys());
const amount = fc.double({ min: 0, max: 1e15, noNaN: true });
const rate = (from: string, to: string): number => convertAmount(packagedRates, 1, from, to).rate;
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
};

describe("a conversion", () => {
  it.each([
    ["EUR", "USD", 1, 1.1269, 1.1269],
    ["EUR", "USD", 0.1, 1.1269, 0.11269],
    ["EUR", "JPY", 3, 178.15, 534.45],
    // 178.15 / 1.1269 = 158.0885615405…
    ["USD", "JPY", 100, 158.0885615, 15808.856154],
    // 0.9359 / 20104.80 = 0.0000465510723807…
    ["IDR", "CHF", 1, 0.00004655107238, 0.000047],
    ["IDR", "CHF", 1e15, 0.00004655107238, 46551072380.725],
    ["GBP", "EUR", 0, 1.178133836, 0],
  ])("of %s to %s: %d at %d is %d", (...row) => {
    const [from, to, amount, rate, result] = row;
    expect(convertAmount(packagedRates, amount, from, to)).toEqual({
      from,
      to,
      amount,
      rate,
      result,
      date: "2026-10-06",
    });
  });

  it("accepts codes in any case and returns them in upper case", () => {
    expect(convertAmount(packagedRates, 1, "usd", "Jpy")).toMatchObject({ from: "USD", to: "JPY" });
  });

  it.each([
    ["XXX", "EUR", "/from"],
    ["EUR", "BGN", "/to"],
    ["constructor", "EUR", "/from"],
    ["", "EUR", "/from"],
  ])("from %j to %j is unknown_currency", (from, to, path) => {
    expect(refusal(() => convertAmount(packagedRates, 1, from, to))).toEqual(["unknown_currency", path]);
  });
});

describe("the rates", () => {
  it("of a currency with itself are exactly 1, and amounts are unchanged to 6 decimals", () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 1e15 }), (currency, millionths) => {
        const value = millionths / 1e6;
        expect(convertAmount(packagedRates, value, currency, currency)).toMatchObject({
          rate: 1,
          result: value,
        });
      }),
    );
  });

  it("multiply to 1 there and back, within the returned digits", () => {
    fc.assert(
      fc.property(code, code, (from, to) => {
        expect(Math.abs(rate(from, to) * rate(to, from) - 1)).toBeLessThan(1.1e-9);
      }),
    );
  });

  it("over a third currency are the direct ones, within the returned digits", () => {
    fc.assert(
      fc.property(code, code, code, (from, over, to) => {
        expect(Math.abs((rate(from, over) * rate(over, to)) / rate(from, to) - 1)).toBeLessThan(2e-9);
      }),
    );
  });

  it("of the euro are the published digits", () => {
    for (const [currency, published] of packagedRates.rates)
      expect(rate("EUR", currency)).toBe(Number(published));
  });

  it("never give more for less money", () => {
    fc.assert(
      fc.property(code, code, amount, amount, (from, to, left, right) => {
        const result = (value: number) => convertAmount(packagedRates, value, from, to).result;
        expect(result(Math.min(left, right))).toBeLessThanOrEqual(result(Math.max(left, right)));
      }),
    );
  });

  it("have no noise of binary fractions: at most 10 significant digits, results at most 6 decimals", () => {
    fc.assert(
      fc.property(code, code, fc.integer({ min: 0, max: 1_000_000 }), (from, to, cents) => {
        const { rate, result } = convertAmount(packagedRates, cents / 100, from, to);
        expect(Number(rate.toPrecision(10))).toBe(rate);
        expect(Number(result.toFixed(6))).toBe(result);
      }),
    );
  });
});

describe("the rates of a base", () => {
  it("are complete and sorted, the base itself 1", () => {
    const rates = rebase(packagedRates, "usd");
    expect(Object.keys(rates)).toEqual(listCurrencies(packagedRates));
    expect(rates).toMatchObject({ USD: 1, EUR: 0.8873901855, JPY: 158.0885615 });
    expect(listCurrencies(packagedRates)).toHaveLength(30);
  });

  it("are those of the symbols, once each, in any case and with spaces", () => {
    expect(rebase(packagedRates, "EUR", "usd, GBP,USD")).toEqual({ GBP: 0.8488, USD: 1.1269 });
  });

  it("are unknown_currency if the base or a symbol has no rate", () => {
    expect(refusal(() => rebase(packagedRates, "BGN"))).toEqual(["unknown_currency", "/base"]);
    for (const symbols of ["USD,XXX", "USD,", ","]) {
      expect(refusal(() => rebase(packagedRates, "EUR", symbols))).toEqual(["unknown_currency", "/symbols"]);
    }
  });

  it("agree with the conversion of 1", () => {
    fc.assert(
      fc.property(code, code, (base, to) => {
        expect(rebase(packagedRates, base)[to]).toBe(rate(base, to));
      }),
    );
  });
});

describe("the packaged rates", () => {
  it("are decimals above 0 by codes of three capitals", () => {
    const day: DailyRates = packagedRates;
    for (const [currency, value] of day.rates) {
      expect([currency, value]).toEqual([
        expect.stringMatching(/^[A-Z]{3}$/),
        expect.stringMatching(/^\d+(\.\d+)?$/),
      ]);
      expect(Number(value)).toBeGreaterThan(0);
    }
  });
});
