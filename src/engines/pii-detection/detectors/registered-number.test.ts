import { describe, expect, it } from "vitest";
import { detect } from "../detect.ts";

const options = { minScore: 0.5, language: "en", allowList: [], customPatterns: [] };

/** Examples that the issuers publish, or of the packages' documents; each with one digit changed beside it. */
const numbers: readonly (readonly [
  subtype: string,
  label: string,
  number: string,
  wrong: string | null,
  country: string | null,
])[] = [
  ["us_mbi", "Medicare beneficiary identifier", "1EG4-TE5-MK73", "1SG4-TE5-MK73", "US"],
  ["us_mbi", "MBI", "1EG4TE5MK73", "0EG4TE5MK73", "US"],
  ["us_npi", "NPI", "1234567893", "1234567894", "US"],
  ["us_dea", "DEA number", "AB1234563", "AB1234564", "US"],
  ["us_ein", "EIN", "12-3456789", null, "US"],
  ["imei", "IMEI", "490154203237518", "490154203237519", null],
  ["imei", "IMEI", "35-209900-176148-1", "35-209900-176148-2", null],
  ["de_kvnr", "KVNR", "A123456780", "A123456781", "DE"],
  ["eu_vat", "VAT number", "DE136695976", "DE136695977", "DE"],
  ["eu_vat", "USt-IdNr.", "ATU13585627", "ATU13585626", "AT"],
  ["eu_vat", "TVA", "FR40303265045", "FR41303265045", "FR"],
  ["eu_vat", "BTW-nummer", "NL004495445B01", "NL004495446B01", "NL"],
  ["eu_vat", "VAT reg no", "IE6433435F", "IE6433435E", "IE"],
  ["eu_vat", "VAT no.", "GB 980 7806 84", "GB 980 7806 85", "GB"],
  ["eu_vat", "NIF-IVA", "ESB64717838", "ESB64717839", "ES"],
  ["eu_vat", "VAT", "EL094259216", "EL094259217", "GR"],
  ["it_piva", "Partita IVA", "00743110157", "00743110158", "IT"],
  ["br_cnpj", "CNPJ", "16.727.230/0001-97", "16.727.230/0001-98", "BR"],
  ["au_abn", "ABN", "83 914 571 673", "83 914 571 674", "AU"],
  ["pl_nip", "NIP", "856-734-62-15", "856-734-62-16", "PL"],
  ["gr_afm", "ΑΦΜ", "094259216", "094259217", "GR"],
];

const find = (text: string) =>
  detect(text, options).map(({ subtype, value, validated, country }) => ({
    subtype,
    value,
    validated,
    country,
  }));

describe("registered numbers", () => {
  it.each(numbers)("%s: %s %s is validated", (subtype, label, value, _wrong, country) => {
    expect(find(`${label} ${value} on file`)).toEqual([{ subtype, value, validated: true, country }]);
  });

  it.each(numbers)("%s: a wrong check of %s %s is never validated", (_subtype, label, _value, wrong) => {
    if (wrong !== null)
      expect(find(`${label} ${wrong} on file`).filter(({ validated }) => validated)).toEqual([]);
  });

  it.each([
    ["mrn", "MRN: 00482913", "00482913"],
    ["mrn", "medical record number 7734512", "7734512"],
    ["mrn", "MRN#MR-20394857", "MR-20394857"],
    ["ph_philhealth", "PhilHealth No. 12-345678901-2", "12-345678901-2"],
    ["ph_sss", "SSS number 34-1234567-8", "34-1234567-8"],
  ])("%s is known by its name alone: %s", (subtype, text, value) => {
    expect(find(text)).toMatchObject([{ subtype, value, validated: false }]);
  });

  it.each([
    "Order 1234567893",
    "Invoice number 490154203237518",
    "Model AB1234563",
    "chart 12",
    "DE136 and FR40",
  ])("nothing is announced in %s", (text) => {
    expect(find(text)).toEqual([]);
  });

  it("are less severe than what a person keeps secret", () => {
    expect(detect("VAT DE136695976", options)[0]?.severity).toBe("low");
    expect(detect("SSN 536-90-4399", options)[0]?.severity).toBe("critical");
  });
});
