import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertAmount } from "../conversion.ts";
import { bankAnswers } from "./bank-answers.fixture.ts";
import { banks } from "./index.ts";

const bankOf = (id: string) => {
  const bank = banks.find((candidate) => candidate.id === id);
  if (bank === undefined) throw new Error(`there is no bank ${id}`);
  return bank;
};
const newest = (id: string) => {
  const [day] = bankOf(id).parse(bankAnswers[id] ?? "");
  if (day === undefined) throw new Error("no day");
  return day;
};

describe("the answer of a central bank", () => {
  it.each([
    ["boc", "2026-10-06", "USD", "CAD", 1.425],
    ["boc", "2026-10-06", "CAD", "USD", 0.701754386],
    ["boc", "2026-10-06", "USD", "JPY", 158.0874196],
    ["nbp", "2026-10-06", "USD", "PLN", 3.8731],
    ["nbp", "2026-10-06", "UAH", "USD", 0.02377940151],
    ["nbp", "2026-10-06", "IDR", "PLN", 0.00021711],
    ["cnb", "2026-10-06", "IDR", "CZK", 0.001214],
    ["cnb", "2026-10-06", "USD", "AUD", 1.432246545],
    ["norges", "2026-10-06", "USD", "NOK", 9.5643],
    ["norges", "2026-10-06", "JPY", "NOK", 0.060499],
    ["danmarks", "2026-10-06", "EUR", "DKK", 7.4747],
    ["danmarks", "2026-10-06", "EUR", "USD", 1.126895824],
  ])("%s of %s: one %s is %s %d, through its own currency", (id, date, from, to, rate) => {
    expect(convertAmount(newest(id), 1, from, to)).toMatchObject({ date, rate });
  });

  it("may have several days; those without rates and currencies without one are left out", () => {
    expect(
      bankOf("boc")
        .parse(bankAnswers["boc"] ?? "")
        .map(({ date }) => date),
    ).toEqual(["2026-10-06", "2026-10-05"]);
    expect(
      bankOf("norges")
        .parse(bankAnswers["norges"] ?? "")
        .map(({ date }) => date),
    ).toEqual(["2026-10-06", "2026-10-05"]);
    expect([...newest("danmarks").rates.keys()]).toEqual(["DKK", "EUR", "USD", "JPY"]);
  });

  it.each(banks.map(({ id }) => id))(
    "of %s is rejected where it is cut off, another's, or no rates at all",
    (id) => {
      const { parse } = bankOf(id);
      const whole = bankAnswers[id] ?? "";
      const others = Object.entries(bankAnswers).flatMap(([other, text]) => (other === id ? [] : [text]));
      for (const text of [
        "",
        "null",
        "[]",
        "{}",
        "<html></html>",
        '{"rates":[]}',
        '{"observations":[]}',
        "[null]",
        ...others,
      ])
        expect(() => parse(text), text.slice(0, 40)).toThrow(Error);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: whole.trimEnd().length - 1 }), (end) => {
          expect(() => parse(whole.slice(0, end))).toThrow(Error);
        }),
      );
    },
  );

  it.each([
    ["cnb", '"rate":21.657', '"rate":0'],
    ["cnb", '"rate":21.657', '"rate":-1'],
    ["cnb", '"rate":21.657', '"rate":"1e3"'],
    ["cnb", '"rate":21.657', '"rate":{"valueOf":1}'],
    ["cnb", '"amount":1000', '"amount":null'],
    ["cnb", '"currencyCode":"USD"', '"currencyCode":"AUD"'],
    ["cnb", '"currencyCode":"USD"', '"currencyCode":"__proto__"'],
    ["cnb", '"validFor":"2026-10-06"', '"validFor":"2026-13-06"'],
    ["nbp", '"effectiveDate":"2026-10-06"', '"effectiveDate":20261006'],
    ["nbp", '"code":"USD"', '"code":"PLN"'],
    ["boc", '"2026-10-05"', '"2026-10-06"'],
    ["norges", '"id":"2","name":"Hundreds"', '"id":"x"'],
    ["norges", '"UNIT_MULT"', '"OTHER"'],
    ["danmarks", 'refcur="DKK"', 'refcur="EUR"'],
    ["danmarks", 'rate="747.47"', 'rate="&e;"'],
    ["danmarks", "<dailyrates", "<!-- x --><dailyrates"],
    ["danmarks", "<?xml", '<!DOCTYPE x [<!ENTITY e "1">]><?xml'],
  ])("of %s with %s as %s is rejected", (id, from, to) => {
    const text = bankAnswers[id] ?? "";
    expect(text).toContain(from);
    expect(() => bankOf(id).parse(text.replace(from, to))).toThrow(Error);
  });

  it("that is no more than hostile is rejected with an Error, whatever it is", () => {
    fc.assert(
      fc.property(fc.constantFrom(...banks), fc.oneof(fc.json(), fc.string()), ({ parse }, text) => {
        expect(() => parse(text)).toThrow(Error);
      }),
    );
  });
});
