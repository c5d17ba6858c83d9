/** Paths in settings: each one that an operator chose is checked at start, so that a wrong one shows at once. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { PathKind, Setting, Settings } from "../kernel/setting.ts";
import { dataDirSetting } from "./files.ts";

/** Throws one Error that names every setting with a bad path; relative ones are below the data folder. */
export function checkSettingPaths(declared: readonly Setting<unknown>[], settings: Settings): void {
  const problems = [...findPathProblems(declared, settings)].map(
    ([{ name }, problem]) => `  ${name} ${problem}`,
  );
  if (problems.length > 0) throw new Error(`bad settings:\n${problems.join("\n")}`);
}

/** What is wrong with each bad path, by its setting. */
export function findPathProblems(
  declared: readonly Setting<unknown>[],
  settings: Settings,
): ReadonlyMap<Setting<unknown>, string> {
  const problems = declared.flatMap((setting) => {
    const { opens } = setting;
    const value = settings.get(setting);
    if (opens === undefined || value === setting.default) return [];
    const base = opens === "own folder" ? "." : settings.get(dataDirSetting);
    return isUsable(resolve(base, String(value)), opens)
      ? []
      : [[setting, `must be ${expected[opens]}`] as const];
  });
  return new Map(problems);
}

const expected: Readonly<Record<PathKind, string>> = {
  file: "the path of a file that can be read",
  folder: "the path of a folder that can be read",
  "own folder": "the path of a folder that is there or can be made",
};

function isUsable(path: string, kind: PathKind): boolean {
  try {
    if (kind === "own folder") makeFolder(path);
    accessSync(path, constants.R_OK);
    return statSync(path).isDirectory() === (kind !== "file");
  } catch {
    // Missing, forbidden or no path at all: the message names the setting.
    return false;
  }
}

/** Step by step: below /proc, `mkdirSync` with `recursive` never returns. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
