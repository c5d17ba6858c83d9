import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pathSetting } from "../kernel/setting.ts";
import { readSettings } from "./env.ts";
import { dataDirSetting } from "./files.ts";
import { checkSettingPaths } from "./setting-paths.ts";

const file = pathSetting("NONET_FILE", "file", { default: "", help: "h" });
const folder = pathSetting("NONET_FOLDER", "folder", { default: "", help: "h" });
const declared = [dataDirSetting, file, folder];

const data = mkdtempSync(join(tmpdir(), "nonet-paths-"));
writeFileSync(join(data, "a"), "");

const open = (environment: Readonly<Record<string, string>>): void =>
  checkSettingPaths(declared, readSettings(declared, { NONET_DATA_DIR: data, ...environment }));

describe("a path in a setting", () => {
  it("may be left out, absolute, or below the data folder", () => {
    for (const environment of [{}, { NONET_FILE: "a" }, { NONET_FILE: join(data, "a"), NONET_FOLDER: data }])
      expect(() => open(environment)).not.toThrow();
  });

  it.each([
    [{ NONET_FILE: "nowhere" }, "NONET_FILE must be the path of a file"],
    [{ NONET_FILE: data }, "NONET_FILE must be the path of a file"],
    [{ NONET_FOLDER: "a" }, "NONET_FOLDER must be the path of a folder"],
    [{ NONET_FOLDER: "/nowhere" }, "NONET_FOLDER must be the path of a folder"],
    [{ NONET_DATA_DIR: join(data, "a") }, "NONET_DATA_DIR must be the path of a folder"],
    [{ NONET_DATA_DIR: "/proc/none" }, "NONET_DATA_DIR must be the path of a folder"],
  ])("that leads nowhere, %j, is refused by its setting's name", (environment, words) => {
    expect(() => open(environment)).toThrow(words);
  });

  it("to the data folder is made", () => {
    const made = join(data, "new", "folder");
    open({ NONET_DATA_DIR: made });
    expect(existsSync(made)).toBe(true);
  });
});
