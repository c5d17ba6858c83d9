/** Flags of settings, made from their declarations, and what was given by them. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { keyOf, type Setting } from "../kernel/setting.ts";
import { processEnvironment } from "../platform/env.ts";
import type { CommandLine } from "../platform/setting-sources.ts";
import { type Config, readConfig } from "./config.ts";

/** What stands on the command line of this process, once it was read. */
let commandLine: CommandLine | null = null;

/** The settings of this process, from all sources. Throws one Error that lists every fault. */
export const readProcessConfig = (serviceArguments: readonly string[] = []): Config =>
  readConfig(processEnvironment(), serviceArguments, processCommandLine());

export const processCommandLine = (): CommandLine =>
  commandLine ?? { folder: process.cwd(), file: null, flags: new Map() };

/** Adds `--config` and a flag for each of the settings; a command's own options stay its own. */
export function addSettingFlags(command: Command, settings: readonly Setting<unknown>[]): Command {
  const file = new Option("--config <file>", "JSON or TOML file of settings").argParser(once("--config"));
  const made = settings.map((setting) => {
    const flag = `--${keyOf(setting.name)}`;
    const option = new Option(`${flag} <value>`, `${setting.help} (${setting.form}; ${setting.name})`);
    return option.argParser(setting.type === "list" ? joined : once(flag));
  });
  command.optionsGroup("Settings:");
  for (const option of [file, ...made]) command.addOption(option);
  return command.hook("preAction", () => {
    const texts = command.opts<Readonly<Record<string, string>>>();
    const given = made.flatMap((option, at) => {
      const text = texts[option.attributeName()];
      return text === undefined ? [] : [[keyOf(settings[at]?.name ?? ""), text] as const];
    });
    commandLine = { folder: process.cwd(), file: texts["config"] ?? null, flags: new Map(given) };
  });
}

const once =
  (flag: string) =>
  (value: string, previous: string | undefined): string => {
    if (previous !== undefined) throw new InvalidArgumentError(`${flag} is given twice.`);
    return value;
  };

const joined = (value: string, previous: string | undefined): string =>
  previous === undefined ? value : `${previous},${value}`;
