import { describe, expect, it } from "vitest";
import { defaultPolicy, presetNames, presets, resolvePolicy } from "./policy.ts";

describe("a policy", () => {
  it("has every rule of the default and no unknown property", () => {
    const sent = JSON.parse('{"minLength": 20, "unknown": 1, "__proto__": {"polluted": true}}');
    expect(resolvePolicy(sent)).toEqual({ ...defaultPolicy, minLength: 20 });
    expect(resolvePolicy({})).toEqual(defaultPolicy);
  });

  it.each([
    ["nist", 15],
    ["nist-mfa", 8],
    ["owasp", 8],
    ["pci", 12],
    ["basic", 8],
  ] as const)("named %s requires %i characters", (name, minLength) => {
    expect(resolvePolicy(name)).toMatchObject({ minLength });
  });

  it("allows 64 characters and has a blocklist in every preset", () => {
    for (const name of presetNames) {
      expect(presets[name].maxLength).toBeGreaterThanOrEqual(64);
      expect(presets[name].disallowCommon).toBe(true);
    }
  });

  it("has no composition rules in NIST's presets", () => {
    for (const name of ["nist", "nist-mfa"] as const) {
      const { minLength: _length, ...others } = presets[name];
      const { minLength: _usual, ...usual } = defaultPolicy;
      expect(others).toEqual(usual);
    }
  });
});
