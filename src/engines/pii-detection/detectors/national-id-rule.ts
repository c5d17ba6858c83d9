/** Rules of national identity, insurance and tax numbers. */
import { isRepeatedDigit } from "../checks/check-digit.ts";
import type { NumberRule } from "./number-rule.ts";

type Check = (number: string) => boolean;

/** A validator of stdnum that also rejects one repeated digit. */
export const validatedBy =
  (validate: (value: string) => { readonly isValid: boolean }): Check =>
  (number) =>
    !isRepeatedDigit(number) && withoutStacks(() => validate(number).isValid);

/** As `validatedBy`, of numbers that begin in the way all of a country do: most that only have their length do not. */
export const begun = (opening: RegExp, validate: (value: string) => { readonly isValid: boolean }): Check => {
  const check = validatedBy(validate);
  return (number) => opening.test(number) && check(number);
};

/** stdnum makes an error of each wrong number: without its stack that costs a third. */
function withoutStacks<A>(run: () => A): A {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** A rule whose context words are those of its subtype and the general ones such as "national id". */
export const rule = (
  country: string,
  subtype: string,
  forms: NumberRule["forms"],
  check: Check,
): NumberRule => ({
  kind: "national_id",
  subtype,
  country,
  forms,
  check,
  topics: [subtype, "national_id"],
});
