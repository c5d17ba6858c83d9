/** Damaged prepared data: the server starts, says so, and never answers from it. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "../src/app/config.ts";
import { processEnvironment } from "../src/platform/env.ts";
import { dataDirSetting } from "../src/platform/files.ts";
import { openApp, type TestApp } from "./support/app.ts";

const prepared = readConfig(processEnvironment()).settings.get(dataDirSetting);

const names = ["breach", "moderation", "naics"].flatMap((folder) =>
  readdirSync(join(prepared, folder)).map((name) => `${folder}/${name}`),
);

const damages: Readonly<Record<string, (path: string, bytes: Buffer) => void>> = {
  "one other byte in its middle": (path, bytes) => {
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  },
  "odd bytes at its beginning": (path, bytes) =>
    writeFileSync(path, bytes.fill(0xf7, 0, Math.min(999, bytes.length))),
  "half of it": (path, bytes) => writeFileSync(path, bytes.subarray(0, bytes.length >> 1)),
  "nothing in it": (path) => writeFileSync(path, ""),
  "a folder in its place": (path) => mkdirSync(path),
};

/** A data folder of which one file is damaged. */
function damagedCopy(damaged: string, damage: (path: string, bytes: Buffer) => void): string {
  const copy = mkdtempSync(join(tmpdir(), "nonet-damaged-"));
  for (const name of names) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    if (name !== damaged) symlinkSync(join(prepared, name), join(copy, name));
  }
  damage(join(copy, damaged), readFileSync(join(prepared, damaged)));
  return copy;
}

const photo =
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAGUlEQVR42mP4z8CAFeEQ/s8wqmFUw/DVAACR6v8BNLV1nQAAAABJRU5ErkJggg==";

/** Calls that stand on the data of a folder, or on one file of it, and what the check of it is called. */
const calls: Readonly<
  Record<string, readonly [check: string, code: string, ...calls: (readonly [string, object?])[]]>
> = {
  breach: [
    "password.breach",
    "breach_data_unavailable",
    ["/password/pwned", { password: "password" }],
    ["/password/range/5BAA6"],
  ],
  "breach/ntlm": ["password.ntlm", "breach_data_unavailable", ["/password/range/8846F?mode=ntlm"]],
  moderation: ["image.moderation", "model_unavailable", ["/image/moderate", { base64: photo }]],
  naics: [
    "naics.data",
    "model_unavailable",
    ["/naics/match", { text: "we fix cars" }],
    ["/naics/code?code=722511"],
    ["/naics/search?q=dentist"],
    ["/naics/similar?code=722511"],
  ],
};

const ask = async (app: TestApp, [url, payload]: readonly [string, object?]) =>
  app.call(payload === undefined ? { url } : { method: "POST", url, payload });

const cases = names.flatMap((name) => Object.keys(damages).map((damage) => [name, damage] as const));

describe("a prepared file", () => {
  it.each(cases)("%s with %s is told of and never answered from", async (name, damage) => {
    const [folder = "", file = ""] = name.split("/");
    const [check, code, ...asked] = calls[`${folder}/${file.split(".")[0]}`] ?? calls[folder] ?? ["", ""];
    const environment = {
      NONET_DATA_DIR: damagedCopy(name, damages[damage] ?? (() => undefined)),
      NONET_SERVICES: "password,image,naics",
    };
    const app = await openApp({ environment });
    onTestFinished(() => app.stop());
    // Without its manifest the classification has a base of its own to answer from.
    const isBase = name === "naics/manifest.json";
    for (const call of asked) {
      const answer = await ask(app, call);
      if (!(isBase && answer.statusCode === 200))
        expect([call[0], answer.statusCode, answer.json().error]).toEqual([call[0], 503, code]);
    }
    const health = (await app.call({ url: "/health" })).json();
    expect([health.status, health.checks[check]]).toEqual(["degraded", "unavailable"]);
    expect(health.reasons[check]).toMatch(/^[A-Z][^/]*`nonet data \w+`/);
  });

  it("is checked after the start, and until then not said to be well", async () => {
    const app = await openApp({ environment: { NONET_SERVICES: "password,image,naics" } });
    onTestFinished(() => app.stop());
    const checks = async () => (await app.call({ url: "/health" })).json().checks;
    const unchecked = { "password.breach": "degraded", "image.moderation": "degraded" };
    expect(await checks()).toMatchObject({ ...unchecked, "naics.data": "degraded" });
    const checked = { "password.breach": "ok", "image.moderation": "ok" };
    await vi.waitFor(async () => expect(await checks()).toMatchObject(checked), { timeout: 10_000 });
  });

  it("that is damaged is told of though nobody asks for it", async () => {
    const flip = damages["one other byte in its middle"] ?? (() => undefined);
    const environment = {
      NONET_DATA_DIR: damagedCopy("breach/packaged.table", flip),
      NONET_SERVICES: "password",
    };
    const app = await openApp({ environment });
    onTestFinished(() => app.stop());
    const check = async () => (await app.call({ url: "/health" })).json().checks["password.breach"];
    expect(await check()).toBe("degraded");
    await vi.waitFor(async () => expect(await check()).toBe("unavailable"), { timeout: 10_000 });
  });

  it("is not missed by these tests", () => {
    expect(names.filter((name) => statSync(join(prepared, name)).isFile()).length).toBeGreaterThan(10);
  });
});
