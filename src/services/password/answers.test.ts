import { describe, expect, it } from "vitest";
import { resolvePolicy } from "../../engines/password-policy/index.ts";
import { answerCheck, answerPolicy, type PolicyRequest } from "./answers.ts";

const check = (password: string, userInputs: readonly string[] = []) =>
  answerCheck({ password, userInputs, yearNow: 2026 });

describe("the answer on strength", () => {
  it("has the parts with their places, and nothing that stands there", async () => {
    const answer = await check("drowssap4444abcdef");
    expect(answer.sequence.map(({ pattern, start, end }) => [pattern, start, end])).toEqual([
      ["dictionary", 0, 8],
      ["repeat", 8, 12],
      ["sequence", 12, 18],
    ]);
    expect(answer.sequence).toMatchObject([
      { dictionary: "passwords", rank: 2, reversed: true, l33t: false },
      { repeatCount: 4 },
      { ascending: true },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/drowssap|4444|abcdef/);
  });

  it("counts what is known of the person against it", async () => {
    const [unknown, known] = [
      await check("kwisatzhaderach"),
      await check("kwisatzhaderach", ["Kwisatz", "Haderach"]),
    ];
    expect([unknown.score, known.score]).toEqual([4, 1]);
  });

  it("can be written as JSON whatever the password", async () => {
    const { guesses, guessesLog10 } = JSON.parse(JSON.stringify(await check("\u{1d49c}x".repeat(340))));
    expect(guessesLog10).toBeCloseTo(Math.log10(guesses), 9);
    expect(Number.isFinite(guesses)).toBe(true);
  });
});

describe("the answer on a policy", () => {
  const ask = (password: string, request: Partial<PolicyRequest> = {}) =>
    answerPolicy({
      password,
      userInputs: [],
      yearNow: 2026,
      policy: resolvePolicy({ minLength: 1 }),
      isListed: false,
      isPwned: false,
      ...request,
    });

  it.each([
    ["P4ssw0rd", false],
    ["drowssap", false],
    ["aaaaaaaaaaaaaaaa", false],
    ["abcdefghijklmnop", false],
    ["qwertyuiop[]", false],
    ["correct horse battery staple", true],
    ["vTk9-qLwz", true],
  ])("calls %j common unless %s", async (password, valid) => {
    expect((await ask(password)).valid).toBe(valid);
  });

  it("calls what is in the list common", async () => {
    const { violations } = await ask("vTk9-qLwz", { isListed: true });
    expect(violations.map(({ rule }) => rule)).toEqual(["disallowCommon"]);
  });

  it("refuses a pattern that is none", async () => {
    await expect(ask("x", { policy: resolvePolicy({ pattern: "(" }) })).rejects.toMatchObject({
      code: "invalid_parameter",
    });
  });
});
