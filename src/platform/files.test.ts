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

describe("an open file", () => {
  it("is read at any place, and shorter at its end", async () => {
    const files = openFiles(folder());
    await files.write("index", "0123456789");
    const file = await files.open("index");
    expect([file?.bytes, text(file?.readAt(3, 4) ?? null), text(file?.readAt(8, 4) ?? null)]).toEqual([
      10,
      "3456",
      "89",
    ]);
    file?.close();
    expect(await files.open("none")).toBeNull();
  });

  it("is read into memory that the reader has, also such that threads share", async () => {
    const files = openFiles(folder());
    await files.write("index", "0123456789");
    const file = await files.open("index");
    const shared = new Uint8Array(new SharedArrayBuffer(6));
    expect(file?.readAt(2, 9, shared.subarray(2))).toHaveLength(4);
    expect(Buffer.from(Uint8Array.from(shared)).toString()).toBe("\0\x002345");
    file?.close();
  });

  it("streams from a position on", async () => {
    const files = openFiles(folder());
    await files.write("lines", "one two");
    const pieces = await Array.fromAsync(files.stream("lines", 4));
    expect(Buffer.concat(pieces).toString()).toBe("two");
  });
});

describe("a file written piece by piece", () => {
  const piece = (content: string) => new TextEncoder().encode(content);

  it("stands under its name only when it is finished", async () => {
    const files = openFiles(folder());
    const file = await files.create("deep/list");
    await file.write(piece("a"));
    expect(await files.read("deep/list")).toBeNull();
    await file.write(piece("b"));
    await file.finish();
    expect(text(await files.read("deep/list"))).toBe("ab");
  });

  it("goes on where an earlier writing was paused, or begins anew", async () => {
    const files = openFiles(folder());
    const first = await files.create("list");
    await first.write(piece("abc"));
    await first.pause();
    const second = await files.create("list", { resume: true });
    expect(second.position).toBe(3);
    await second.write(piece("d"));
    await second.finish();
    expect(text(await files.read("list"))).toBe("abcd");
    const third = await files.create("list");
    expect(third.position).toBe(0);
    await third.finish();
    expect(text(await files.read("list"))).toBe("");
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
