import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const program = fileURLToPath(import.meta.resolve("./supervisor.fixture.ts"));
const started: ChildProcess[] = [];

/** Starts a supervisor whose servers behave as they are told; each line of a server is "<name> <pid>". */
function start(processes: number, behavior: string) {
  const child = spawn(process.execPath, [program, String(processes), behavior], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    for (const wake of waiting.splice(0)) wake();
  });
  /** The lines that begin so, once there are as many. */
  const said = async (beginning: string, count: number): Promise<readonly string[]> => {
    for (;;) {
      const found = lines.filter((line) => line.startsWith(beginning));
      if (found.length >= count) return found.map((line) => line.split(" ")[1] ?? "");
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return { child, lines, said, ended: once(child, "exit").then(([code]) => code as number | null) };
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "latin1"));
  } catch {
    return false;
  }
};

const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]);

describe.runIf(process.platform === "linux")("a supervisor", () => {
  it.each([1, 2])("of %d starts that many, says once that they serve, and ends with 0", async (processes) => {
    const { child, lines, said, ended } = start(processes, "serve");
    await said("started", processes);
    await said("ready", 1);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(lines.filter((line) => line.startsWith("ready"))).toHaveLength(1);
  });

  it("replaces a lone server that was killed, again and again", async () => {
    const { child, said, ended } = start(1, "serve");
    await said("ready", 1);
    for (let round = 1; round <= 4; round += 1) {
      const pids = await said("started", round);
      process.kill(Number(pids.at(-1)), "SIGKILL");
    }
    await said("started", 5);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it.each([1, 2])(
    "of %d renews its servers when it is told to, the old ones once the new ones listen",
    async (processes) => {
      const { child, lines, said, ended } = start(processes, "serve");
      await said("ready", 1);
      const old = (await said("started", processes)).map(Number);
      child.kill("SIGUSR2");
      const all = await said("listening", 2 * processes);
      expect(new Set(all).size).toBe(1);
      while (old.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
      const renewed = (await said("started", 2 * processes)).map(Number).slice(processes);
      expect(renewed.every(isAlive)).toBe(true);
      expect(lines.filter((line) => line.startsWith("died"))).toEqual([]);
      child.kill("SIGTERM");
      expect(await ended).toBe(0);
      expect(lines.filter((line) => line.startsWith("started"))).toHaveLength(2 * processes);
    },
  );

  it("renews servers that ask for it, one at a time", async () => {
    const { child, lines, said, ended } = start(2, "renew");
    await said("ready", 1);
    const begun = await said("started", 5);
    expect(begun.map(Number).filter(isAlive).length).toBeLessThanOrEqual(4);
    expect(lines.filter((line) => line.startsWith("died"))).toEqual([]);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("lets the replacement listen where the first server did, also on a port chosen by the system", async () => {
    const { child, said, ended } = start(1, "serve");
    await said("ready", 1);
    process.kill(Number((await said("started", 1))[0]), "SIGKILL");
    const [first, second] = await said("listening", 2);
    expect(second).toBe(first);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("goes on trying when replacements die before they serve", async () => {
    const { child, said, ended } = start(1, "serve-once");
    const [first] = await said("started", 1);
    await said("ready", 1);
    process.kill(Number(first), "SIGKILL");
    await said("started", 4);
    expect(child.exitCode).toBe(null);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("ends with the code of a server that could never serve", async () => {
    expect(await start(1, "fail").ended).toBe(3);
  });

  it("kills a server that does not stop, within 12 s", async () => {
    const { child, said, ended } = start(1, "never-stop");
    const [pid] = await said("started", 1);
    await said("ready", 1);
    const at = performance.now();
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(performance.now() - at).toBeLessThan(12_000);
    expect(isAlive(Number(pid))).toBe(false);
  }, 20_000);

  it("does not leave servers behind when it is killed", async () => {
    const { child, said } = start(2, "serve");
    const pids = (await said("started", 2)).map(Number);
    await said("ready", 1);
    child.kill("SIGKILL");
    while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it("starts the workers of its servers, ends them at their deadline, and with their server", async () => {
    const { child, said } = start(1, "work");
    const [server] = await said("started", 1);
    const workers = (await said("worked", 3)).map(Number);
    expect(await said("failed", 1)).toHaveLength(1);
    expect(new Set(workers).size).toBe(3);
    expect(workers.slice(1).map(parentOf)).toEqual([child.pid, child.pid]);
    expect(isAlive(workers[0] ?? 0)).toBe(false);
    process.kill(Number(server), "SIGKILL");
    while (workers.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});
