/** Settings from texts; every bad value is reported, not only the first. */
import type { Setting, Settings } from "../kernel/setting.ts";

/** The environment variables of this process. */
export const processEnvironment = (): Readonly<Record<string, string | undefined>> => process.env;

/** By this variable a supervisor names the port that PORT=0 picked, so that a replaced process takes it again. */
export const keptPort = "NONET_KEPT_PORT";

/** By this variable a supervisor tells a process that others serve until it listens. */
export const successor = "NONET_SUCCESSOR";

/** Whether this process takes over from one that serves: nobody waits for it to listen. */
export const isSuccessor = (): boolean => process.env[successor] !== undefined;

/** Variables of those who call a server from a command line; they are no settings of a server. */
export const callerVariables = { server: "NONET_SERVER", key: "NONET_KEY" } as const;

/** What an operator gave for a setting, and where. */
export interface Given {
  readonly text: string;
  /** `environment`, `.env:3`, `nonet.toml:5`, `--port`, `arguments`. */
  readonly origin: string;
}

export interface ParsedSettings {
  readonly settings: Settings;
  /** What is wrong, by the setting; it has its default in `settings`. Values are not repeated: they may be secrets. */
  readonly problems: ReadonlyMap<Setting<unknown>, string>;
}

/** Parses what was given for the declared settings, by name. Empty text counts as not set. */
export function parseSettings(
  declared: readonly Setting<unknown>[],
  given: ReadonlyMap<string, Given>,
): ParsedSettings {
  const values = new Map<Setting<unknown>, unknown>();
  const problems = new Map<Setting<unknown>, string>();
  for (const setting of declared) {
    const { text, origin } = given.get(setting.name) ?? { text: "", origin: "" };
    values.set(setting, setting.default);
    try {
      if (text !== "") values.set(setting, setting.parse(text));
    } catch (error) {
      const place = origin === "environment" ? "" : ` (${origin})`;
      problems.set(setting, `must be ${error instanceof Error ? error.message : "readable"}${place}`);
    }
  }
  const settings = {
    get<T>(setting: Setting<T>): T {
      if (!values.has(setting)) throw new Error(`${setting.name} is read but was not declared at start`);
      return values.get(setting) as T;
    },
  };
  return { settings, problems };
}

/** Reads the declared settings from an environment. Throws one Error with a line for each bad setting. */
export function readSettings(
  declared: readonly Setting<unknown>[],
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const { settings, problems } = parseSettings(declared, givenByVariables(declared, environment));
  throwProblems([...problems].map(([{ name }, problem]) => `${name} ${problem}`));
  return settings;
}

/** Throws one Error that lists them all, where there are any. */
export function throwProblems(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new Error(`bad settings:\n${problems.map((line) => `  ${line}`).join("\n")}`);
}

/** What variables give for the declared settings, by name. */
export function givenByVariables(
  declared: readonly Setting<unknown>[],
  variables: Readonly<Record<string, string | undefined>>,
  originOf: (name: string) => string = () => "environment",
): ReadonlyMap<string, Given> {
  return new Map(
    declared.flatMap(({ name }) => {
      const text = Object.hasOwn(variables, name) ? variables[name]?.trim() : undefined;
      return text === undefined ? [] : [[name, { text, origin: originOf(name) }] as const];
    }),
  );
}

/** Names in the environment that look like settings but are none: typing errors, or settings of another version. */
export function unknownSettings(
  declared: readonly Setting<unknown>[],
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const names = new Set([
    ...declared.map(({ name }) => name),
    ...[keptPort, successor, ...Object.values(callerVariables)],
  ]);
  return Object.keys(environment).filter((name) => name.startsWith("NONET_") && !names.has(name));
}
