/** Password policies: presets, checks of a password, and warnings about the policy itself. */
import type { Pattern } from "./pattern.ts";

export { checkPassword, type PolicyCheck } from "./check.ts";
export { lintPolicy } from "./linter.ts";
export { defaultPolicy, type Policy, type PresetName, presetNames, resolvePolicy } from "./policy.ts";

/**
 * Compiles a policy's pattern; null for an empty one. The regular expression engine is loaded with the first pattern.
 * Throws `invalid_parameter` where it is not RE2 syntax.
 */
export async function compilePattern(pattern: string): Promise<Pattern | null> {
  if (pattern === "") return null;
  const engine = await import("./pattern.ts");
  return engine.compilePattern(pattern);
}
