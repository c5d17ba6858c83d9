import { describe, expect, it } from "vitest";
import { policyWarnings } from "./linter.ts";
import { policyOf, presets } from "./policy.ts";

describe("what a policy is warned of", () => {
  it("is nothing for NIST's own", () => {
    expect(policyWarnings(presets.nist)).toEqual([]);
  });

  it.each([
    [{ requireSymbols: true }, "Rules of composition"],
    [{ minNumbers: 1 }, "Rules of composition"],
    [{ minLength: 6 }, "below 8"],
    [{ minLength: 12 }, "below 15"],
    [{ maxLength: 20 }, "below 64"],
    [{ disallowCommon: false }, "asks for a blocklist"],
    [{ disallowUserInputs: false }, "expected passwords"],
    [{ disallowWhitespace: true }, "accept the space"],
    [{ maxRepeated: 2 }, "rules of composition"],
    [{ minLength: 65, maxLength: 64 }, "no password satisfies"],
    [{ minUppercase: 40, minNumbers: 40, maxLength: 64 }, "more characters than maxLength"],
  ])("of %j is %j", (policy, warning) => {
    const warnings = policyWarnings(policyOf({ minLength: 15, ...policy }));
    expect(warnings.filter((one) => one.includes(warning)).length).toBeGreaterThan(0);
    expect(policyWarnings(policyOf({ minLength: 15 }))).toEqual([]);
  });
});
