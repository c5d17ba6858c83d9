/** Checks of a password against the rules of a policy. */
import { normalize } from "../../shared/normalization.ts";
import type { Pattern } from "./pattern.ts";
import type { Policy } from "./policy.ts";
import { countTraits, type Traits } from "./traits.ts";

/** What the policy cannot see in the password itself. */
interface PasswordFacts {
  readonly score: number;
  /** Whether it is a common password, also in disguise. */
  readonly isCommon: boolean;
  readonly isPwned: boolean;
}

type Value = string | number | boolean;

interface Violation {
  rule: string;
  message: string;
  expected: Value;
  /** Counts and booleans only, never a part of the password. */
  actual: Value;
}

export interface PolicyCheck {
  valid: boolean;
  violations: Violation[];
  /** Rules of the policy that the password satisfies. */
  passed: string[];
}

interface CheckContext extends PasswordFacts {
  readonly policy: Policy;
  readonly traits: Traits;
  readonly userInputs: readonly string[];
  readonly pattern: Pattern | null;
}

/** Result of one rule. */
interface RuleCheck {
  readonly rule: keyof Policy;
  readonly message: string;
  readonly expected: Value;
  readonly actual: Value;
  readonly isSatisfied: boolean;
}

export interface PolicyCheckRequest extends PasswordFacts {
  readonly password: string;
  readonly policy: Policy;
  readonly userInputs: readonly string[];
  /** The policy's pattern, compiled; null where it has none. */
  readonly pattern: Pattern | null;
}

/** Checks a password. The result contains no part of it. */
export function checkPassword({ password, ...rest }: PolicyCheckRequest): PolicyCheck {
  const context: CheckContext = { ...rest, traits: countTraits(password) };
  const checks = [
    ...lengthChecks(context),
    ...classChecks(context),
    ...runChecks(context),
    ...listChecks(context),
  ];
  const violations = checks
    .filter(({ isSatisfied }) => !isSatisfied)
    .map(({ rule, message, expected, actual }) => ({ rule, message, expected, actual }));
  const passed = checks.filter(({ isSatisfied }) => isSatisfied).map(({ rule }) => rule);
  return { valid: violations.length === 0, violations, passed };
}

const atLeast = (rule: keyof Policy, expected: number, actual: number, what: string): RuleCheck => ({
  rule,
  message: `The password must have at least ${expected} ${what}.`,
  expected,
  actual,
  isSatisfied: actual >= expected,
});

const atMost = (rule: keyof Policy, expected: number, actual: number, what: string): RuleCheck => ({
  rule,
  message: `The password must have at most ${expected} ${what}.`,
  expected,
  actual,
  isSatisfied: actual <= expected,
});

const isNot = (rule: keyof Policy, actual: boolean, message: string): RuleCheck => ({
  rule,
  message,
  expected: false,
  actual,
  isSatisfied: !actual,
});

function* lengthChecks({ policy, traits: { length, unique } }: CheckContext): Generator<RuleCheck> {
  if (policy.minLength > 0) yield atLeast("minLength", policy.minLength, length, "characters");
  yield atMost("maxLength", policy.maxLength, length, "characters");
  const { minUniqueCharacters } = policy;
  if (minUniqueCharacters > 0)
    yield atLeast("minUniqueCharacters", minUniqueCharacters, unique, "different characters");
}

const classes = [
  ["requireUppercase", "minUppercase", "uppercase", "upper-case letter"],
  ["requireLowercase", "minLowercase", "lowercase", "lower-case letter"],
  ["requireNumbers", "minNumbers", "numbers", "digit"],
  ["requireSymbols", "minSymbols", "symbols", "symbol"],
] as const;

function* classChecks({ policy, traits }: CheckContext): Generator<RuleCheck> {
  for (const [required, minimum, trait, name] of classes) {
    const actual = traits[trait];
    if (policy[required]) yield atLeast(required, 1, actual, name);
    if (policy[minimum] > 0) yield atLeast(minimum, policy[minimum], actual, `${name}s`);
  }
}

function* runChecks({ policy, traits }: CheckContext): Generator<RuleCheck> {
  const { maxRepeated, maxSequential, disallowWhitespace } = policy;
  if (maxRepeated > 0) yield atMost("maxRepeated", maxRepeated, traits.repeated, "equal characters in a row");
  if (maxSequential > 0)
    yield atMost("maxSequential", maxSequential, traits.sequential, "consecutive characters like abc or 321");
  if (disallowWhitespace)
    yield isNot("disallowWhitespace", traits.whitespace > 0, "The password must not contain white space.");
}

function* listChecks(context: CheckContext): Generator<RuleCheck> {
  const { policy, traits, userInputs, isCommon, isPwned, score, pattern } = context;
  if (policy.disallowUserInputs && userInputs.length > 0) {
    const containsOne = containsAny(
      traits.text,
      userInputs.flatMap(expandAddress).filter((input) => [...input].length >= minUserInputLength),
    );
    yield isNot("disallowUserInputs", containsOne, "The password must not contain anything from userInputs.");
  }
  if (policy.disallowCommon)
    yield isNot("disallowCommon", isCommon, "The password must not be a common one.");
  if (policy.disallowPwned)
    yield isNot("disallowPwned", isPwned, "The password must not be known from breaches.");
  if (policy.forbidden.length > 0) {
    const containsOne = containsAny(traits.text, policy.forbidden);
    yield isNot("forbidden", containsOne, "The password must not contain a forbidden text.");
  }
  if (policy.minScore > 0) {
    const message = `The password must be harder to guess: a score of at least ${policy.minScore}.`;
    yield {
      rule: "minScore",
      message,
      expected: policy.minScore,
      actual: score,
      isSatisfied: score >= policy.minScore,
    };
  }
  if (pattern !== null) {
    const message = "The password must match the pattern.";
    const isFound = pattern(traits.text);
    yield { rule: "pattern", message, expected: true, actual: isFound, isSatisfied: isFound };
  }
}

/** The local part of an email address identifies the owner too. */
const expandAddress = (input: string): readonly string[] => {
  const at = input.lastIndexOf("@");
  return at > 0 ? [input, input.slice(0, at)] : [input];
};

/** Many good passwords contain initials and other short inputs by chance. */
const minUserInputLength = 3;

function containsAny(text: string, parts: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return parts.some((part) => part !== "" && folded.includes(normalize(part, "NFC").toLowerCase()));
}
