import { describe, expect, it } from "vitest";
import { compilePattern } from "./index.ts";

describe("a policy's pattern", () => {
  it.each([
    ["[0-9]", "abc1", true],
    ["^[a-z]+$", "abc1", false],
    ["\\pL", "пароль", true],
    ["(?i)SECRET", "my secret", true],
    ["a{2", "a", false],
  ])("%j is found in %j: %s", async (pattern, text, expected) => {
    expect((await compilePattern(pattern))?.(text)).toBe(expected);
  });

  it("is null where it is empty", async () => {
    expect(await compilePattern("")).toBeNull();
  });

  it.each(["(", "(?=x)", "(a)\\1", "[z-a]", "a{1001}"])("%j is rejected", async (pattern) => {
    await expect(compilePattern(pattern)).rejects.toMatchObject({ code: "invalid_parameter" });
  });

  it.each(["(a+)+$", "(a|aa)+$", "(.*a){12}$", "^(([a-z])+.)+[A-Z]([a-z])+$"])(
    "%j is searched for in linear time",
    async (pattern) => {
      (await compilePattern(pattern))?.(`${"a".repeat(1_023)}!`);
    },
    2_000,
  );
});

describe("a pattern that is large once its repetitions are expanded", () => {
  it("is rejected", async () => {
    await expect(compilePattern("(?:[a-z]{1,9}[0-9]{1,9}){900}")).rejects.toThrow(/policy\.pattern/);
  });
});
