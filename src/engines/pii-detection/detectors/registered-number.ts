/** Numbers of health care, companies and devices: their shapes, checks and base scores. */
import { validate as auAbn } from "stdnum/lib/cjs/au/abn.js";
import { validate as brCnpj } from "stdnum/lib/cjs/br/cnpj.js";
import { validate as esCif } from "stdnum/lib/cjs/es/cif.js";
import { validate as grVat } from "stdnum/lib/cjs/gr/vat.js";
import { validate as itIva } from "stdnum/lib/cjs/it/iva.js";
import { validate as plNip } from "stdnum/lib/cjs/pl/nip.js";
import { validate as usEin } from "stdnum/lib/cjs/us/ein.js";
import { isDea, isImei, isKvnr, isMbi, isNpi, isVat, vatCountry } from "../checks/registered-number.ts";
import { shapeOf } from "../text/shape.ts";
import { rule, validatedBy } from "./national-id-rule.ts";
import type { NumberRule } from "./number-rule.ts";

/** The shapes of samples that differ in their letters and digits, all with one base score. */
const shapesOf = (samples: readonly string[], base: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    samples.map((sample) => [sample.replaceAll(/[A-Z\d]+/g, (word) => shapeOf(word, 0, word.length)), base]),
  );

/** Places 3 and 6 of an MBI are letters or digits. */
const mbiBodies = ["AA1-AA1", "A11-AA1", "AA1-A11", "A11-A11"].map((body) => `1${body}-AA11`);

const vatSamples: readonly string[] = [
  "AA11111111 AA111111111 AA1111111111 AA11111111111 AA111111111111 AAA11111111 AA11111111A AAA1111111A AA1111111A AA1111111AA",
  "AA1A11111A AA111111 AA1111111 AA111111111A11 AAA11111111111 AAAA111111111 AA1A111111111",
]
  .join(" ")
  .split(" ");

/** As people group them. */
const vatGroups: readonly string[] = [
  "AA 11111111,AA 111111111,AA 1111111111,AA 11111111111,AA 111111111111,AA A11111111,AA 11111111A,AA 1111111A",
  "AA 111 111 111,AA 111 1111 11,AA 1111 111 111,AA 1111.111.111,AA1111.111.111,AA 11 111 111 111,AA11 111 111 111",
  "AA 111111111A11,AA 111111111 A11,AA-111111111,AAA 11111111,AA A1111111A,AA-111-111-11-11,AA 111-111-11-11",
]
  .join(",")
  .split(",");

export const registeredRules: readonly NumberRule[] = [
  rule(
    "US",
    "us_mbi",
    {
      ...shapesOf(mbiBodies, 0.75),
      ...shapesOf(
        mbiBodies.map((body) => body.replaceAll("-", "")),
        0.55,
      ),
      ...shapesOf(
        mbiBodies.map((body) => body.replaceAll("-", " ")),
        0.6,
      ),
    },
    isMbi,
  ),
  rule("US", "us_npi", { d10: 0.11 }, isNpi),
  rule("US", "us_dea", { L2d7: 0.3, L1d8: 0.1, "L2 d7": 0.15, "L2-d7": 0.3 }, isDea),
  { ...rule("US", "us_ein", { "d2-d7": 0.2, d9: 0.1 }, validatedBy(usEin)), topics: ["us_ein"] },
  rule("DE", "de_kvnr", { L1d9: 0.3, "L1 d9": 0.2, "L1d3 d3 d3": 0.3 }, isKvnr),
  {
    ...rule(
      "",
      "imei",
      { d15: 0.2, "d2-d6-d6-d1": 0.6, "d6-d2-d6-d1": 0.55, "d2 d6 d6 d1": 0.6, "d2-d6-d6-d2": 0.1 },
      isImei,
    ),
    country: null,
    topics: ["imei"],
  },
  {
    kind: "national_id",
    subtype: "mrn",
    country: null,
    forms: Object.fromEntries(
      "d5,d6,d7,d8,d9,d10,d11,d12,L1d5,L1d6,L1d7,L1d8,L2d5,L2d6,L2d7,L2d8,L3d5,L3d6,L3d7,L3d8,L1-d5,L1-d6,L1-d7,L1-d8,L2-d4,L2-d5,L2-d6,L2-d7,L2-d8,L2-d9,L3-d5,L3-d6,L3-d7,L3-d8,L3-d9,L3-d10,d2-d2-d2,d3-d3-d3,d3-d2-d3,d2-d4,d3-d4,d4-d4,d3 d3 d3,d3-d3,d3 d3,d2 d2 d2,d4-d3,d6-d2,d7-d1,d6-d1"
        .split(",")
        .map((form) => [form, 0.15]),
    ),
    topics: ["mrn"],
  },
  {
    ...rule("", "eu_vat", { ...shapesOf(vatSamples, 0.45), ...shapesOf(vatGroups, 0.45) }, isVat),
    country: null,
    countryOf: vatCountry,
    topics: ["eu_vat"],
  },
  { ...rule("IT", "it_piva", { d11: 0.11 }, validatedBy(itIva)), topics: ["it_piva", "eu_vat"] },
  {
    ...rule("ES", "es_cif", { L1d8: 0.2, L1d7L1: 0.2, "L1-d8": 0.3, "L1-d7L1": 0.3 }, validatedBy(esCif)),
    topics: ["es_cif", "eu_vat"],
  },
  rule(
    "BR",
    "br_cnpj",
    { "d2.d3.d3/d4-d2": 0.95, "d8/d4-d2": 0.85, d14: 0.13, "d2 d3 d3 d4 d2": 0.5 },
    validatedBy(brCnpj),
  ),
  rule("AU", "au_abn", { "d2 d3 d3 d3": 0.35, d11: 0.12, "d2-d3-d3-d3": 0.35 }, validatedBy(auAbn)),
  rule(
    "PL",
    "pl_nip",
    { "d3-d3-d2-d2": 0.6, "d3-d2-d2-d3": 0.6, d10: 0.12, "d3 d3 d2 d2": 0.3 },
    validatedBy(plNip),
  ),
  rule("GR", "gr_afm", { d9: 0.11, "d3 d3 d3": 0.11 }, validatedBy(grVat)),
  // No check of these is published: PhilHealth and the SSS issue them by form alone.
  byName("PH", "ph_philhealth", { "d2-d9-d1": 0.45, d12: 0.1, "d2 d9 d1": 0.3, "d4-d4-d4": 0.1 }),
  byName("PH", "ph_sss", { "d2-d7-d1": 0.4, d10: 0.1, "d2 d7 d1": 0.25 }),
];

function byName(country: string, subtype: string, forms: NumberRule["forms"]): NumberRule {
  return { kind: "national_id", subtype, country, forms, topics: [subtype] };
}
