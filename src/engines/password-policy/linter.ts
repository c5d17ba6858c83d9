/** Warnings about policies: rules that make passwords worse by NIST SP 800-63B-4, section 3.1.1.2. */
import type { Policy } from "./policy.ts";

type LintRule = readonly [applies: (policy: Policy) => boolean, warning: string];

const hasCompositionRules = (policy: Policy): boolean =>
  policy.requireUppercase ||
  policy.requireLowercase ||
  policy.requireNumbers ||
  policy.requireSymbols ||
  policy.minUppercase + policy.minLowercase + policy.minNumbers + policy.minSymbols > 0;

const rules: readonly LintRule[] = [
  [hasCompositionRules, "Composition rules contradict SP 800-63B-4: verifiers SHALL NOT impose them."],
  [({ minLength }) => minLength < 8, "minLength is below 8, the minimum of SP 800-63B-4."],
  [
    ({ minLength }) => minLength >= 8 && minLength < 15,
    "minLength is below 15, the minimum of SP 800-63B-4 for passwords used alone; with a second factor 8 is enough.",
  ],
  [
    ({ maxLength }) => maxLength < 64,
    "maxLength is below 64: SP 800-63B-4 says passwords of 64 characters SHOULD be allowed.",
  ],
  [
    ({ disallowCommon, disallowPwned }) => !(disallowCommon || disallowPwned),
    "Neither disallowCommon nor disallowPwned is set: SP 800-63B-4 asks for a blocklist.",
  ],
  [
    ({ disallowUserInputs }) => !disallowUserInputs,
    "disallowUserInputs is off: SP 800-63B-4 asks to block names of the service and the user.",
  ],
  [
    ({ disallowWhitespace }) => disallowWhitespace,
    "disallowWhitespace rules out passphrases: SP 800-63B-4 asks to accept spaces.",
  ],
  [
    ({ maxRepeated, maxSequential }) => maxRepeated > 0 || maxSequential > 0,
    "maxRepeated and maxSequential are composition rules; minScore catches the same passwords by how guessable they are.",
  ],
  [
    ({ minLength, maxLength }) => minLength > maxLength,
    "minLength is above maxLength: no password satisfies this policy.",
  ],
  [
    (policy) => countRequired(policy) > policy.maxLength,
    "The character classes require more characters than maxLength: no password satisfies this policy.",
  ],
];

const countRequired = (policy: Policy): number =>
  Math.max(policy.minUppercase, policy.requireUppercase ? 1 : 0) +
  Math.max(policy.minLowercase, policy.requireLowercase ? 1 : 0) +
  Math.max(policy.minNumbers, policy.requireNumbers ? 1 : 0) +
  Math.max(policy.minSymbols, policy.requireSymbols ? 1 : 0);

/** Whole sentences; none for a policy that follows the standard. */
export const lintPolicy = (policy: Policy): string[] =>
  rules.filter(([applies]) => applies(policy)).map(([, warning]) => warning);
