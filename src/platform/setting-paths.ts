/** Paths in settings: each one that an operator chose is opened at start, so that a wrong one is not found out later. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { PathKind, Setting, Settings } from "../kernel/setting.ts";
import { dataDirSetting } from "./files.ts";

/** Throws one Error that names every setting whose path leads nowhere; relative ones stand in the data folder. */
export function openSettingPaths(declared: readonly Setting<unknown>[], settings: Settings): void {
  const problems = declared.flatMap((setting) => {
    const { name, opens } = setting;
    const value = settings.get(setting);
    if (opens === undefined || value === setting.default) return [];
    const base = opens === "own folder" ? "." : settings.get(dataDirSetting);
    return isThere(resolve(base, String(value)), opens) ? [] : [`  ${name} must be ${wanted[opens]}`];
  });
  if (problems.length > 0) throw new Error(`bad settings:\n${problems.join("\n")}`);
}

const wanted: Readonly<Record<PathKind, string>> = {
  file: "the path of a file that can be read",
  folder: "the path of a folder that can be read",
  "own folder": "the path of a folder that is there or can be made",
};

function isThere(path: string, kind: PathKind): boolean {
  try {
    if (kind === "own folder") makeFolder(path);
    accessSync(path, constants.R_OK);
    return statSync(path).isDirectory() === (kind !== "file");
  } catch {
    // Missing, forbidden or no path at all: the setting is named, whatever the system calls it.
    return false;
  }
}

/** Step by step: below /proc, `mkdirSync` with `recursive` never comes back. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
