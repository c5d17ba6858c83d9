import { describe, expect, it } from "vitest";
import { compilePattern } from "./pattern.ts";

describe("a policy's pattern", () => {
  it.each([
    ["[0-9]", "abc1", true],
    ["^[a-z]+$", "abc1", false],
    ["\\pL", "пароль", true],
    ["(?i)SECRET", "my secret", true],
  ])("%j is found in %j: %s", (pattern, text, expected) => {
    expect(compilePattern(pattern)?.(text)).toBe(expected);
  });

  it("is none where it is empty", () => {
    expect(compilePattern("")).toBeNull();
  });

  it.each(["(", "a{2", "(?=x)", "(a)\\1", "[z-a]", "a{1001}"])("%j is refused", (pattern) => {
    const refused = () => compilePattern(pattern)?.("a") ?? "no answer";
    if (pattern === "a{2") expect(refused()).toBe(false);
    else expect(refused).toThrow(expect.objectContaining({ code: "invalid_parameter" }));
  });

  it.each(["(a+)+$", "(a|aa)+$", "(.*a){12}$", "^(([a-z])+.)+[A-Z]([a-z])+$"])(
    "%j is searched for in linear time",
    (pattern) => {
      const startedAt = performance.now();
      compilePattern(pattern)?.(`${"a".repeat(1_023)}!`);
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    },
  );
});

describe("a pattern that is large once its repetitions are written out", () => {
  it("is refused", () => {
    expect(() => compilePattern("(?:[a-z]{1,9}[0-9]{1,9}){900}")).toThrow(/policy\.pattern/);
  });
});
