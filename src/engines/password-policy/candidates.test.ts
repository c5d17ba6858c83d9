import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPassword, compilePattern, findCandidates, resolvePolicy } from "./index.ts";

const small = (maximum: number) => fc.integer({ min: 0, max: maximum });

it("every candidate satisfies the rules about characters, whatever they are", async () => {
  const rules = fc.record(
    {
      minLength: small(40),
      maxLength: fc.integer({ min: 6, max: 64 }),
      requireUppercase: fc.boolean(),
      requireNumbers: fc.boolean(),
      minSymbols: small(3),
      minUppercase: small(3),
      minUniqueCharacters: small(10),
      maxRepeated: small(4),
      maxSequential: small(5),
      forbidden: fc.constantFrom([], ["password", "1"]),
      pattern: fc.constantFrom("", "[0-9]$", "^[a-z]"),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(rules, async (requested) => {
      const policy = { ...resolvePolicy(requested), disallowCommon: false };
      const pattern = await compilePattern(policy.pattern);
      const unlisted = { userInputs: [], isCommon: false, isPwned: false, score: 4, pattern };
      for (const { password } of await findCandidates(policy)) {
        expect(checkPassword({ password, policy, ...unlisted }).violations).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

describe("candidates", () => {
  const passwordsOf = async (policy: Parameters<typeof resolvePolicy>[0]) =>
    (await findCandidates(resolvePolicy(policy))).map(({ password }) => password);

  it.each([
    [{}, "password"],
    [{ requireUppercase: true, requireNumbers: true, requireSymbols: true }, "Password1!"],
    [{ minLength: 15 }, "passwordpassword"],
    [{ minLength: 6, maxLength: 6, pattern: "^[0-9]+$" }, "123456"],
  ])("for %j have %s", async (policy, password) => {
    expect(await passwordsOf(policy)).toContain(password);
  });

  it.each([
    [{ minLength: 20, maxLength: 5 }],
    [{ pattern: "^\\p{Han}+$" }],
    [{ forbidden: [..."abcdefghijklmnopqrstuvwxyz0123456789"] }],
  ])("for %j are none", async (policy) => {
    expect(await passwordsOf(policy)).toEqual([]);
  });

  it("are few where each is long", async () => {
    const found = await passwordsOf({ minLength: 1_024, maxLength: 1_024 });
    expect(found.length).toBeLessThan(20);
    expect(found.every(({ length }) => length === 1_024)).toBe(true);
  });
});
