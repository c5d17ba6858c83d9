import { mkdtempSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openFiles } from "./files.ts";

const folder = (): string => mkdtempSync(join(tmpdir(), "nonet-files-"));
const text = (content: Uint8Array | null): string | null => content && Buffer.from(content).toString("utf8");

describe("the data folder", () => {
  it("is made by the first write, with the folders of the name", async () => {
    const files = openFiles(join(folder(), "not-yet"));
    await files.write("rates/daily.xml", "one");
    expect(text(await files.read("rates/daily.xml"))).toBe("one");
  });

  it("answers null for what is not there, also below a file", async () => {
    const files = openFiles(folder());
    await files.write("a", "1");
    expect(await files.read("b")).toBeNull();
    expect(await files.read("a/b")).toBeNull();
  });

  it("reads an operator's file by its absolute path", async () => {
    const elsewhere = join(folder(), "theirs");
    writeFileSync(elsewhere, "theirs");
    expect(text(await openFiles(folder()).read(elsewhere))).toBe("theirs");
  });
});

describe("replacing a file", () => {
  it("leaves one whole content and no rest, however many write at once", async () => {
    const dir = folder();
    const files = openFiles(dir);
    const contents = Array.from({ length: 20 }, (_, index) => String(index).repeat(100_000));
    await Promise.all(contents.map((content) => files.write("data", content)));
    expect(contents).toContain(text(await files.read("data")));
    expect(readdirSync(dir)).toEqual(["data"]);
  });

  it("keeps the old content when the new one cannot be put in its place", async () => {
    const dir = folder();
    const files = openFiles(dir);
    await files.write("taken/inside", "old");
    await expect(files.write("taken", "new")).rejects.toThrow();
    expect(text(await files.read("taken/inside"))).toBe("old");
    expect(readdirSync(dir)).toEqual(["taken"]);
  });
});

describe("watching a file", () => {
  it("tells of a file that is renamed over it, and of no other", async () => {
    const dir = folder();
    const files = openFiles(dir);
    await files.write("geo.mmdb", "old");
    const listener = vi.fn();
    const stop = files.watch("geo.mmdb", listener);
    writeFileSync(join(dir, "other"), "x");
    writeFileSync(join(dir, "incoming"), "new");
    renameSync(join(dir, "incoming"), join(dir, "geo.mmdb"));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
    stop();
  });
});
