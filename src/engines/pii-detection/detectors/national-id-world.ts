/** National identity numbers of the Americas, Asia, Africa and Oceania: their shapes, checks and base scores. */
import { validate as arCuit } from "stdnum/lib/cjs/ar/cuit.js";
import { validate as auTfn } from "stdnum/lib/cjs/au/tfn.js";
import { validate as brCpf } from "stdnum/lib/cjs/br/cpf.js";
import { validate as caSin } from "stdnum/lib/cjs/ca/sin.js";
import { validate as clRut } from "stdnum/lib/cjs/cl/rut.js";
import { validate as cnRic } from "stdnum/lib/cjs/cn/ric.js";
import { validate as doCedula } from "stdnum/lib/cjs/do/cedula.js";
import { validate as ecCi } from "stdnum/lib/cjs/ec/ci.js";
import { validate as hkHkid } from "stdnum/lib/cjs/hk/hkid.js";
import { validate as ilIdnr } from "stdnum/lib/cjs/il/idnr.js";
import { validate as inAadhaar } from "stdnum/lib/cjs/in/aadhaar.js";
import { validate as inPan } from "stdnum/lib/cjs/in/pan.js";
import { validate as krRrn } from "stdnum/lib/cjs/kr/rrn.js";
import { validate as lkNic } from "stdnum/lib/cjs/lk/nic.js";
import { validate as mxCurp } from "stdnum/lib/cjs/mx/curp.js";
import { validate as mxRfc } from "stdnum/lib/cjs/mx/rfc.js";
import { validate as myNric } from "stdnum/lib/cjs/my/nric.js";
import { validate as nzIrd } from "stdnum/lib/cjs/nz/ird.js";
import { validate as pkCnic } from "stdnum/lib/cjs/pk/cnic.js";
import { validate as thIdnr } from "stdnum/lib/cjs/th/idnr.js";
import { validate as twNatid } from "stdnum/lib/cjs/tw/natid.js";
import { validate as uyCedula } from "stdnum/lib/cjs/uy/cedula.js";
import { validate as zaIdnr } from "stdnum/lib/cjs/za/idnr.js";
import { passesLuhn } from "../../../shared/luhn.ts";
import {
  isDate,
  isIssuedSsn,
  isItin,
  isMedicare,
  isMyNumber,
  isNric,
  isRepeatedDigit,
  isYearMonthDay,
} from "../checks/check-digit.ts";
import { begun, rule, validatedBy } from "./national-id-rule.ts";
import type { NumberRule } from "./number-rule.ts";

/** In English it is called by two words that name a telephone number too, so those count where the check holds. */
const myNumberRule: NumberRule = {
  ...rule("JP", "jp_mynumber", { d12: 0.13, "d4 d4 d4": 0.25, "d4-d4-d4": 0.25 }, isMyNumber),
  topics: ["jp_mynumber", "national_id", "own_number"],
};

export const worldRules: readonly NumberRule[] = [
  rule("US", "us_ssn", { "d3-d2-d4": 0.65, "d3 d2 d4": 0.3, "d3.d2.d4": 0.25, d9: 0.12 }, isIssuedSsn),
  rule("US", "us_itin", { "d3-d2-d4": 0.6, "d3 d2 d4": 0.2, d9: 0.1 }, isItin),
  rule(
    "CA",
    "ca_sin",
    { "d3-d3-d3": 0.4, "d3 d3 d3": 0.3, d9: 0.12 },
    (id) => !id.startsWith("8") && validatedBy(caSin)(id),
  ),
  rule("IL", "il_id", { d9: 0.1, "d8-d1": 0.3 }, validatedBy(ilIdnr)),
  rule("IN", "in_aadhaar", { "d4 d4 d4": 0.65, "d4-d4-d4": 0.6, d12: 0.13 }, validatedBy(inAadhaar)),
  rule("IN", "in_pan", { L5d4L1: 0.8 }, validatedBy(inPan)),
  rule("PK", "pk_cnic", { "d5-d7-d1": 0.9, d13: 0.1 }, validatedBy(pkCnic)),
  rule("LK", "lk_nic", { d9L1: 0.5, d12: 0.1 }, (id) => isSriLankanDay(id) && validatedBy(lkNic)(id)),
  rule("CN", "cn_ric", { d18: 0.85, d17L1: 0.9 }, begun(/^\d{10}(?:0[1-9]|1[0-2])[0-3]/, cnRic)),
  rule("KR", "kr_rrn", { "d6-d7": 0.85, d13: 0.2 }, (id) => isRandomRrn(id) || validatedBy(krRrn)(id)),
  myNumberRule,
  rule("TW", "tw_natid", { L1d9: 0.6 }, validatedBy(twNatid)),
  rule(
    "HK",
    "hk_hkid",
    { "L1d6(d1": 0.95, "L1d6(L1": 0.95, "L2d6(d1": 0.95, L1d7: 0.15, L1d6L1: 0.15 },
    validatedBy(hkHkid),
  ),
  rule("SG", "sg_nric", { L1d7L1: 0.75 }, isNric),
  rule("MY", "my_nric", { "d6-d2-d4": 0.8, d12: 0.11 }, validatedBy(myNric)),
  rule("TH", "th_id", { "d1-d4-d5-d2-d1": 0.95, "d1 d4 d5 d2 d1": 0.9, d13: 0.2 }, validatedBy(thIdnr)),
  rule("ID", "id_nik", { d16: 0.11 }, isNik),
  rule("VN", "vn_cccd", { d12: 0.1 }, (id) => /^0\d\d[0-3]/.test(id)),
  rule("AU", "au_tfn", { "d3 d3 d3": 0.15, d9: 0.11 }, validatedBy(auTfn)),
  rule("AU", "au_medicare", { "d4 d5 d1": 0.6, d10: 0.11, "d4-d5-d1": 0.5 }, isMedicare),
  rule("NZ", "nz_ird", { "d2-d3-d3": 0.3, "d3-d3-d3": 0.14, d8: 0.1, d9: 0.1 }, validatedBy(nzIrd)),
  rule(
    "ZA",
    "za_id",
    { d13: 0.5, "d6 d4 d2 d1": 0.85, "d6 d4 d3": 0.75, "d6-d4-d2-d1": 0.8 },
    begun(/^\d\d(?:0[1-9]|1[0-2])[0-3]/, zaIdnr),
  ),
  rule("NG", "ng_nin", { d11: 0.1 }, (id) => !isRepeatedDigit(id)),
  rule("KE", "ke_pin", { L1d9L1: 0.5 }, (id) => /^[AP]\d/.test(id)),
  rule("EG", "eg_id", { d14: 0.12 }, (id) => /^[23]/.test(id) && isYearMonthDay(id.slice(1, 7))),
  rule("SA", "sa_id", { d10: 0.1 }, (id) => /^[12]/.test(id) && passesLuhn(id)),
  rule("AE", "ae_eid", { "d3-d4-d7-d1": 0.95, d15: 0.6 }, (id) => id.startsWith("784") && passesLuhn(id)),
  rule(
    "BR",
    "br_cpf",
    { "d3.d3.d3-d2": 0.95, "d9-d2": 0.65, d11: 0.15, "d3 d3 d3 d2": 0.25 },
    validatedBy(brCpf),
  ),
  rule("MX", "mx_curp", { L4d6L6d2: 0.98, L4d6L7d1: 0.98 }, validatedBy(mxCurp)),
  rule("MX", "mx_rfc", Object.fromEntries(homoclaves().map((form) => [form, 0.7])), validatedBy(mxRfc)),
  rule("AR", "ar_dni", { "d2.d3.d3": 0.15, "d1.d3.d3": 0.12, d8: 0.1 }, (id) => !isRepeatedDigit(id)),
  rule("AR", "ar_cuit", { "d2-d8-d1": 0.8, d11: 0.12, "d2 d8 d1": 0.4 }, validatedBy(arCuit)),
  rule(
    "CL",
    "cl_rut",
    {
      "d2.d3.d3-d1": 0.9,
      "d2.d3.d3-L1": 0.9,
      "d1.d3.d3-d1": 0.85,
      "d1.d3.d3-L1": 0.85,
      "d8-d1": 0.6,
      "d8-L1": 0.65,
      "d7-d1": 0.35,
      "d7-L1": 0.45,
    },
    validatedBy(clRut),
  ),
  rule(
    "CO",
    "co_cc",
    { d10: 0.1, d8: 0.1, "d1.d3.d3.d3": 0.2, "d2.d3.d3": 0.12 },
    (id) => !isRepeatedDigit(id),
  ),
  rule("PE", "pe_dni", { d8: 0.1, "d8-d1": 0.15 }, (id) => !isRepeatedDigit(id)),
  rule("EC", "ec_ci", { d10: 0.12, "d9-d1": 0.5 }, validatedBy(ecCi)),
  rule("DO", "do_cedula", { "d3-d7-d1": 0.85, d11: 0.12 }, validatedBy(doCedula)),
  rule("UY", "uy_ci", { "d1.d3.d3-d1": 0.8, "d7-d1": 0.35, d8: 0.1 }, validatedBy(uyCedula)),
  rule("VE", "ve_ci", { "L1-d8": 0.12, "L1-d7": 0.12, "L1-d2.d3.d3": 0.3 }, (id) => /^[VE]/.test(id)),
];

/** Sri Lanka: a year of two or four digits, and the day of the year, plus 500 for women. */
function isSriLankanDay(id: string): boolean {
  const digits = /^(?:\d{4}(?=\d{8}$)|\d{2}(?=\d{7}[VX]$))(\d{3})/.exec(id)?.[1];
  const day = Number(digits) % 500;
  return day >= 1 && day <= 366;
}

/** South Korea: for those born since October 2020 only the date and the century are no random digits. */
const isRandomRrn = (id: string): boolean =>
  /^\d{6}[3478]/.test(id) && id.slice(0, 4) >= "2010" && isYearMonthDay(id.slice(0, 6));

/** Indonesia: region, day (plus 40 for women), month, year, running number. */
function isNik(id: string): boolean {
  const days = Number(id.slice(6, 8));
  const day = days > 40 ? days - 40 : days;
  const isDay = isDate(Number(id.slice(10, 12)), Number(id.slice(8, 10)), day);
  return /^[1-9]/.test(id) && isDay && !id.endsWith("0000");
}

/** Four letters, a date and three characters that are letters or digits. */
function homoclaves(): readonly string[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => {
    const tail = [4, 2, 1].map((bit) => ((bits & bit) === 0 ? "1" : "A")).join("");
    return (`AAAA111111${tail}`.match(/\d+|[A-Z]+/g) ?? [])
      .map((run) => (/\d/.test(run) ? "d" : "L") + run.length)
      .join("");
  });
}
