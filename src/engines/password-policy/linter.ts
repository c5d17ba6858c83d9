/** Decides what a policy is warned of: rules that make passwords worse, by NIST SP 800-63B-4, 3.1.1.2. */
import type { Policy } from "./policy.ts";

type Rule = readonly [applies: (policy: Policy) => boolean, warning: string];

const composes = (policy: Policy): boolean =>
  policy.requireUppercase ||
  policy.requireLowercase ||
  policy.requireNumbers ||
  policy.requireSymbols ||
  policy.minUppercase + policy.minLowercase + policy.minNumbers + policy.minSymbols > 0;

const rules: readonly Rule[] = [
  [composes, "Rules of composition contradict SP 800-63B-4: verifiers SHALL NOT impose them."],
  [({ minLength }) => minLength < 8, "minLength is below 8, the least that SP 800-63B-4 allows."],
  [
    ({ minLength }) => minLength >= 8 && minLength < 15,
    "minLength is below 15, what SP 800-63B-4 asks of passwords that stand alone; with a second factor 8 are enough.",
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
    "disallowUserInputs is off: SP 800-63B-4 counts names of the service and the user among expected passwords.",
  ],
  [
    ({ disallowWhitespace }) => disallowWhitespace,
    "disallowWhitespace keeps passphrases out: SP 800-63B-4 asks to accept the space.",
  ],
  [
    ({ maxRepeated, maxSequential }) => maxRepeated > 0 || maxSequential > 0,
    "maxRepeated and maxSequential are rules of composition; minScore judges the same by how guessable it is.",
  ],
  [
    ({ minLength, maxLength }) => minLength > maxLength,
    "minLength is above maxLength: no password satisfies this policy.",
  ],
  [
    (policy) => leastOfClasses(policy) > policy.maxLength,
    "The classes ask for more characters than maxLength: no password satisfies this policy.",
  ],
];

const leastOfClasses = (policy: Policy): number =>
  Math.max(policy.minUppercase, policy.requireUppercase ? 1 : 0) +
  Math.max(policy.minLowercase, policy.requireLowercase ? 1 : 0) +
  Math.max(policy.minNumbers, policy.requireNumbers ? 1 : 0) +
  Math.max(policy.minSymbols, policy.requireSymbols ? 1 : 0);

/** Whole sentences, none for a policy that follows the standard. */
export const policyWarnings = (policy: Policy): string[] =>
  rules.filter(([applies]) => applies(policy)).map(([, warning]) => warning);
