import { describe, expect, it } from "vitest";
import { auditPolicy, lintPolicy } from "./linter.ts";
import { presets, resolvePolicy } from "./policy.ts";

describe("warnings about a policy", () => {
  it("are none for NIST's own", () => {
    expect(lintPolicy(presets.nist)).toEqual([]);
  });

  it.each([
    [{ requireSymbols: true }, "Composition rules"],
    [{ minNumbers: 1 }, "Composition rules"],
    [{ minLength: 6 }, "below 8"],
    [{ minLength: 12 }, "below 15"],
    [{ maxLength: 20 }, "below 64"],
    [{ disallowCommon: false }, "asks for a blocklist"],
    [{ disallowUserInputs: false }, "names of the service"],
    [{ disallowWhitespace: true }, "accept spaces"],
    [{ maxRepeated: 2 }, "composition rules"],
    [{ minLength: 65, maxLength: 64 }, "no password satisfies"],
    [{ minUppercase: 40, minNumbers: 40, maxLength: 64 }, "more characters than maxLength"],
  ])("for %j include %j", (policy, warning) => {
    const warnings = lintPolicy(resolvePolicy({ minLength: 15, ...policy }));
    expect(warnings.filter((one) => one.includes(warning)).length).toBeGreaterThan(0);
    expect(lintPolicy(resolvePolicy({ minLength: 15 }))).toEqual([]);
  });
});

describe("findings about a policy and practices", () => {
  const good = resolvePolicy("nist");
  const idsOf = (...request: Parameters<typeof auditPolicy>) => auditPolicy(...request).map(({ id }) => id);

  it("are none for NIST's own policy with its practices", () => {
    const practices = {
      rotationDays: 0,
      hints: false,
      securityQuestions: false,
      truncates: false,
      unicode: true,
      passwordManagers: true,
      paste: true,
      showPassword: true,
      maxFailedAttempts: 100,
      storage: "argon2id",
    } as const;
    expect(idsOf(good, practices)).toEqual([]);
    expect(idsOf(resolvePolicy("nist-mfa"), { ...practices, secondFactor: true })).toEqual([]);
  });

  it.each([
    [{ rotationDays: 90 }, "rotation", "SHALL"],
    [{ hints: true }, "hints", "SHALL"],
    [{ securityQuestions: true }, "security-questions", "SHALL"],
    [{ truncates: true }, "truncation", "SHALL"],
    [{ unicode: false }, "unicode", "SHOULD"],
    [{ passwordManagers: false }, "password-managers", "SHALL"],
    [{ paste: false }, "paste", "SHOULD"],
    [{ showPassword: false }, "show-password", "SHOULD"],
    [{ maxFailedAttempts: 0 }, "rate-limit", "SHALL"],
    [{ maxFailedAttempts: 101 }, "rate-limit", "SHALL"],
    [{ storage: "fast-hash" }, "storage", "SHALL"],
    [{ storage: "bcrypt" }, "bcrypt-cuts", "note"],
  ] as const)("for %j are %s", (practices, id, level) => {
    expect(auditPolicy(good, practices)).toMatchObject([{ id, level }]);
  });

  it.each([
    [{ pattern: "[0-9]" }, "composition"],
    [{ minUniqueCharacters: 5 }, "unique-characters"],
    [{ minUniqueCharacters: 500 }, "unique-contradict"],
    [{ minScore: 3 }, "score-is-a-rule"],
    [{ forbidden: ["acme"] }, "parts-of-passwords"],
  ])("for %j include %s", (policy, id) => {
    expect(idsOf({ ...good, ...policy })).toContain(id);
  });

  it("name fields of the policy or the practices, a remedy, and each standard once", () => {
    const bad = auditPolicy(
      resolvePolicy({ minLength: 200, minNumbers: 200, minScore: 4, disallowCommon: false }),
      {
        rotationDays: 1,
      },
    );
    expect(bad.length).toBeGreaterThan(4);
    for (const { fields, remedy } of bad)
      expect([fields.length > 0, remedy.endsWith(".")]).toEqual([true, true]);
  });
});
