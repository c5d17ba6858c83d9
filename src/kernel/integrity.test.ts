import { mkdirSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openFiles } from "../platform/files.ts";
import { damagedFile, storedFile } from "./integrity.ts";

async function prepared() {
  const folder = mkdtempSync(join(tmpdir(), "nonet-integrity-"));
  const files = openFiles(folder);
  await files.write("a", new Uint8Array(600_000).fill(7));
  await files.write("b", "");
  return { folder, files, stored: [await storedFile(files, "a"), await storedFile(files, "b")] };
}

describe("prepared files", () => {
  it("are as they were", async () => {
    const { files, stored } = await prepared();
    expect(await damagedFile(files, stored)).toBeNull();
    await expect(storedFile(files, "none")).rejects.toThrow("there is no file none");
  });

  it.each<readonly [string, (path: string) => void]>([
    ["one bit", (path) => writeFileSync(path, readFileSync(path).fill(6, 300_000, 300_001))],
    ["a byte less", (path) => truncateSync(path, 599_999)],
    ["nothing", (path) => truncateSync(path, 0)],
  ])("are told from those with %s", async (_what, damage) => {
    const { folder, files, stored } = await prepared();
    damage(join(folder, "a"));
    expect(await damagedFile(files, stored)).toBe("a");
  });

  it("are missed where they are gone or a folder stands in their place", async () => {
    const { folder, files, stored } = await prepared();
    const [first] = stored;
    mkdirSync(join(folder, "folder"));
    for (const name of ["gone", "folder"]) {
      expect(
        await damagedFile(files, [{ name, bytes: first?.bytes ?? 0, sha256: first?.sha256 ?? "" }]),
      ).toBe(name);
    }
  });
});
