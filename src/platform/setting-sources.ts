/** Where settings come from: the environment, `.env`, a file and flags; each one wins over those before it. */
import { resolve } from "node:path";
import { keyOf, type Setting } from "../kernel/setting.ts";
import { type Given, givenByVariables, unknownSettings } from "./env.ts";
import { type FileSettings, readEnvFile, readSettingFile } from "./setting-file.ts";

/** What the words after `nonet` say of settings. */
export interface CommandLine {
  /** The folder of the command, whose `.env` is read. */
  readonly folder: string;
  /** The file of `--config`, or null. */
  readonly file: string | null;
  /** By the flag's name without dashes. */
  readonly flags: ReadonlyMap<string, string>;
}

/** Reads every source anew. `commandLine` is null where only the environment counts. */
export function readSources(
  declared: readonly Setting<unknown>[],
  environment: Readonly<Record<string, string | undefined>>,
  commandLine: CommandLine | null,
): FileSettings {
  const sources: FileSettings[] = [
    {
      given: givenByVariables(declared, environment),
      problems: [],
      unknown: unknownSettings(declared, environment),
    },
  ];
  if (commandLine !== null) {
    const { folder, file, flags } = commandLine;
    sources.push(readEnvFile(resolve(folder, ".env"), declared));
    if (file !== null) sources.push(readSettingFile(resolve(folder, file), declared));
    sources.push({ given: givenByFlags(declared, flags), problems: [], unknown: [] });
  }
  return {
    given: new Map(sources.flatMap(({ given }) => [...given])),
    problems: sources.flatMap(({ problems }) => problems),
    unknown: [...new Set(sources.flatMap(({ unknown }) => unknown))],
  };
}

const givenByFlags = (
  declared: readonly Setting<unknown>[],
  flags: ReadonlyMap<string, string>,
): ReadonlyMap<string, Given> =>
  new Map(
    declared.flatMap(({ name }) => {
      const key = keyOf(name);
      const text = flags.get(key)?.trim();
      return text === undefined ? [] : [[name, { text, origin: `--${key}` }] as const];
    }),
  );

/**
 * The flags of `nonet serve`, each of which has a value: `--port 9000` or `--port=9000`. Unknown ones are kept: a supervisor,
 * which knows no services, reads its own; its server processes refuse what is none.
 */
export function scanFlags(words: readonly string[], folder: string): CommandLine {
  const flags = new Map<string, string>();
  const rest = words.slice(0, words.includes("--") ? words.indexOf("--") : undefined);
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name !== undefined) flags.set(name, value ?? rest.shift() ?? "");
  }
  const file = flags.get("config") ?? null;
  flags.delete("config");
  return { folder, file, flags };
}
