/** A policy as endpoints take it, and as they show it again. */
import {
  defaultPolicy,
  type Policy,
  type PresetName,
  presetNames,
} from "../../engines/password-policy/index.ts";
import { formed, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

/** A rule, whose default is that of the policy that the engine fills in. */
const rule = (schema: object, field: keyof Policy, description: string) => ({
  ...schema,
  description: `${description}; ${defaultPolicy[field]} by default`,
});
const count = (field: keyof Policy, description: string, maximum = 1_024) =>
  rule({ type: "integer", minimum: 0, maximum }, field, description);
const choice = (field: keyof Policy, description: string) => rule({ type: "boolean" }, field, description);

const rules: Readonly<Record<keyof Policy, object>> = {
  minLength: count("minLength", "Minimum length in code points after NFC"),
  maxLength: count("maxLength", "Maximum length in code points after NFC"),
  requireUppercase: choice("requireUppercase", "Has an upper-case letter"),
  requireLowercase: choice("requireLowercase", "Has a lower-case letter"),
  requireNumbers: choice("requireNumbers", "Has a digit"),
  requireSymbols: choice("requireSymbols", "Has a symbol"),
  minUppercase: count("minUppercase", "Minimum number of upper-case letters"),
  minLowercase: count("minLowercase", "Minimum number of lower-case letters"),
  minNumbers: count("minNumbers", "Minimum number of digits"),
  minSymbols: count("minSymbols", "Minimum number of symbols"),
  minUniqueCharacters: count("minUniqueCharacters", "Minimum number of different characters"),
  maxRepeated: count("maxRepeated", "Maximum number of equal characters in a row, 0 for no limit"),
  maxSequential: count("maxSequential", "Maximum number of characters in order (abc, 321), 0 for no limit"),
  disallowWhitespace: choice("disallowWhitespace", "Has no white space"),
  disallowUserInputs: choice(
    "disallowUserInputs",
    "Contains none of the userInputs of three or more characters, nor the part before the @ of one",
  ),
  disallowCommon: choice("disallowCommon", "Is no packaged common password and no single word in disguise"),
  disallowPwned: choice("disallowPwned", "Is not known from breaches"),
  forbidden: {
    type: "array",
    items: { type: "string", maxLength: 1_024 },
    maxItems: 1_000,
    description: "Texts that it must not contain, in any case",
  },
  minScore: count("minScore", "Minimum score", 4),
  pattern: {
    type: "string",
    maxLength: 1_000,
    description: "A regular expression in RE2 syntax that it must match somewhere",
  },
};

export const policyInput = Type.Unsafe<PresetName | Partial<Policy>>({
  title: "PasswordPolicy",
  type: ["string", "object"],
  ...formed(`^(?:${presetNames.join("|")})$`, `one of ${presetNames.join(", ")}, or an object of rules`),
  maxLength: 16,
  properties: rules,
  default: "nist",
  description: `${presetNames.join(", ")}, or an object of rules`,
});

export const effectivePolicy = Type.Object(
  {},
  {
    additionalProperties: true,
    description: "All rules as they were applied",
    ...view({ as: "aside" }),
  },
);
