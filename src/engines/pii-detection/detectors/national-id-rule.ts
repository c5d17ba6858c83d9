/** Decides what all rules of national identity, insurance and tax numbers have in common. */
import { isMonotone } from "../checks/check-digit.ts";
import type { NumberedRule } from "./numbered-rule.ts";

export type Check = (number: string) => boolean;

/** A validator of stdnum, and not one digit again and again. */
export const by =
  (validate: (value: string) => { readonly isValid: boolean }): Check =>
  (number) =>
    !isMonotone(number) && validate(number).isValid;

/** Named by its own words, which the lexicon has under its subtype, and by "national id" and its like. */
export const rule = (
  country: string,
  subtype: string,
  forms: NumberedRule["forms"],
  check: Check,
): NumberedRule => ({
  kind: "national_id",
  subtype,
  country,
  forms,
  check,
  topics: [subtype, "national_id"],
});
