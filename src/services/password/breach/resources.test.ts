import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../app/config.ts";
import { hashPassword, splitDigest } from "../../../engines/breach-ranges/index.ts";
import type { Ports } from "../../../kernel/ports.ts";
import type { SetupPorts } from "../../../kernel/setup.ts";
import { processEnvironment } from "../../../platform/env.ts";
import { dataDirSetting, openFiles } from "../../../platform/files.ts";
import { breachPreparation, breachSettings, importCommand, openBreach } from "./resources.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "breach-"));
});

afterAll(() => rm(folder, { recursive: true }));

const { settings } = readConfig({});
const shown: unknown[] = [];

const portsOn = (dataDir: string): Ports & SetupPorts =>
  ({
    files: openFiles(dataDir),
    settings,
    progress: (...step: unknown[]) => shown.push(step),
  }) as unknown as Ports & SetupPorts;

const linesOf = (passwords: readonly string[], count: number): string =>
  passwords
    .map((password) => `${hashPassword(password)}:${count}`)
    .sort()
    .join("\r\n");

const countOf = async (password: string): Promise<number | undefined> => {
  const breach = await openBreach(portsOn(join(folder, "data")));
  const { prefix, suffix } = splitDigest(hashPassword(password));
  const { entries } = await breach.range(prefix, AbortSignal.abort());
  breach.close();
  return entries.find((entry) => entry.suffix === suffix)?.count;
};

const imported = async (name: string, text: string): Promise<string> => {
  await writeFile(join(folder, name), text);
  return importCommand.run(join(folder, name), portsOn(join(folder, "data")));
};

describe("an imported file", () => {
  it("is what is answered from, with its counts", async () => {
    const passwords = Array.from({ length: 500 }, (_, at) => `password ${at}`);
    expect(await imported("first.txt", linesOf(passwords, 17))).toMatch(/^500 breached passwords/);
    expect([await countOf("password 3"), await countOf("another")]).toEqual([17, undefined]);
    expect(shown.at(-1)).toEqual(["breached passwords", 1]);
  });

  it("stays until another one is whole", async () => {
    await expect(imported("bad.txt", `${linesOf(["a"], 1)}\r\nnone`)).rejects.toThrow("line 2: ");
    expect(await countOf("password 3")).toBe(17);
    await imported("second.txt", linesOf(["a", "b"], 2));
    expect([await countOf("password 3"), await countOf("a")]).toEqual([undefined, 2]);
  });

  it("is named where there is none", async () => {
    await expect(importCommand.run(join(folder, "nowhere"), portsOn(folder))).rejects.toThrow(
      "there is no file",
    );
  });
});

describe("the packaged list", () => {
  it("is not made again where it is there", async () => {
    shown.length = 0;
    const ports = portsOn(readConfig(processEnvironment()).settings.get(dataDirSetting));
    expect(await breachPreparation.run(ports)).toBe("1,279,854 passwords known without a count");
    expect(shown).toEqual([]);
  });
});

describe("where breached passwords are looked up", () => {
  it.each([
    ["ftp://example.org", false],
    ["example.org/range", false],
    ["https://example.org/range", true],
    ["http://127.0.0.1:8080/{prefix}", true],
  ])("may be %s: %s", (text, isGood) => {
    const parse = () => breachSettings[0].parse(text);
    if (isGood) expect(parse()).toBe(text);
    else expect(parse).toThrow("an http or https URL");
  });
});
