/** Password policies: presets, checks of a password, and warnings about the policy itself. */
import { buildCandidates, type WeakCandidate } from "./candidates.ts";
import type { Pattern } from "./pattern.ts";
import type { Policy } from "./policy.ts";

export { baseKinds, decorations, type WeakCandidate } from "./candidates.ts";

export { checkPassword, type PolicyCheck } from "./check.ts";
export { auditPolicy, findingLevels, lintPolicy } from "./linter.ts";
export { defaultPolicy, type Policy, type PresetName, presetNames, resolvePolicy } from "./policy.ts";
export { type Practices, storages } from "./practices.ts";

/**
 * Compiles a policy's pattern; null for an empty one. The regular expression engine is loaded with the first pattern.
 * Throws `invalid_parameter` where it is not RE2 syntax.
 */
export async function compilePattern(pattern: string): Promise<Pattern | null> {
  if (pattern === "") return null;
  const engine = await import("./pattern.ts");
  return engine.compilePattern(pattern);
}

/** Weak passwords that satisfy the rules about characters. Throws `invalid_parameter` as `compilePattern` does. */
export const findCandidates = async (policy: Policy): Promise<WeakCandidate[]> =>
  buildCandidates(policy, await compilePattern(policy.pattern));
