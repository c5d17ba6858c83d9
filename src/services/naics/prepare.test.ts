import { describe, expect, it } from "vitest";
import { readConfig } from "../../app/config.ts";
import { type Manifest, storedNames } from "../../engines/industry-search/index.ts";
import type { SetupPorts } from "../../kernel/setup.ts";
import { processEnvironment } from "../../platform/env.ts";
import { dataDirSetting, openFiles } from "../../platform/files.ts";
import { openLog } from "../../platform/log.ts";
import { packEncoder } from "./encoder-files.ts";
import { prepareNaics } from "./prepare.ts";

// What the test run prepared in the data folder; these tests write nothing there.
const { settings } = readConfig(processEnvironment());
const files = openFiles(settings.get(dataDirSetting));
const nowMs = Date.UTC(2026, 5, 15);

function setUp(manifest: Partial<Manifest> | null, naicsDir = "") {
  const written = new Map<string, Uint8Array | string>();
  const fetched: string[] = [];
  const ports: SetupPorts = {
    files: {
      ...files,
      async read(name) {
        const bytes = await files.read(name);
        if (name !== storedNames.manifest || bytes === null || manifest === null) return bytes;
        return new TextEncoder().encode(
          JSON.stringify({ ...JSON.parse(new TextDecoder().decode(bytes)), ...manifest }),
        );
      },
      async write(name, content) {
        written.set(name, content);
      },
    },
    log: openLog("error"),
    fetch: ({ url }) => {
      fetched.push(url);
      return Promise.reject(new Error("there is no network"));
    },
    settings: {
      get: (setting) => (setting.name === "NONET_NAICS_DIR" ? (naicsDir as never) : settings.get(setting)),
    },
    workers: { run: () => Promise.reject(new Error("nothing has to be encoded")) },
    now: () => nowMs,
    progress: () => undefined,
  };
  return { ports, written, fetched };
}

const isBase = async (): Promise<boolean> =>
  JSON.parse(new TextDecoder().decode((await files.read(storedNames.manifest)) ?? new Uint8Array()))
    .origin === "package";

describe("preparing the classification", () => {
  it("does nothing if all is there, and does not ask the Bureau again on the same day", async () => {
    const { ports, written, fetched } = setUp({ askedAtMs: nowMs - 60_000 });
    expect(await prepareNaics(ports)).toContain("nothing to do");
    expect([...written.keys()].filter((name) => name !== storedNames.manifest)).toEqual([]);
    expect(fetched).toEqual([]);
  });

  it("asks the Bureau again on another day, and stays on the base if it does not answer", async () => {
    const { ports, written, fetched } = setUp({ askedAtMs: nowMs - 25 * 60 * 60_000 });
    const summary = await prepareNaics(ports);
    if (!(await isBase())) return expect(fetched).toEqual([]);
    expect(fetched).toEqual(["https://www.census.gov/naics/2022NAICS/2-6%20digit_2022_Codes.xlsx"]);
    expect(summary).toContain("packaged base");
    expect(JSON.parse(String(written.get(storedNames.manifest))).askedAtMs).toBe(nowMs);
  });

  it("keeps official data", async () => {
    const { ports, written, fetched } = setUp({ origin: "census", askedAtMs: 0 });
    expect(await prepareNaics(ports)).toContain("nothing to do");
    expect([fetched, written.size]).toEqual([[], 0]);
  });

  it("names the file that the operator's folder lacks", async () => {
    await expect(prepareNaics(setUp(null, "/nowhere").ports)).rejects.toThrow("2-6 digit_2022_Codes.xlsx");
  });

  it("rejects weights other than the expected ones", async () => {
    const { ports } = setUp(null);
    const changed = { ...ports.files, read: () => Promise.resolve(new Uint8Array(100)) };
    await expect(packEncoder({ ...ports, files: changed })).rejects.toThrow(
      "is not the one that is expected",
    );
    const missing = { ...ports.files, read: () => Promise.resolve(null) };
    await expect(packEncoder({ ...ports, files: missing })).rejects.toThrow("has no model.fp16.safetensors");
  });
});
