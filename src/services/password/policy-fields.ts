/** The fields of a password policy. */
import { defaultPolicy, type Policy } from "../../engines/password-policy/index.ts";

const integer = (field: keyof Policy, maximum: number, description: string) => ({
  type: "integer",
  minimum: 0,
  maximum,
  description: `${description}; ${defaultPolicy[field]} unless sent`,
});
const flag = (field: keyof Policy, description: string) => ({
  type: "boolean",
  description: `${description}; ${defaultPolicy[field]} unless sent`,
});

/** JSON Schemas; what is not sent is as in the default policy. */
export const policyFields: Readonly<Record<keyof Policy, object>> = {
  minLength: integer("minLength", 1_024, "Fewest code points after NFC"),
  maxLength: integer("maxLength", 1_024, "Most code points after NFC"),
  requireUppercase: flag("requireUppercase", "An upper-case letter"),
  requireLowercase: flag("requireLowercase", "A lower-case letter"),
  requireNumbers: flag("requireNumbers", "A digit"),
  requireSymbols: flag("requireSymbols", "A symbol"),
  minUppercase: integer("minUppercase", 1_024, "Fewest upper-case letters"),
  minLowercase: integer("minLowercase", 1_024, "Fewest lower-case letters"),
  minNumbers: integer("minNumbers", 1_024, "Fewest digits"),
  minSymbols: integer("minSymbols", 1_024, "Fewest symbols"),
  minUniqueCharacters: integer("minUniqueCharacters", 1_024, "Fewest different characters"),
  maxRepeated: integer("maxRepeated", 1_024, "Most equal characters in a row, 0: any"),
  maxSequential: integer("maxSequential", 1_024, "Most neighbors like abc or 321 in a row, 0: any"),
  disallowWhitespace: flag("disallowWhitespace", "No white space"),
  disallowUserInputs: flag(
    "disallowUserInputs",
    "None of userInputs of three characters or more in it, nor what stands before the @ of one",
  ),
  disallowCommon: flag(
    "disallowCommon",
    "Not one of the packaged common passwords, nor one word in disguise",
  ),
  disallowPwned: flag("disallowPwned", "Not known from breaches"),
  forbidden: {
    type: "array",
    items: { type: "string", maxLength: 1_024 },
    maxItems: 1_000,
    description: "Texts that may not stand in it, in any case",
  },
  minScore: { ...integer("minScore", 4, "Least score"), maximum: 4 },
  pattern: {
    type: "string",
    maxLength: 1_000,
    description: "Found in it: a regular expression in RE2 syntax",
  },
};
