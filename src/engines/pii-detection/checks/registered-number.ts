/** Checks of numbers of health care, companies and devices, from the algorithms that their issuers publish. */
import { validate as atUid } from "stdnum/lib/cjs/at/uid.js";
import { validate as beVat } from "stdnum/lib/cjs/be/vat.js";
import { validate as bgVat } from "stdnum/lib/cjs/bg/vat.js";
import { validate as cyVat } from "stdnum/lib/cjs/cy/vat.js";
import { validate as czDic } from "stdnum/lib/cjs/cz/dic.js";
import { validate as deVat } from "stdnum/lib/cjs/de/vat.js";
import { validate as dkCvr } from "stdnum/lib/cjs/dk/cvr.js";
import { validate as eeKmkr } from "stdnum/lib/cjs/ee/kmkr.js";
import { validate as esNif } from "stdnum/lib/cjs/es/nif.js";
import { validate as fiAlv } from "stdnum/lib/cjs/fi/alv.js";
import { validate as frTva } from "stdnum/lib/cjs/fr/tva.js";
import { validate as gbVat } from "stdnum/lib/cjs/gb/vat.js";
import { validate as grVat } from "stdnum/lib/cjs/gr/vat.js";
import { validate as hrOib } from "stdnum/lib/cjs/hr/oib.js";
import { validate as huAnum } from "stdnum/lib/cjs/hu/anum.js";
import { validate as ieVat } from "stdnum/lib/cjs/ie/vat.js";
import { validate as itIva } from "stdnum/lib/cjs/it/iva.js";
import { validate as ltPvm } from "stdnum/lib/cjs/lt/pvm.js";
import { validate as luTva } from "stdnum/lib/cjs/lu/tva.js";
import { validate as lvPvn } from "stdnum/lib/cjs/lv/pvn.js";
import { validate as mtVat } from "stdnum/lib/cjs/mt/vat.js";
import { validate as nlBtw } from "stdnum/lib/cjs/nl/btw.js";
import { validate as plNip } from "stdnum/lib/cjs/pl/nip.js";
import { validate as ptNif } from "stdnum/lib/cjs/pt/nif.js";
import { validate as roCif } from "stdnum/lib/cjs/ro/cif.js";
import { validate as seVat } from "stdnum/lib/cjs/se/vat.js";
import { validate as siDdv } from "stdnum/lib/cjs/si/ddv.js";
import { validate as skDph } from "stdnum/lib/cjs/sk/dph.js";
import { passesLuhn } from "../../../shared/luhn.ts";

/** Medicare beneficiary identifier: digits and letters by place, without S L O I B Z (CMS, "Understanding the MBI format"). */
export const isMbi = (number: string): boolean =>
  /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y]{2}\d\d$/.test(
    number,
  );

/** National provider identifier: Luhn over 80840 and the number (CMS, 45 CFR 162.406). */
export const isNpi = (digits: string): boolean => /^[12]/.test(digits) && passesLuhn(`80840${digits}`);

/** DEA registration: a registrant's letter, a letter or 9, and a sum of which the places 2, 4 and 6 count twice (DEA). */
export function isDea(number: string): boolean {
  if (!/^[A-HJ-NPRSTUX][A-Z9]\d{7}$/.test(number)) return false;
  const digits = [...number.slice(2)].map(Number);
  const sum = digits.slice(0, 6).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 2), 0);
  return sum % 10 === digits[6];
}

/** International mobile equipment identity: Luhn over 15 digits (3GPP TS 23.003, annex B). */
export const isImei = (digits: string): boolean => passesLuhn(digits) && !/^0{8}/.test(digits);

/** German health insurance number: the letter as two digits, weights 1 and 2 in turn (§ 290 SGB V, Anlage 1). */
export function isKvnr(number: string): boolean {
  const letter = String(number.charCodeAt(0) - 64).padStart(2, "0");
  const sum = [...(letter + number.slice(1, 9))].reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 10 === Number(number[9]);
}

type Validate = (value: string) => { readonly isValid: boolean };

/** By the prefix: the country, the form of what follows, and the check of its authority. */
const vatRules: Readonly<Record<string, readonly [country: string, form: RegExp, validate: Validate]>> = {
  AT: ["AT", /^U\d{8}$/, atUid],
  BE: ["BE", /^[01]?\d{9}$/, beVat],
  BG: ["BG", /^\d{9,10}$/, bgVat],
  CY: ["CY", /^\d{8}[A-Z]$/, cyVat],
  CZ: ["CZ", /^\d{8,10}$/, czDic],
  DE: ["DE", /^\d{9}$/, deVat],
  DK: ["DK", /^\d{8}$/, dkCvr],
  EE: ["EE", /^\d{9}$/, eeKmkr],
  EL: ["GR", /^\d{9}$/, grVat],
  GR: ["GR", /^\d{9}$/, grVat],
  ES: ["ES", /^[A-Z\d]\d{7}[A-Z\d]$/, esNif],
  FI: ["FI", /^\d{8}$/, fiAlv],
  FR: ["FR", /^[A-Z\d]{2}\d{9}$/, frTva],
  GB: ["GB", /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, gbVat],
  XI: ["GB", /^(?:\d{9}|\d{12})$/, gbVat],
  HR: ["HR", /^\d{11}$/, hrOib],
  HU: ["HU", /^\d{8}$/, huAnum],
  IE: ["IE", /^\d[A-Z\d]\d{5}[A-Z]{1,2}$/, ieVat],
  IT: ["IT", /^\d{11}$/, itIva],
  LT: ["LT", /^(?:\d{9}|\d{12})$/, ltPvm],
  LU: ["LU", /^\d{8}$/, luTva],
  LV: ["LV", /^\d{11}$/, lvPvn],
  MT: ["MT", /^\d{8}$/, mtVat],
  NL: ["NL", /^\d{9}B\d{2}$/, nlBtw],
  PL: ["PL", /^\d{10}$/, plNip],
  PT: ["PT", /^\d{9}$/, ptNif],
  RO: ["RO", /^\d{6,10}$/, roCif],
  SE: ["SE", /^\d{10}01$/, seVat],
  SI: ["SI", /^\d{8}$/, siDdv],
  SK: ["SK", /^\d{10}$/, skDph],
};

/** The country of a VAT number of the EU or the UK with its prefix; null where the form is another. */
export function vatCountry(number: string): string | null {
  const rule = vatRules[number.slice(0, 2)];
  return rule?.[1].test(number.slice(2)) ? rule[0] : null;
}

export function isVat(number: string): boolean {
  const rule = vatRules[number.slice(0, 2)];
  return rule?.[1].test(number.slice(2)) === true && rule[2](number.slice(2)).isValid;
}
