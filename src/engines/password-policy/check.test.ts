import { describe, expect, it } from "vitest";
import { checkPassword, type PolicyCheckRequest } from "./check.ts";
import { compilePattern } from "./pattern.ts";
import { type Policy, resolvePolicy } from "./policy.ts";

const open: Partial<Policy> = { minLength: 0, disallowCommon: false, disallowUserInputs: false };

const check = (password: string, policy: Partial<Policy>, facts: Partial<PolicyCheckRequest> = {}) =>
  checkPassword({
    password,
    policy: resolvePolicy({ ...open, ...policy }),
    userInputs: [],
    pattern: policy.pattern ? compilePattern(policy.pattern) : null,
    score: 2,
    isCommon: false,
    isPwned: false,
    ...facts,
  });

describe("a password", () => {
  it.each<readonly [string, Partial<Policy>, string, unknown, unknown]>([
    ["short", { minLength: 8 }, "minLength", 8, 5],
    ["👍👍👍", { minLength: 4 }, "minLength", 4, 3],
    ["e\u0301e\u0301", { minLength: 3 }, "minLength", 3, 2],
    ["much too long", { maxLength: 8 }, "maxLength", 8, 13],
    ["lower", { requireUppercase: true }, "requireUppercase", 1, 0],
    ["UPPER", { requireLowercase: true }, "requireLowercase", 1, 0],
    ["abc", { requireNumbers: true }, "requireNumbers", 1, 0],
    ["abc1", { requireSymbols: true }, "requireSymbols", 1, 0],
    ["Abc", { minUppercase: 2 }, "minUppercase", 2, 1],
    ["a1b2", { minNumbers: 3 }, "minNumbers", 3, 2],
    ["aaaa", { minUniqueCharacters: 3 }, "minUniqueCharacters", 3, 1],
    ["baaad", { maxRepeated: 2 }, "maxRepeated", 2, 3],
    ["x4321", { maxSequential: 3 }, "maxSequential", 3, 4],
    ["a b", { disallowWhitespace: true }, "disallowWhitespace", false, true],
    ["myACMEpass", { forbidden: ["acme"] }, "forbidden", false, true],
    ["whatever", { minScore: 3 }, "minScore", 3, 2],
    ["abc", { pattern: "\\d" }, "pattern", true, false],
  ])("%j breaks %j: %s expected %s, actual %s", (password, policy, rule, expected, actual) => {
    const { valid, violations, passed } = check(password, policy);
    expect(valid).toBe(false);
    expect(violations).toEqual([
      { rule, expected, actual, message: expect.stringMatching(/^The password .*\.$/) },
    ]);
    expect(passed).not.toContain(rule);
  });

  it("that is common or known from breaches violates the rules about that", () => {
    const facts = { isCommon: true, isPwned: true };
    expect(check("x", {}, facts).valid).toBe(true);
    const { violations } = check("x", { disallowCommon: true, disallowPwned: true }, facts);
    expect(violations.map(({ rule }) => rule)).toEqual(["disallowCommon", "disallowPwned"]);
  });

  it("must not contain user inputs, except short ones", () => {
    const isValid = (userInputs: readonly string[]) =>
      check("LoveLace1815", { disallowUserInputs: true }, { userInputs }).valid;
    expect([
      isValid(["lovelace"]),
      isValid(["ada", "LOVE"]),
      isValid(["ve"]),
      isValid(["lovelace1815@example.com"]),
      isValid(["byron"]),
      isValid([""]),
    ]).toEqual([false, false, true, false, true, true]);
  });

  it("that satisfies every rule has all of them in `passed`", () => {
    const { valid, passed } = check("Abcd-1967", { minLength: 8, requireUppercase: true, pattern: "-" });
    expect([valid, passed]).toEqual([true, ["minLength", "maxLength", "requireUppercase", "pattern"]]);
  });

  it("is not repeated in the result", () => {
    const canary = "CANARYcanary123";
    const all = {
      minLength: 99,
      maxLength: 1,
      forbidden: ["canary"],
      maxRepeated: 1,
      minScore: 4,
      pattern: "^$",
    };
    expect(JSON.stringify(check(canary, all))).not.toMatch(/canary/i);
  });
});
