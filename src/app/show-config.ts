/** `nonet config`: the settings as they are, and where each comes from. */
import { keyOf, maskSecret } from "../kernel/setting.ts";
import { processEnvironment } from "../platform/env.ts";
import { findPathProblems } from "../platform/setting-paths.ts";
import { processCommandLine } from "./command-line.ts";
import { declaredSettings, reportConfig } from "./config.ts";

/** One setting as it is shown. */
interface ShownSetting {
  readonly name: string;
  /** Its flag without dashes, and its key in a file. */
  readonly key: string;
  readonly value: string;
  readonly origin: string;
  readonly isDefault: boolean;
  readonly error: string | null;
}

/** Prints a table, or JSON; the exit code is 1 where anything is wrong. */
export function showConfig({ json = false }: { readonly json?: boolean }): void {
  const { settings, given, problems, sourceProblems, unknown } = reportConfig(
    processEnvironment(),
    [],
    processCommandLine(),
  );
  const wrong = new Map([...findPathProblems(declaredSettings, settings), ...problems]);
  const shown = declaredSettings.map((setting): ShownSetting => {
    const { name, hasSecret, defaultText } = setting;
    const { text, origin } = given.get(name) ?? { text: "", origin: "default" };
    const error = wrong.get(setting) ?? null;
    const isHidden = hasSecret === true && error !== null;
    const masked = hasSecret ? maskSecret(text) : text;
    const isDefault = text === "";
    const value = isDefault ? defaultText.replaceAll("`", "") : isHidden ? "***" : masked;
    return { name, key: keyOf(name), value, origin: isDefault ? "default" : origin, isDefault, error };
  });
  if (sourceProblems.length > 0 || wrong.size > 0) process.exitCode = 1;
  if (json) {
    const report = { settings: shown, problems: sourceProblems, unknown };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return;
  }
  const sorted = shown.toSorted((one, other) => Number(one.isDefault) - Number(other.isDefault));
  const width = Math.max(...shown.map(({ name }) => name.length));
  const lines = sorted.flatMap(({ name, value, origin, error }) => [
    `${name.padEnd(width)}  ${printable(value)}  (${origin})`,
    ...(error === null ? [] : [`${"".padEnd(width)}  ✖ ${error}`]),
  ]);
  const notes = [
    ...sourceProblems.map((problem) => `✖ ${problem}`),
    ...unknown.map((name) => `! ${printable(name)} is no setting and is ignored`),
  ];
  process.stdout.write(`${[...lines, ...notes].join("\n")}\n`);
}

/** A setting's text may come from anywhere: it does not steer the terminal. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, "\u{FFFD}");
