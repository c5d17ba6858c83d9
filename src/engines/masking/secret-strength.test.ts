import { describe, expect, it } from "vitest";
import { findSecretWarnings } from "./secret-strength.ts";

describe("a secret is warned of", () => {
  it.each([
    ["that is short", "s", "1 bytes"],
    ["of fifteen bytes", "0f1c92ab03de57f", "15 bytes"],
    ["of one character", "a".repeat(32), "1 different"],
    ["of few characters", "abcabcabcabcabcabc", "3 different"],
    ["that is a run", "0123456789abcdefghijkl", "run"],
  ])("%s", (_title, secret, words) => {
    expect(findSecretWarnings(secret)).toEqual([expect.stringContaining(words)]);
  });

  it("never where it is random", () => {
    expect(findSecretWarnings("9f86d081884c7d659a2feaa0c55ad015")).toEqual([]);
    expect(findSecretWarnings("AyM1SysPpbyDfgZld3umj1q")).toEqual([]);
  });
});
