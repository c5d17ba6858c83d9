import { describe, expect, it } from "vitest";
import { networkOf } from "../detectors/card.ts";
import { icaoDigit } from "../detectors/machine-readable-zone.ts";
import {
  hasVinCheckDigit,
  isAbaRouting,
  isDate,
  isIssuedSsn,
  isItin,
  isMedicare,
  isMyNumber,
  isNhs,
  isNric,
  isSnils,
  isTaj,
} from "./check-digit.ts";

describe("check digits", () => {
  it.each<[name: string, check: (text: string) => boolean, good: string, bad: string]>([
    ["SSN area", isIssuedSsn, "536904399", "666904399"],
    ["SSN group", isIssuedSsn, "123456789", "123006789"],
    ["SSN serial", isIssuedSsn, "899456789", "899450000"],
    ["SSN voided", isIssuedSsn, "078051121", "078051120"],
    ["ITIN", isItin, "912701234", "912931234"],
    ["ABA", isAbaRouting, "021000021", "021000022"],
    ["NHS", isNhs, "9434765919", "9434765918"],
    ["Medicare", isMedicare, "2123456701", "2123456711"],
    ["TAJ", isTaj, "111111110", "111111111"],
    ["SNILS", isSnils, "11223344595", "11223344596"],
    ["My Number", isMyNumber, "123456789018", "123456789019"],
    ["NRIC", isNric, "S1234567D", "S1234567E"],
    ["VIN", hasVinCheckDigit, "1M8GDM9AXKP042788", "1M8GDM9A1KP042788"],
  ])("%s", (_, check, good, bad) => {
    expect([check(good), check(bad)]).toEqual([true, false]);
  });

  it("ICAO 9303's own example", () => {
    expect(icaoDigit("L898902C3")).toBe("6");
    expect(icaoDigit("740812")).toBe("2");
  });

  it("valid dates", () => {
    expect([isDate(2000, 2, 29), isDate(2001, 2, 29), isDate(1999, 13, 1), isDate(1999, 4, 31)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("networks of cards", () => {
  it.each([
    ["4111111111111111", "visa"],
    ["5105105105105100", "mastercard"],
    ["2221000000000009", "mastercard"],
    ["371449635398431", "amex"],
    ["6011000990139424", "discover"],
    ["3530111333300000", "jcb"],
    ["30569309025904", "diners"],
    ["9999999999999999", null],
    ["411111111111111", null],
  ])("%s is %s", (digits, network) => {
    expect(networkOf(digits)).toBe(network);
  });
});
