import { describe, expect, it } from "vitest";
import { compilePattern } from "./pattern.ts";
import { type Policy, policyOf } from "./policy.ts";
import { type Judged, judge } from "./verdict.ts";

const open: Partial<Policy> = { minLength: 0, disallowCommon: false, disallowUserInputs: false };

const verdictOn = (password: string, policy: Partial<Policy>, facts: Partial<Judged> = {}) =>
  judge({
    password,
    policy: policyOf({ ...open, ...policy }),
    userInputs: [],
    pattern: compilePattern(policy.pattern ?? ""),
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
    const { valid, violations, passed } = verdictOn(password, policy);
    expect(valid).toBe(false);
    expect(violations).toEqual([
      { rule, expected, actual, message: expect.stringMatching(/^The password .*\.$/) },
    ]);
    expect(passed).not.toContain(rule);
  });

  it("that is common or known breaks the rules that ask", () => {
    const facts = { isCommon: true, isPwned: true };
    expect(verdictOn("x", {}, facts).valid).toBe(true);
    const { violations } = verdictOn("x", { disallowCommon: true, disallowPwned: true }, facts);
    expect(violations.map(({ rule }) => rule)).toEqual(["disallowCommon", "disallowPwned"]);
  });

  it("must not hold what is known of its owner, initials aside", () => {
    const holds = (userInputs: readonly string[]) =>
      verdictOn("LoveLace1815", { disallowUserInputs: true }, { userInputs }).valid;
    expect([
      holds(["lovelace"]),
      holds(["ada", "LOVE"]),
      holds(["ve"]),
      holds(["lovelace1815@example.com"]),
      holds(["byron"]),
      holds([""]),
    ]).toEqual([false, false, true, false, true, true]);
  });

  it("that keeps every rule is told which", () => {
    const { valid, passed } = verdictOn("Abcd-1967", { minLength: 8, requireUppercase: true, pattern: "-" });
    expect([valid, passed]).toEqual([true, ["minLength", "maxLength", "requireUppercase", "pattern"]]);
  });

  it("is never repeated", () => {
    const canary = "CANARYcanary123";
    const all = {
      minLength: 99,
      maxLength: 1,
      forbidden: ["canary"],
      maxRepeated: 1,
      minScore: 4,
      pattern: "^$",
    };
    expect(JSON.stringify(verdictOn(canary, all))).not.toMatch(/canary/i);
  });
});
