/** Settings from the environment; every bad value is reported, not only the first. */
import type { Setting, Settings } from "../kernel/setting.ts";

/** The environment variables of this process. */
export const processEnvironment = (): Readonly<Record<string, string | undefined>> => process.env;

/**
 * Reads the declared settings once. Empty text counts as not set.
 * Throws one Error with a line for each bad setting; it does not repeat values, which may be secrets.
 */
export function readSettings(
  declared: readonly Setting<unknown>[],
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const values = new Map<Setting<unknown>, unknown>();
  const problems: string[] = [];
  for (const setting of declared) {
    const text = environment[setting.name]?.trim() ?? "";
    try {
      values.set(setting, text === "" ? setting.default : setting.parse(text));
    } catch (error) {
      problems.push(`${setting.name} must be ${error instanceof Error ? error.message : "readable"}`);
    }
  }
  if (problems.length > 0)
    throw new Error(`bad settings:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  return {
    get<T>(setting: Setting<T>): T {
      if (!values.has(setting)) throw new Error(`${setting.name} is read but was not declared at start`);
      return values.get(setting) as T;
    },
  };
}

/** Names in the environment that look like settings but are none: typing errors, or settings of another version. */
export function unknownSettings(
  declared: readonly Setting<unknown>[],
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const names = new Set(declared.map(({ name }) => name));
  return Object.keys(environment).filter((name) => name.startsWith("NONET_") && !names.has(name));
}
