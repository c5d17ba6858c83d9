import { describe, expect, it } from "vitest";
import { defaultPolicy, policyOf, presetNames, presets } from "./policy.ts";

describe("a policy", () => {
  it("has every field of the default one, whatever was sent", () => {
    const sent = JSON.parse('{"minLength": 20, "unknown": 1, "__proto__": {"polluted": true}}');
    expect(policyOf(sent)).toEqual({ ...defaultPolicy, minLength: 20 });
    expect(policyOf({})).toEqual(defaultPolicy);
  });

  it.each([
    ["nist", 15],
    ["nist-mfa", 8],
    ["owasp", 8],
    ["pci", 12],
    ["basic", 8],
  ] as const)("called %s asks for %i characters", (name, minLength) => {
    expect(policyOf(name)).toMatchObject({ minLength });
  });

  it("by any of its names allows 64 characters and has a blocklist", () => {
    for (const name of presetNames) {
      expect(presets[name].maxLength).toBeGreaterThanOrEqual(64);
      expect(presets[name].disallowCommon).toBe(true);
    }
  });

  it("by NIST's names has no rules of composition", () => {
    for (const name of ["nist", "nist-mfa"] as const) {
      const { minLength: _length, ...others } = presets[name];
      const { minLength: _usual, ...usual } = defaultPolicy;
      expect(others).toEqual(usual);
    }
  });
});
