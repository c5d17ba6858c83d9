/** Decides which rules of a policy a password breaks. */
import { normalize } from "../../shared/normalization.ts";
import type { Pattern } from "./pattern.ts";
import type { Policy } from "./policy.ts";
import { type Traits, traitsOf } from "./traits.ts";

/** What others know of the password. */
export interface Facts {
  readonly score: number;
  /** Whether it stands in a list of common passwords, or is one in disguise. */
  readonly isCommon: boolean;
  readonly isPwned: boolean;
}

type Value = string | number | boolean;

export interface Violation {
  rule: string;
  message: string;
  expected: Value;
  /** Counts and truth values only, never a part of the password. */
  actual: Value;
}

export interface Verdict {
  valid: boolean;
  violations: Violation[];
  /** Rules that were asked for and are kept. */
  passed: string[];
}

interface Case extends Facts {
  readonly policy: Policy;
  readonly traits: Traits;
  readonly userInputs: readonly string[];
  readonly pattern: Pattern | null;
}

/** A rule that is asked for: what it expects, what there is, whether that is good. */
interface Check {
  readonly rule: keyof Policy;
  readonly message: string;
  readonly expected: Value;
  readonly actual: Value;
  readonly holds: boolean;
}

export interface Judged extends Facts {
  readonly password: string;
  readonly policy: Policy;
  readonly userInputs: readonly string[];
  /** The policy's pattern, compiled; null where it has none. */
  readonly pattern: Pattern | null;
}

/** Judges a password; nothing in the verdict repeats it. */
export function judge({ password, ...rest }: Judged): Verdict {
  const judged: Case = { ...rest, traits: traitsOf(password) };
  const checks = [
    ...lengthChecks(judged),
    ...classChecks(judged),
    ...runChecks(judged),
    ...listChecks(judged),
  ];
  const violations = checks
    .filter(({ holds }) => !holds)
    .map(({ rule, message, expected, actual }) => ({ rule, message, expected, actual }));
  const passed = checks.filter(({ holds }) => holds).map(({ rule }) => rule);
  return { valid: violations.length === 0, violations, passed };
}

const atLeast = (rule: keyof Policy, expected: number, actual: number, what: string): Check => ({
  rule,
  message: `The password must have at least ${expected} ${what}.`,
  expected,
  actual,
  holds: actual >= expected,
});

const atMost = (rule: keyof Policy, expected: number, actual: number, what: string): Check => ({
  rule,
  message: `The password must have at most ${expected} ${what}.`,
  expected,
  actual,
  holds: actual <= expected,
});

const isNot = (rule: keyof Policy, isSo: boolean, message: string): Check => ({
  rule,
  message,
  expected: false,
  actual: isSo,
  holds: !isSo,
});

function* lengthChecks({ policy, traits: { length, unique } }: Case): Generator<Check> {
  if (policy.minLength > 0) yield atLeast("minLength", policy.minLength, length, "characters");
  yield atMost("maxLength", policy.maxLength, length, "characters");
  const { minUniqueCharacters } = policy;
  if (minUniqueCharacters > 0)
    yield atLeast("minUniqueCharacters", minUniqueCharacters, unique, "different characters");
}

const classes = [
  ["requireUppercase", "minUppercase", "uppercase", "upper-case letters"],
  ["requireLowercase", "minLowercase", "lowercase", "lower-case letters"],
  ["requireNumbers", "minNumbers", "numbers", "digits"],
  ["requireSymbols", "minSymbols", "symbols", "symbols"],
] as const;

function* classChecks({ policy, traits }: Case): Generator<Check> {
  for (const [required, minimum, trait, name] of classes) {
    const actual = traits[trait];
    if (policy[required]) yield atLeast(required, 1, actual, `of the ${name}`);
    if (policy[minimum] > 0) yield atLeast(minimum, policy[minimum], actual, name);
  }
}

function* runChecks({ policy, traits }: Case): Generator<Check> {
  const { maxRepeated, maxSequential, disallowWhitespace } = policy;
  if (maxRepeated > 0) yield atMost("maxRepeated", maxRepeated, traits.repeated, "equal characters in a row");
  if (maxSequential > 0)
    yield atMost("maxSequential", maxSequential, traits.sequential, "neighbors like abc or 321 in a row");
  if (disallowWhitespace)
    yield isNot("disallowWhitespace", traits.whitespace > 0, "The password must not hold white space.");
}

function* listChecks(judged: Case): Generator<Check> {
  const { policy, traits, userInputs, isCommon, isPwned, score, pattern } = judged;
  if (policy.disallowUserInputs && userInputs.length > 0) {
    const holdsOne = holdsAny(
      traits.text,
      userInputs.flatMap(namesIn).filter((input) => [...input].length >= userInputLengthMin),
    );
    yield isNot("disallowUserInputs", holdsOne, "The password must not hold what is known of its owner.");
  }
  if (policy.disallowCommon)
    yield isNot("disallowCommon", isCommon, "The password is one of the common ones.");
  if (policy.disallowPwned) yield isNot("disallowPwned", isPwned, "The password is known from breaches.");
  if (policy.forbidden.length > 0) {
    const holdsOne = holdsAny(traits.text, policy.forbidden);
    yield isNot("forbidden", holdsOne, "The password must not hold a forbidden text.");
  }
  if (policy.minScore > 0) {
    const message = `The password must be harder to guess: a score of ${policy.minScore} at least.`;
    yield {
      rule: "minScore",
      message,
      expected: policy.minScore,
      actual: score,
      holds: score >= policy.minScore,
    };
  }
  if (pattern !== null) {
    const message = "The password does not have the required form.";
    const holds = pattern(traits.text);
    yield { rule: "pattern", message, expected: true, actual: holds, holds };
  }
}

/** Of an e-mail address what stands before its domain names the owner too. */
const namesIn = (input: string): readonly string[] => {
  const at = input.lastIndexOf("@");
  return at > 0 ? [input, input.slice(0, at)] : [input];
};

/** Initials and other short inputs stand in many a good password by chance. */
const userInputLengthMin = 3;

function holdsAny(text: string, parts: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return parts.some((part) => part !== "" && folded.includes(normalize(part, "NFC").toLowerCase()));
}
