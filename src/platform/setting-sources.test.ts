import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { choiceSetting, integerSetting, listSetting, maskSecret, textSetting } from "../kernel/setting.ts";
import { parseSettings } from "./env.ts";
import { readSources, scanFlags } from "./setting-sources.ts";

const port = integerSetting("PORT", { default: 80, min: 0, max: 9_999, help: "h" });
const name = textSetting("NONET_HOST_NAME", { default: "nobody", help: "h" });
const tools = choiceSetting("NONET_TOOLS", ["on", "off"], { default: "on", help: "h" });
const allow = listSetting("NONET_ALLOW", {
  default: ["all"],
  form: "list of words",
  help: "h",
  parseItem: (item) => item,
});
const declared = [port, name, tools, allow];

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nonet-sources-"));
});

const put = (file: string, text: string | Uint8Array): string => {
  writeFileSync(join(folder, file), text);
  return file;
};

const read = (environment: Readonly<Record<string, string>>, ...words: string[]) =>
  readSources(declared, environment, scanFlags(words, folder));

const originOf = (setting: { readonly name: string }, sources: ReturnType<typeof read>) => {
  const { text, origin } = sources.given.get(setting.name) ?? {};
  return [text, origin];
};

describe("the sources of settings", () => {
  it("win over each other: environment, .env, file, flags", () => {
    const environment = { PORT: "1" };
    expect(originOf(port, read(environment))).toEqual(["1", "environment"]);
    put(".env", "# ours\n\nexport PORT=2 # two\n");
    expect(originOf(port, read(environment))).toEqual(["2", ".env:3"]);
    put("a.toml", "\nport = 3\n");
    expect(originOf(port, read(environment, "--config", "a.toml"))).toEqual(["3", "a.toml:2"]);
    const flags = ["serve", "--config=a.toml", "--port", "4", "web"];
    expect(originOf(port, read(environment, ...flags))).toEqual(["4", "--port"]);
  });

  it.each([
    ["a.json", '{\n"port": 3, "host-name": "x", "tools": false, "allow": ["a", "b"]}'],
    ["a.toml", '\uFEFFport = 3\nhost-name = "x"\ntools = false\nallow = [\n  "a",\n  "b",\n]\n'],
  ])("take numbers, texts, truths and lists from %s", (file, text) => {
    put(file, text);
    const { given, problems } = read({}, "--config", file);
    const { settings } = parseSettings(declared, given);
    expect([
      problems,
      settings.get(port),
      settings.get(name),
      settings.get(tools),
      settings.get(allow),
    ]).toEqual([[], 3, "x", "off", ["a", "b"]]);
  });

  it("know an empty list from none", () => {
    put("a.json", '{"allow": []}');
    const { given } = read({ NONET_ALLOW: "x" }, "--config", "a.json");
    expect(parseSettings(declared, given).settings.get(allow)).toEqual([]);
  });

  it("give the default where a stronger one says nothing at all", () => {
    put(".env", "PORT=\n");
    expect(parseSettings(declared, read({ PORT: "7" }).given).settings.get(port)).toBe(80);
  });

  it.each([
    ["a.json", '{"port": true}', "port must be a number: integer 0–9999 (a.json:1)"],
    ["a.json", '{"port": null}', "port must be a number: integer 0–9999 (a.json:1)"],
    ["a.json", '{"host-name": 7}', "host-name must be a text in quotes: text (a.json:1)"],
    ["a.json", '{\n"tools": 1}', "tools must be true or false (a.json:2)"],
    ["a.json", '{"allow": ["a,b"]}', "allow must be a list of texts: list of words (a.json:1)"],
    ["a.json", '{"allow": [["a"]]}', "allow must be a list of texts: list of words (a.json:1)"],
    ["a.json", '{"port": 1,\n"port": 2}', "port is there again in line 2 (a.json:1)"],
    ["a.json", '{"PROT": 1}', "PROT is no setting; did you mean port? (a.json:1)"],
    ["a.json", '{"NONET_TOOL": 1}', "NONET_TOOL is no setting; did you mean tools? (a.json:1)"],
    ["a.json", '{"__proto__": 1}', "__proto__ is no setting (a.json:1)"],
    ["a.json", "[]", 'a.json: must be an object such as {"port": 9000}'],
    ["a.json", '{"port": canary}', "a.json: is no JSON"],
    ["a.toml", 'host-name = "canary', "a.toml: is no TOML at line 1, column"],
    ["a.toml", "port = 2026-01-01", "port must be a number: integer 0–9999 (a.toml:1)"],
    ["a.toml", "\n[port]\na = 1", "port must be a number: integer 0–9999 (a.toml:2)"],
    ["a.yaml", "port: 1", "--config must be a file that ends in .json or .toml"],
    ["a.json", new Uint8Array([0xff, 0x7b]), "a.json: is no UTF-8"],
    ["a.json", `${" ".repeat(1_100_000)}{}`, "a.json: is larger than 1 MiB"],
  ])("refuse %s with %j", (file, text, problem) => {
    put(file, text);
    const { problems } = read({}, "--config", file);
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(problems.join()).not.toContain("canary");
  });

  it("refuse a file that is not there, and a folder", () => {
    expect(read({}, "--config", "no.json").problems).toEqual(["no.json: there is no such file"]);
  });

  it("refuse a line of .env that sets nothing, and name what is no setting", () => {
    put(".env", "OTHER: x\nNONET_TYPO=canary\nNONET_TOOLS: off\n");
    expect(read({})).toMatchObject({
      problems: ["NONET_TOOLS must be written as NONET_TOOLS=value (.env:3)"],
      unknown: ["NONET_TYPO"],
    });
  });
});

describe("a secret", () => {
  it.each([
    ["valkey://user:canary@host:6379/0", "valkey://***@host:6379/0"],
    ["valkey://canary@host", "valkey://***@host"],
    ["https://host/path?key=canary", "https://host/path?***"],
    ["redis://:can@ary:1:1/x y", "***"],
    ["keys.sqlite", "keys.sqlite"],
  ])("in %s is masked", (text, shown) => {
    expect(maskSecret(text)).not.toContain("canary");
    if (!text.includes("x y")) expect(maskSecret(text)).toBe(shown);
  });
});
