import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../app/config.ts";
import { hashPassword, splitDigest } from "../../engines/breach-ranges/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import type { SetupPorts } from "../../kernel/setup.ts";
import { processEnvironment } from "../../platform/env.ts";
import { dataDirSetting, openFiles } from "../../platform/files.ts";
import { BreachData, breachSettings } from "./breach-data.ts";
import { importCommand } from "./import.ts";
import { prepareBreach } from "./prepare.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "breach-"));
});

afterAll(() => rm(folder, { recursive: true }));

const { settings } = readConfig({});
const steps: unknown[] = [];

const portsFor = (dataDir: string): Ports & SetupPorts =>
  ({
    files: openFiles(dataDir),
    settings,
    progress: (...step: unknown[]) => steps.push(step),
  }) as unknown as Ports & SetupPorts;

const sortedLines = (passwords: readonly string[], count: number): string => {
  const lines = passwords.map((password) => `${hashPassword(password)}:${count}`);
  return lines.sort().join("\r\n");
};

const lookUp = async (password: string): Promise<number | undefined> => {
  const data = await BreachData.open(portsFor(join(folder, "data")));
  const { prefix, suffix } = splitDigest(hashPassword(password));
  const { entries } = await data.range(prefix, AbortSignal.abort());
  await data.close();
  return entries.find((entry) => entry.suffix === suffix)?.count;
};

const importText = async (name: string, text: string): Promise<string> => {
  await writeFile(join(folder, name), text);
  return importCommand.run(join(folder, name), portsFor(join(folder, "data")));
};

describe("an imported file", () => {
  it("is used for answers, with its counts", async () => {
    const passwords = Array.from({ length: 500 }, (_, at) => `password ${at}`);
    expect(await importText("first.txt", sortedLines(passwords, 17))).toMatch(/^500 breached passwords/);
    expect([await lookUp("password 3"), await lookUp("another")]).toEqual([17, undefined]);
    expect(steps.at(-1)).toEqual(["breached passwords", 1]);
  });

  it("stays until another one is complete", async () => {
    await expect(importText("bad.txt", `${sortedLines(["a"], 1)}\r\nnone`)).rejects.toThrow("line 2: ");
    expect(await lookUp("password 3")).toBe(17);
    await importText("second.txt", sortedLines(["a", "b"], 2));
    expect([await lookUp("password 3"), await lookUp("a")]).toEqual([undefined, 2]);
  });

  it("is refused where it is missing", async () => {
    await expect(importCommand.run(join(folder, "nowhere"), portsFor(folder))).rejects.toThrow(
      "there is no file",
    );
  });
});

describe("the packaged list", () => {
  it.each(["sha1", "ntlm"] as const)("is not prepared again: %s", async (kind) => {
    steps.length = 0;
    const ports = portsFor(readConfig(processEnvironment()).settings.get(dataDirSetting));
    expect(await prepareBreach(ports, kind)).toBe("1,279,854 passwords known without a count");
    expect(steps).toEqual([]);
  });
});

describe("the URL of a range service", () => {
  const [{ parse }] = breachSettings;

  it.each(["https://example.org/range", "http://127.0.0.1:8080/{prefix}"])("may be %s", (url) => {
    expect(parse(url)).toBe(url);
  });

  it.each(["ftp://example.org", "example.org/range"])("may not be %s", (url) => {
    expect(() => parse(url)).toThrow("an http or https URL");
  });
});
