/** Linter of policies: where they depart from NIST SP 800-63B-4 (2025) and OWASP ASVS 5.0, and where they contradict themselves. */
import type { Policy } from "./policy.ts";
import type { Practices } from "./practices.ts";

/** `fault`: no standard, but the policy contradicts itself; `note`: worth knowing, no departure. */
export const findingLevels = ["SHALL", "SHOULD", "fault", "note"] as const;

export interface PolicyReference {
  readonly standard: string;
  readonly section: string;
  /** The words of NIST, or the level of the ASVS at which it is asked for. */
  readonly requirement: string;
}

export interface PolicyFinding {
  readonly id: string;
  readonly level: (typeof findingLevels)[number];
  /** Fields of the policy or the practices. */
  readonly fields: readonly (keyof Policy | keyof Practices)[];
  readonly message: string;
  readonly remedy: string;
  readonly references: readonly PolicyReference[];
}

interface LintRule extends PolicyFinding {
  readonly applies: (policy: Policy, practices: Practices) => boolean;
}

const nist = (section: string, requirement: string): PolicyReference => ({
  standard: "NIST SP 800-63B-4",
  section,
  requirement,
});
const asvs = (section: string, level: 1 | 2): PolicyReference => ({
  standard: "OWASP ASVS 5.0",
  section,
  requirement: `L${level}`,
});

const compositionFields = [
  "requireUppercase",
  "requireLowercase",
  "requireNumbers",
  "requireSymbols",
  "minUppercase",
  "minLowercase",
  "minNumbers",
  "minSymbols",
] as const;

const hasCompositionRules = (policy: Policy): boolean =>
  policy.pattern !== "" || compositionFields.some((field) => Number(policy[field]) > 0);

const countRequired = (policy: Policy): number =>
  Math.max(policy.minUppercase, policy.requireUppercase ? 1 : 0) +
  Math.max(policy.minLowercase, policy.requireLowercase ? 1 : 0) +
  Math.max(policy.minNumbers, policy.requireNumbers ? 1 : 0) +
  Math.max(policy.minSymbols, policy.requireSymbols ? 1 : 0);

const maxAttempts = 100;

/** Sections are those of the final text of August 2025; the requirements of 3.1.1.2 have its numbers. */
const rules: readonly LintRule[] = [
  {
    id: "composition",
    level: "SHALL",
    fields: [...compositionFields, "pattern"],
    message: "Composition rules contradict SP 800-63B-4: verifiers SHALL NOT impose them.",
    remedy: "Drop these rules. Ask for 15 characters and compare with a blocklist instead.",
    references: [nist("3.1.1.2 (5)", "SHALL NOT"), asvs("6.2.5", 1)],
    applies: hasCompositionRules,
  },
  {
    id: "min-length-8",
    level: "SHALL",
    fields: ["minLength"],
    message: "minLength is below 8, the minimum of SP 800-63B-4.",
    remedy: "Set minLength to 15, or to 8 where a second factor is always used.",
    references: [nist("3.1.1.2 (1)", "SHALL"), asvs("6.2.1", 1)],
    applies: ({ minLength }) => minLength < 8,
  },
  {
    id: "min-length-15",
    level: "SHALL",
    fields: ["minLength", "secondFactor"],
    message:
      "minLength is below 15, the minimum of SP 800-63B-4 for passwords used alone; with a second factor 8 is enough.",
    remedy: "Set minLength to 15, or ask everybody for a second factor.",
    references: [nist("3.1.1.2 (1)", "SHALL"), asvs("6.2.1", 1)],
    applies: ({ minLength }, { secondFactor }) => minLength >= 8 && minLength < 15 && secondFactor !== true,
  },
  {
    id: "max-length-64",
    level: "SHOULD",
    fields: ["maxLength"],
    message: "maxLength is below 64: SP 800-63B-4 says passwords of 64 characters SHOULD be allowed.",
    remedy: "Set maxLength to 64 or more.",
    references: [nist("3.1.1.2 (2)", "SHOULD"), asvs("6.2.9", 2)],
    applies: ({ maxLength }) => maxLength < 64,
  },
  {
    id: "blocklist",
    level: "SHALL",
    fields: ["disallowCommon", "disallowPwned"],
    message: "Neither disallowCommon nor disallowPwned is set: SP 800-63B-4 asks for a blocklist.",
    remedy: "Set disallowCommon; set disallowPwned as well where breached passwords can be looked up.",
    references: [nist("3.1.1.2", "SHALL"), asvs("6.2.4", 1), asvs("6.2.12", 2)],
    applies: ({ disallowCommon, disallowPwned }) => !(disallowCommon || disallowPwned),
  },
  {
    id: "context-words",
    level: "SHOULD",
    fields: ["disallowUserInputs"],
    message: "disallowUserInputs is off: SP 800-63B-4 asks to block names of the service and the user.",
    remedy: "Set disallowUserInputs, and send the names of the service and the user as userInputs.",
    references: [nist("3.1.1.2", "MAY"), asvs("6.2.11", 2)],
    applies: ({ disallowUserInputs }) => !disallowUserInputs,
  },
  {
    id: "white-space",
    level: "SHOULD",
    fields: ["disallowWhitespace"],
    message: "disallowWhitespace rules out passphrases: SP 800-63B-4 asks to accept spaces.",
    remedy: "Allow white space.",
    references: [nist("3.1.1.2 (3)", "SHOULD"), asvs("6.2.5", 1)],
    applies: ({ disallowWhitespace }) => disallowWhitespace,
  },
  {
    id: "runs",
    level: "SHALL",
    fields: ["maxRepeated", "maxSequential"],
    message:
      "maxRepeated and maxSequential are composition rules; minScore catches the same passwords by how guessable they are.",
    remedy: "Drop these rules; the blocklist catches rows, sequences and repetitions that are guessed first.",
    references: [nist("3.1.1.2 (5)", "SHALL NOT"), asvs("6.2.5", 1)],
    applies: ({ maxRepeated, maxSequential }) => maxRepeated > 0 || maxSequential > 0,
  },
  {
    id: "unique-characters",
    level: "SHALL",
    fields: ["minUniqueCharacters"],
    message: "minUniqueCharacters is a composition rule: verifiers SHALL NOT impose them.",
    remedy: "Drop this rule; the blocklist catches repetitions that are guessed first.",
    references: [nist("3.1.1.2 (5)", "SHALL NOT"), asvs("6.2.5", 1)],
    applies: ({ minUniqueCharacters }) => minUniqueCharacters > 0,
  },
  {
    id: "lengths-contradict",
    level: "fault",
    fields: ["minLength", "maxLength"],
    message: "minLength is above maxLength: no password satisfies this policy.",
    remedy: "Lower minLength or raise maxLength.",
    references: [],
    applies: ({ minLength, maxLength }) => minLength > maxLength,
  },
  {
    id: "classes-contradict",
    level: "fault",
    fields: [...compositionFields, "maxLength"],
    message:
      "The character classes require more characters than maxLength: no password satisfies this policy.",
    remedy: "Raise maxLength or drop the classes.",
    references: [],
    applies: (policy) => countRequired(policy) > policy.maxLength,
  },
  {
    id: "unique-contradict",
    level: "fault",
    fields: ["minUniqueCharacters", "maxLength"],
    message: "minUniqueCharacters is above maxLength: no password satisfies this policy.",
    remedy: "Raise maxLength or lower minUniqueCharacters.",
    references: [],
    applies: ({ minUniqueCharacters, maxLength }) => minUniqueCharacters > maxLength,
  },
  {
    id: "score-is-a-rule",
    level: "note",
    fields: ["minScore"],
    message:
      "minScore rejects passwords by an estimate, which SP 800-63B-4 does not foresee beside its blocklist.",
    remedy: "Use the score as guidance while the password is typed, or tell its reason with each rejection.",
    references: [nist("3.1.1.1", "SHALL NOT"), nist("3.1.1.2", "SHALL")],
    applies: ({ minScore }) => minScore > 0,
  },
  {
    id: "parts-of-passwords",
    level: "note",
    fields: ["forbidden"],
    message: "forbidden rejects passwords that contain a text; SP 800-63B-4 compares whole passwords.",
    remedy: "Keep forbidden to names that identify the service or the user, of four letters or more.",
    references: [nist("3.1.1.2", "SHALL")],
    applies: ({ forbidden }) => forbidden.length > 0,
  },
  {
    id: "rotation",
    level: "SHALL",
    fields: ["rotationDays"],
    message: "Passwords must be changed periodically: verifiers SHALL NOT require that.",
    remedy: "Ask for a change only where there is evidence of compromise.",
    references: [nist("3.1.1.2 (6)", "SHALL NOT"), asvs("6.2.10", 2)],
    applies: (_, { rotationDays = 0 }) => rotationDays > 0,
  },
  {
    id: "hints",
    level: "SHALL",
    fields: ["hints"],
    message: "Hints can be read by whoever has not signed in: verifiers SHALL NOT permit them.",
    remedy: "Remove hints; offer account recovery instead.",
    references: [nist("3.1.1.2 (7)", "SHALL NOT"), asvs("6.4.2", 1)],
    applies: (_, { hints }) => hints === true,
  },
  {
    id: "security-questions",
    level: "SHALL",
    fields: ["securityQuestions"],
    message: "Security questions are asked: verifiers SHALL NOT prompt for them.",
    remedy: "Remove them; offer recovery codes or a confirmed address.",
    references: [nist("3.1.1.2 (8)", "SHALL NOT"), asvs("6.4.2", 1)],
    applies: (_, { securityQuestions }) => securityQuestions === true,
  },
  {
    id: "truncation",
    level: "SHALL",
    fields: ["truncates"],
    message: "Passwords are cut: verifiers SHALL verify the entire password.",
    remedy: "Reject what is longer than maxLength. bcrypt reads 72 bytes: limit its input, or use Argon2id.",
    references: [nist("3.1.1.2 (9)", "SHALL"), asvs("6.2.8", 1)],
    applies: (_, { truncates }) => truncates === true,
  },
  {
    id: "bcrypt-cuts",
    level: "note",
    fields: ["storage", "maxLength"],
    message: "bcrypt ignores what follows the first 72 bytes, and maxLength allows more.",
    remedy: "Limit passwords to 72 bytes of UTF-8, or use Argon2id or scrypt.",
    references: [nist("3.1.1.2 (9)", "SHALL")],
    applies: ({ maxLength }, { storage }) => storage === "bcrypt" && maxLength > 72,
  },
  {
    id: "unicode",
    level: "SHOULD",
    fields: ["unicode"],
    message: "Characters beyond ASCII are refused: SP 800-63B-4 says they SHOULD be accepted.",
    remedy: "Accept Unicode, count code points, and normalize before hashing.",
    references: [nist("3.1.1.2 (4)", "SHOULD"), asvs("6.2.5", 1)],
    applies: (_, { unicode }) => unicode === false,
  },
  {
    id: "password-managers",
    level: "SHALL",
    fields: ["passwordManagers"],
    message: "Password managers are blocked: verifiers SHALL allow them.",
    remedy: "Allow filling in, and mark the field with autocomplete=new-password or current-password.",
    references: [nist("3.1.1.2", "SHALL"), asvs("6.2.7", 1)],
    applies: (_, { passwordManagers }) => passwordManagers === false,
  },
  {
    id: "paste",
    level: "SHOULD",
    fields: ["paste"],
    message: "Pasting is blocked: verifiers SHOULD permit it.",
    remedy: "Allow pasting into the field.",
    references: [nist("3.1.1.2", "SHOULD"), asvs("6.2.7", 1)],
    applies: (_, { paste }) => paste === false,
  },
  {
    id: "show-password",
    level: "SHOULD",
    fields: ["showPassword"],
    message: "The password cannot be shown while it is typed: verifiers SHOULD offer that.",
    remedy: "Add a button that shows the password.",
    references: [nist("3.1.1.2", "SHOULD"), asvs("6.2.6", 1)],
    applies: (_, { showPassword }) => showPassword === false,
  },
  {
    id: "rate-limit",
    level: "SHALL",
    fields: ["maxFailedAttempts"],
    message: `More than ${maxAttempts} failed attempts in a row are possible: verifiers SHALL limit them to ${maxAttempts} at most.`,
    remedy: `Set a limit of ${maxAttempts} attempts in a row or fewer for an account.`,
    references: [nist("3.2.2", "SHALL"), asvs("6.3.1", 1)],
    applies: (_, { maxFailedAttempts }) =>
      maxFailedAttempts !== undefined && (maxFailedAttempts === 0 || maxFailedAttempts > maxAttempts),
  },
  {
    id: "storage",
    level: "SHALL",
    fields: ["storage"],
    message:
      "Passwords are stored in a form that does not resist offline attacks: they SHALL be salted and hashed by a password hashing scheme.",
    remedy: "Use Argon2id, scrypt or bcrypt, each password with a salt of its own.",
    references: [nist("3.1.1.2", "SHALL"), asvs("11.4.2", 2)],
    applies: (_, { storage }) => storage === "plain" || storage === "encrypted" || storage === "fast-hash",
  },
];

/** All that is wrong or worth knowing, in the order of the rules; empty for a policy that follows the standards. */
export function auditPolicy(policy: Policy, practices: Practices = {}): PolicyFinding[] {
  const found = rules.filter(({ applies }) => applies(policy, practices));
  return found.map(({ applies: _, ...finding }) => finding);
}

/** Whole sentences without notes; none for a policy that follows the standard. */
export const lintPolicy = (policy: Policy): string[] =>
  auditPolicy(policy).flatMap(({ level, message }) => (level === "note" ? [] : [message]));
