import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openFiles } from "./files.ts";
import { mapFile } from "./mapped-file.ts";

const folder = mkdtempSync(join(tmpdir(), "nonet-map-"));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe("a file that is mapped, or read where it cannot be", () => {
  const files = openFiles(folder);

  it("has the bytes of the file", async () => {
    const bytes = Uint8Array.from({ length: 3 * 4096 + 17 }, (_, at) => (at * 31) & 255);
    const path = written("a", bytes);
    expect(Buffer.from((await files.map(path)) as Uint8Array).equals(readFileSync(path))).toBe(true);
    expect((await files.map("a"))?.length).toBe(bytes.length);
  });

  it("is null where there is none, and empty where it is empty", async () => {
    expect(await files.map("missing")).toBeNull();
    expect(await files.map(".")).toBeNull();
    written("empty", "");
    expect((await files.map("empty"))?.length).toBe(0);
  });

  it("keeps its bytes when it is replaced or removed", async () => {
    const path = written("b", "old".repeat(5_000));
    const bytes = (await files.map(path)) as Uint8Array;
    renameSync(written("c", "new"), path);
    expect(Buffer.from(bytes).toString()).toBe("old".repeat(5_000));
    rmSync(path);
    expect(Buffer.from(bytes).toString()).toBe("old".repeat(5_000));
  });
});

it.runIf(process.platform === "linux" && process.report !== undefined && hasGlibc())(
  "a mapped file takes no memory until it is read",
  () => {
    const path = written("large", new Uint8Array(64 * 1024 * 1024).fill(7));
    const before = process.memoryUsage.rss();
    const bytes = mapFile(path);
    expect(bytes?.length).toBe(64 * 1024 * 1024);
    expect(bytes?.at(-1)).toBe(7);
    expect(process.memoryUsage.rss() - before).toBeLessThan(32 * 1024 * 1024);
  },
);

function hasGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}
