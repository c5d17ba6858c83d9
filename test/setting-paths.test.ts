/** Every setting that names a path: what stands there is opened at start, and a wrong one is told by the setting's name. */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { declaredSettings, readConfig } from "../src/app/config.ts";
import { openApp } from "./support/app.ts";
import { endPrograms, startProgram } from "./support/program.ts";

afterEach(endPrograms);

/** By their declarations, so that a new one cannot be forgotten. */
const settings = declaredSettings.filter(({ form }) => /\bpath\b/.test(form));

const folder = mkdtempSync(join(tmpdir(), "nonet-wrong-paths-"));
const aFile = join(folder, "file");
const aFolder = join(folder, "folder");
const damaged = join(folder, "damaged");
const unreadable = join(folder, "unreadable");
writeFileSync(aFile, "x");
mkdirSync(aFolder);
writeFileSync(damaged, Buffer.alloc(5_000, 0xf7));
writeFileSync(unreadable, "x");
chmodSync(unreadable, 0o000);

const isFolder = (form: string): boolean => form.includes("folder");
/** Folders of the server's own and a store of keys that are not there yet are made. */
const isMade = (name: string): boolean =>
  ["NONET_DATA_DIR", "NONET_PROXY_CACHE_DIR", "NONET_STORE"].includes(name);

const wrong = settings.flatMap(({ name, form }) => [
  ...(isMade(name) ? [] : [[name, "nothing there", join(folder, "nowhere")] as const]),
  [name, "a path below a file", join(aFile, "below")] as const,
  ...(isFolder(form) ? [[name, "a file", aFile] as const] : [[name, "a folder", aFolder] as const]),
]);

/** Starts the whole of a server; rejects as the program would end. */
async function start(environment: Readonly<Record<string, string>>): Promise<void> {
  readConfig(environment);
  const app = await openApp({ environment });
  await app.stop();
}

describe("a setting with a path", () => {
  it("is there for each of these tests", () => {
    expect(settings.length).toBeGreaterThan(8);
    expect(
      settings.filter(({ opens, form }) => opens === undefined && form.startsWith("path of a f")),
    ).toEqual(settings.filter(({ name }) => name === "NONET_STORE"));
  });

  it.each(wrong)("%s with %s ends the start by its name", async (name, _what, path) => {
    await expect(start({ [name]: path })).rejects.toThrow(name);
  });

  it
    .runIf(process.getuid?.() !== 0)
    .each(settings.filter(({ form }) => !isFolder(form)).map(({ name }) => name))(
    "%s with a file that may not be read ends the start by its name",
    async (name) => {
      await expect(start({ [name]: unreadable })).rejects.toThrow(name);
    },
  );

  /** What a service declares to serve from instead, which the log and `/health` say. */
  const fallbacks: Readonly<Record<string, string>> = { NONET_RATES_FILE: "web.rates" };

  it.each(
    settings.filter(({ name, form }) => !isFolder(form) && !(name in fallbacks)).map(({ name }) => name),
  )("%s with a damaged file ends the start by its name", async (name) => {
    await expect(start({ [name]: damaged })).rejects.toThrow(name);
  });

  it.each(Object.entries(fallbacks))(
    "%s with a damaged file has a fallback, told by /health as %s",
    async (name, check) => {
      const app = await openApp({ environment: { [name]: damaged } });
      onTestFinished(() => app.stop());
      const { status, checks, reasons } = (await app.call({ url: "/health" })).json();
      expect([status, checks[check]]).toEqual(["degraded", "degraded"]);
      expect(reasons[check]).toContain("refused");
    },
  );

  it("ends the program with code 1 and one line, without a stack", async () => {
    const program = startProgram({ NONET_GEO_DB: damaged });
    expect(await program.ended).toBe(1);
    expect(program.errors()).toMatch(/^NONET_GEO_DB: .*\n$/);
  });
});
