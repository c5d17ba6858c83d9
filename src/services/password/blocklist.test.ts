import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFiles } from "../../platform/files.ts";
import { Blocklist, importBlocklistCommand, KeyCollector } from "./blocklist.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blocklist-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function importList(text: string | Uint8Array) {
  const path = join(folder, "list.txt");
  await writeFile(path, text);
  const files = openFiles(folder);
  const ports = { files, progress: () => undefined } as unknown as Parameters<
    typeof importBlocklistCommand.run
  >[1];
  const told = await importBlocklistCommand.run(path, ports);
  return { told, list: await Blocklist.open(files) };
}

it("there is no blocklist before one is imported", async () => {
  expect(await Blocklist.open(openFiles(folder))).toBe(null);
});

it("a blocklist has the passwords and digests of its file, each once, and says how often it errs", async () => {
  const digest = createHash("sha1").update("by its digest").digest("hex");
  const { told, list } = await importList(
    `Acme2026!\r\n\nпароль фирмы\n${digest.toUpperCase()}:42\nAcme2026!\nlast`,
  );
  for (const password of ["Acme2026!", "пароль фирмы", "by its digest", "last"])
    expect(list?.has(password)).toBe(true);
  for (const password of ["acme2026!", "", digest]) expect(list?.has(password)).toBe(false);
  expect(list?.facts).toEqual({ entries: 4, falsePositiveRate: 1 / 65_536 });
  expect(told).toMatch(/^4 passwords/);
});

it.each(["", "\n\n"])("an empty file is an empty list: %j", async (text) => {
  const { list } = await importList(text);
  expect([list?.facts.entries, list?.has("password")]).toEqual([0, false]);
});

it("a line that is no password is named by its number and not repeated", async () => {
  await expect(importList(`one\n${"x".repeat(5_000)}\n`)).rejects.toThrow(/^line 2: it is too long/);
});

it("lines come in pieces of any size", () => {
  const text = Buffer.from("one\ntwo\r\nthree");
  const keysOf = (size: number) => {
    const keys = new KeyCollector();
    for (let at = 0; at < text.length; at += size) keys.read(text.subarray(at, at + size));
    return Buffer.from(keys.finish()).toString("hex");
  };
  expect(new Set([1, 2, 5, 100].map(keysOf)).size).toBe(1);
});

it("a damaged file stops the start", async () => {
  const files = openFiles(folder);
  await files.write("breach/blocklist.filter", "nonsense");
  await expect(Blocklist.open(files)).rejects.toThrow(/damaged/);
});
