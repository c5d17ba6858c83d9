import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LineWriter } from "./standard-output.ts";

let folder: string;
let reader: number;
let writer: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nonet-"));
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
});

afterEach(() => {
  closeSync(writer);
  rmSync(folder, { recursive: true });
});

const line = (at: number): string => `${String(at).padStart(99, "0")}\n`;
const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => line(from + at)).join("");

/** What lies in the pipe now. */
function read(): string {
  const chunks: string[] = [];
  const room = Buffer.alloc(65_536);
  for (;;) {
    try {
      const count = readSync(reader, room);
      if (count === 0) return chunks.join("");
      chunks.push(room.toString("latin1", 0, count));
    } catch {
      return chunks.join("");
    }
  }
}

const until = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe("standard output", () => {
  it("is written whole and in order, far beyond what a pipe holds", async () => {
    const output = new LineWriter(writer);
    const expected = lines(0, 20_000);
    for (let at = 0; at < 20_000; at += 500) output.write(lines(at, at + 500));
    let got = "";
    await until(() => {
      got += read();
      return got.length >= expected.length;
    });
    expect(got === expected).toBe(true);
    closeSync(reader);
  });

  it("takes no more than its bound from a reader that has stopped, and goes on with one that reads again", async () => {
    const output = new LineWriter(writer);
    for (let at = 0; at < 100_000; at += 1_000) output.write(lines(at, at + 1_000));
    let got = "";
    let emptyReads = 0;
    await until(() => {
      const more = read();
      got += more;
      emptyReads = more === "" ? emptyReads + 1 : 0;
      return emptyReads > 50;
    });
    expect(got.length).toBeGreaterThan(4_000_000);
    expect(got.length).toBeLessThan(4_600_000);
    expect(got === lines(0, got.length / 100)).toBe(true);
    output.write("the end\n");
    await until(() => read() === "the end\n");
    closeSync(reader);
  });

  it("gives up in a second where nobody reads at the end", () => {
    const output = new LineWriter(writer);
    output.write(lines(0, 10_000));
    const startedAt = performance.now();
    output.flush();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    closeSync(reader);
  });

  it("is silent once its reader has gone", () => {
    closeSync(reader);
    const output = new LineWriter(writer);
    output.write("lost\n");
    output.flush();
    output.write("lost too\n");
    output.close();
  });
});
