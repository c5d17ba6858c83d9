/** National identity numbers of Europe: their shapes, checks and base scores. */
import { validate as atVnr } from "stdnum/lib/cjs/at/vnr.js";
import { validate as beNn } from "stdnum/lib/cjs/be/nn.js";
import { validate as bgEgn } from "stdnum/lib/cjs/bg/egn.js";
import { validate as chSsn } from "stdnum/lib/cjs/ch/ssn.js";
import { validate as czRc } from "stdnum/lib/cjs/cz/rc.js";
import { validate as deIdnr } from "stdnum/lib/cjs/de/idnr.js";
import { validate as deSvnr } from "stdnum/lib/cjs/de/svnr.js";
import { validate as dkCpr } from "stdnum/lib/cjs/dk/cpr.js";
import { validate as eeIk } from "stdnum/lib/cjs/ee/ik.js";
import { validate as esDni } from "stdnum/lib/cjs/es/dni.js";
import { validate as esNie } from "stdnum/lib/cjs/es/nie.js";
import { validate as esNss } from "stdnum/lib/cjs/es/nss.js";
import { validate as fiHetu } from "stdnum/lib/cjs/fi/hetu.js";
import { validate as frNif } from "stdnum/lib/cjs/fr/nif.js";
import { validate as frNir } from "stdnum/lib/cjs/fr/nir.js";
import { validate as gbNino } from "stdnum/lib/cjs/gb/nino.js";
import { validate as gbUtr } from "stdnum/lib/cjs/gb/utr.js";
import { validate as grAmka } from "stdnum/lib/cjs/gr/amka.js";
import { validate as hrOib } from "stdnum/lib/cjs/hr/oib.js";
import { validate as iePps } from "stdnum/lib/cjs/ie/pps.js";
import { validate as isKennitala } from "stdnum/lib/cjs/is/kennitala.js";
import { validate as itCodiceFiscale } from "stdnum/lib/cjs/it/codicefiscale.js";
import { validate as ltAsmens } from "stdnum/lib/cjs/lt/asmens.js";
import { validate as lvPvn } from "stdnum/lib/cjs/lv/pvn.js";
import { validate as nlBsn } from "stdnum/lib/cjs/nl/bsn.js";
import { validate as noFnr } from "stdnum/lib/cjs/no/fodselsnummer.js";
import { validate as plPesel } from "stdnum/lib/cjs/pl/pesel.js";
import { validate as ptCc } from "stdnum/lib/cjs/pt/cc.js";
import { validate as ptNif } from "stdnum/lib/cjs/pt/nif.js";
import { validate as roCnp } from "stdnum/lib/cjs/ro/cnp.js";
import { validate as rsJmbg } from "stdnum/lib/cjs/rs/jmbg.js";
import { validate as ruInn } from "stdnum/lib/cjs/ru/inn.js";
import { validate as sePnr } from "stdnum/lib/cjs/se/personnummer.js";
import { validate as trKimlik } from "stdnum/lib/cjs/tr/tckimlik.js";
import { validate as uaRntrc } from "stdnum/lib/cjs/ua/rntrc.js";
import { passesLuhn } from "../../../shared/luhn.ts";
import { isDate, isNhs, isSnils, isTaj, isYearMonthDay } from "../checks/check-digit.ts";
import { passesVerhoeff } from "../checks/verhoeff.ts";
import { begun, rule, validatedBy } from "./national-id-rule.ts";
import type { NumberRule } from "./number-rule.ts";

export const europeanRules: readonly NumberRule[] = [
  rule(
    "GB",
    "gb_nino",
    { L2d6L1: 0.7, "L2 d2 d2 d2 L1": 0.85, "L2-d2-d2-d2-L1": 0.85, "L2 d6 L1": 0.7 },
    validatedBy(gbNino),
  ),
  rule("GB", "gb_nhs", { "d3 d3 d4": 0.25, "d3-d3-d4": 0.1, d10: 0.11 }, isNhs),
  rule("GB", "gb_utr", { d10: 0.1, "d5 d5": 0.15 }, validatedBy(gbUtr)),
  rule("IE", "ie_pps", { d7L1: 0.4, d7L2: 0.45, "d7 L2": 0.3, "d7 L1": 0.2 }, validatedBy(iePps)),
  rule(
    "FR",
    "fr_nir",
    {
      d15: 0.55,
      "d1 d2 d2 d2 d3 d3 d2": 0.9,
      d6L1d8: 0.5,
      "d1 d2 d2 d1L1 d3 d3 d2": 0.9,
      "d13 d2": 0.6,
      "d1-d2-d2-d2-d3-d3-d2": 0.85,
      "d1.d2.d2.d2.d3.d3.d2": 0.85,
    },
    validatedBy(frNir),
  ),
  rule("FR", "fr_nif", { d13: 0.11, "d2 d2 d3 d3 d3": 0.3 }, validatedBy(frNif)),
  rule("DE", "de_idnr", { d11: 0.13, "d2 d3 d3 d3": 0.5, "d3 d3 d3 d2": 0.15 }, validatedBy(deIdnr)),
  rule("DE", "de_svnr", { d8L1d3: 0.6, "d2 d6 L1 d3": 0.8 }, validatedBy(deSvnr)),
  rule("AT", "at_vnr", { d10: 0.11, "d4 d6": 0.3, "d4-d6": 0.25 }, validatedBy(atVnr)),
  rule("CH", "ch_ahv", { "d3.d4.d4.d2": 0.95, d13: 0.6, "d3 d4 d4 d2": 0.8 }, begun(/^756/, chSsn)),
  rule("IT", "it_cf", { L6d2L1d2L1d3L1: 0.95, "L3 L3 d2L1d2 L1d3L1": 0.9 }, validatedBy(itCodiceFiscale)),
  rule(
    "ES",
    "es_dni",
    { d8L1: 0.6, "d8-L1": 0.7, "d8 L1": 0.45, "d2.d3.d3-L1": 0.9, "d2.d3.d3L1": 0.85, "d2.d3.d3 L1": 0.75 },
    validatedBy(esDni),
  ),
  rule(
    "ES",
    "es_nie",
    { L1d7L1: 0.65, "L1-d7-L1": 0.85, "L1 d7 L1": 0.5, "L1-d7L1": 0.75 },
    validatedBy(esNie),
  ),
  rule("ES", "es_nss", { d12: 0.12, "d2/d8/d2": 0.7, "d2 d8 d2": 0.5, "d2-d8-d2": 0.5 }, validatedBy(esNss)),
  rule("PT", "pt_cc", { d9L2d1: 0.6, "d8 d1 L2d1": 0.85, "d8 d1L2d1": 0.75 }, validatedBy(ptCc)),
  rule(
    "PT",
    "pt_nif",
    { d9: 0.11, "d3 d3 d3": 0.15 },
    (id) => /^(?:[123]|45)/.test(id) && validatedBy(ptNif)(id),
  ),
  rule(
    "NL",
    "nl_bsn",
    { d9: 0.12, "d4.d2.d3": 0.6, "d4 d2 d3": 0.35, "d3.d3.d3": 0.15, "d3 d3 d3": 0.12 },
    validatedBy(nlBsn),
  ),
  rule(
    "BE",
    "be_nn",
    {
      "d2.d2.d2-d3.d2": 0.95,
      "d2.d2.d2-d3-d2": 0.9,
      "d2.d2.d2-d3 d2": 0.9,
      "d2.d2.d2 d3 d2": 0.6,
      "d2.d2.d2 d3.d2": 0.6,
      d11: 0.15,
      "d6-d3-d2": 0.6,
      "d6 d3 d2": 0.5,
      "d2.d2.d2.d3.d2": 0.6,
      "d2 d2 d2 d3 d2": 0.5,
    },
    validatedBy(beNn),
  ),
  rule("LU", "lu_id", { d13: 0.5, "d8 d5": 0.5, "d8-d5": 0.6, "d4 d2 d2 d5": 0.6 }, isLuxembourgId),
  rule("DK", "dk_cpr", { "d6-d4": 0.5, d10: 0.11, "d6 d4": 0.2 }, validatedBy(dkCpr)),
  rule("SE", "se_pnr", { "d6-d4": 0.65, "d8-d4": 0.8, "d6+d4": 0.75, d12: 0.3, d10: 0.13 }, (id) =>
    validatedBy(sePnr)(`${id.slice(0, -4)}-${id.slice(-4)}`),
  ),
  rule("NO", "no_fnr", { d11: 0.4, "d6 d5": 0.7, "d6-d5": 0.5 }, validatedBy(noFnr)),
  rule(
    "FI",
    "fi_hetu",
    { "d6-d3L1": 0.9, "d6+d3L1": 0.9, d6L1d3L1: 0.8, "d6-d4": 0.45, d6L1d4: 0.6 },
    (id) => fiHetu(id.length === 10 ? `${id.slice(0, 6)}-${id.slice(6)}` : id).isValid,
  ),
  rule("IS", "is_kt", { "d6-d4": 0.5, d10: 0.12 }, validatedBy(isKennitala)),
  rule("EE", "ee_ik", { d11: 0.35 }, validatedBy(eeIk)),
  rule("LT", "lt_ak", { d11: 0.35 }, validatedBy(ltAsmens)),
  rule("LV", "lv_pk", { "d6-d5": 0.55, d11: 0.1 }, (id) => isLatvianDate(id) && validatedBy(lvPvn)(id)),
  rule("PL", "pl_pesel", { d11: 0.35 }, validatedBy(plPesel)),
  rule("CZ", "cz_rc", { "d6/d4": 0.8, "d6/d3": 0.45, d10: 0.12 }, validatedBy(czRc)),
  rule("HU", "hu_taj", { "d3 d3 d3": 0.11, "d3-d3-d3": 0.11, d9: 0.1 }, isTaj),
  rule("RO", "ro_cnp", { d13: 0.5 }, begun(/^[1-9]\d\d(?:0[1-9]|1[0-2])[0-3]/, roCnp)),
  rule("BG", "bg_egn", { d10: 0.13 }, validatedBy(bgEgn)),
  rule("HR", "hr_oib", { d11: 0.12 }, validatedBy(hrOib)),
  rule("RS", "rs_jmbg", { d13: 0.4 }, validatedBy(rsJmbg)),
  rule("GR", "gr_amka", { d11: 0.35 }, validatedBy(grAmka)),
  rule("TR", "tr_kimlik", { d11: 0.3 }, validatedBy(trKimlik)),
  rule("UA", "ua_rntrc", { d10: 0.1 }, validatedBy(uaRntrc)),
  rule("RU", "ru_snils", { "d3-d3-d3 d2": 0.9, "d3-d3-d3-d2": 0.6, "d3 d3 d3 d2": 0.3, d11: 0.1 }, isSnils),
  rule("RU", "ru_inn", { d12: 0.2 }, validatedBy(ruInn)),
];

/** Day, month, year; since 2017 numbers begin with 32 and have no date. */
const isLatvianDate = (id: string): boolean =>
  id.startsWith("32") || isDate(Number(id.slice(4, 6)), Number(id.slice(2, 4)), Number(id.slice(0, 2)));

/** Date of birth, a running number, then two check digits of those eleven: Luhn's and Verhoeff's. */
function isLuxembourgId(id: string): boolean {
  const isBorn = /^(?:1[89]|20)/.test(id) && isYearMonthDay(id.slice(0, 8));
  return isBorn && passesLuhn(id.slice(0, 12)) && passesVerhoeff(id.slice(0, 11) + id.slice(12));
}
