/** Domestic bank accounts and routing numbers: nearly all of them only with a context word. */
import { validate as cbu } from "stdnum/lib/cjs/ar/cbu.js";
import { validate as clabe } from "stdnum/lib/cjs/mx/clabe.js";
import { validate as kontonr } from "stdnum/lib/cjs/no/kontonr.js";
import { isAbaRouting, isRepeatedDigit } from "../checks/check-digit.ts";
import type { NumberRule } from "./number-rule.ts";

const kind = "bank_account";
const named = (forms: string): Readonly<Record<string, number>> =>
  Object.fromEntries(forms.split(",").map((form) => [form, 0.2]));

const isAccount = (digits: string): boolean => !isRepeatedDigit(digits);

export const bankAccountRules: readonly NumberRule[] = [
  {
    kind,
    subtype: "us_routing",
    country: "US",
    forms: { d9: 0.2, "d4-d4-d1": 0.3 },
    check: isAbaRouting,
    topics: ["routing"],
  },
  {
    kind,
    subtype: "account_number",
    country: null,
    forms: named(
      "d6,d7,d8,d9,d10,d11,d12,d13,d14,d15,d16,d17,d4 d4,d4-d4,d4 d4 d4,d4-d4-d4,d3-d6-d1,d3-d6,d2-d6,d5-d5,d3 d3 d3,d4-d6",
    ),
    check: isAccount,
    topics: ["bank"],
  },
  {
    kind,
    subtype: "gb_sort_code",
    country: "GB",
    forms: { "d2-d2-d2": 0.25, "d2 d2 d2": 0.15, d6: 0.15 },
    topics: ["sort_code"],
  },
  {
    kind,
    subtype: "au_bsb",
    country: "AU",
    forms: { "d3-d3": 0.2, "d3 d3": 0.15, d6: 0.15 },
    topics: ["bsb"],
  },
  {
    kind,
    subtype: "nz_account",
    country: "NZ",
    forms: { "d2-d4-d7-d2": 0.75, "d2-d4-d7-d3": 0.75, "d2 d4 d7 d2": 0.4 },
    topics: ["bank"],
  },
  {
    kind,
    subtype: "mx_clabe",
    country: "MX",
    forms: { d18: 0.5, "d3 d3 d11 d1": 0.6 },
    check: (text) => clabe(text).isValid,
    topics: ["clabe", "bank"],
  },
  {
    kind,
    subtype: "ar_cbu",
    country: "AR",
    forms: { d22: 0.6, "d8 d14": 0.6 },
    check: (text) => cbu(text).isValid,
    topics: ["cbu", "bank"],
  },
  {
    kind,
    subtype: "no_account",
    country: "NO",
    forms: { "d4.d2.d5": 0.7, "d4 d2 d5": 0.4, d11: 0.2 },
    check: (text) => kontonr(text).isValid,
    topics: ["kontonr", "bank"],
  },
];
