import { describe, expect, it } from "vitest";
import { lintPolicy } from "./linter.ts";
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
