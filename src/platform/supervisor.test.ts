import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";

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
    const { child, lines, said, ended } = start(1, "serve");
    await said("ready", 1);
    for (let round = 1; round <= 4; round += 1) {
      const pids = await said("started", round);
      process.kill(Number(pids.at(-1)), "SIGKILL");
    }
    await said("started", 5);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    // Nobody serves meanwhile, so none takes its time.
    expect(lines.filter((line) => line.startsWith("succeeds"))).toEqual([]);
  });

  it.each([1, 2])(
    "of %d renews its servers when it is told to, the old ones once the new ones listen",
    async (processes) => {
      const { child, lines, said, ended } = start(processes, "serve");
      await said("ready", 1);
      const old = (await said("started", processes)).map(Number);
      child.kill("SIGHUP");
      const all = await said("listening", 2 * processes);
      expect(new Set(all).size).toBe(1);
      while (old.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
      const renewed = (await said("started", 2 * processes)).map(Number).slice(processes);
      expect(renewed.every(isAlive)).toBe(true);
      expect((await said("succeeds", processes)).map(Number)).toEqual(renewed);
      expect(lines.filter((line) => line.startsWith("retired"))).toHaveLength(processes);
      expect(lines.filter((line) => line.includes("died"))).toEqual([]);
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

  it.each([1, 2])(
    "of %d gives up with code 3 once a server has died five times within a minute, and says why each time",
    async (processes) => {
      const { lines, said, ended } = start(processes, "serve");
      const told = () => lines.filter((line) => line.startsWith("told a server process died"));
      await said("ready", 1);
      let [victim] = (await said("started", processes)).map(Number);
      for (let round = 1; round <= 5; round += 1) {
        process.kill(victim ?? 0, "SIGKILL");
        if (round === 5) break;
        victim = Number((await said("started", processes + round)).at(-1));
      }
      expect(await ended).toBe(3);
      const deaths = told()
        .slice(0, 5)
        .map((line) => JSON.parse(line.replace(/^.*? {/, "{")));
      expect(deaths.map(({ restartMs }) => restartMs)).toEqual([100, 200, 400, 800, undefined]);
      for (const { pid, signal, reason } of deaths)
        expect([Number.isInteger(pid), signal, reason]).toEqual([
          true,
          "SIGKILL",
          "killed by somebody or by the system",
        ]);
      expect(told().at(-1)).toContain("5 times within a minute: Nonet gives up");
    },
  );

  /** What the settings of the next servers of a fixture ask for. */
  const want = (child: ChildProcess, what: string): void => {
    const file = join(tmpdir(), `nonet-wanted-${child.pid}`);
    writeFileSync(file, what);
    onTestFinished(() => rmSync(file));
  };

  it("keeps its servers where the new ones cannot start, and says so", async () => {
    const { child, lines, said, ended } = start(2, "serve");
    await said("ready", 1);
    const old = (await said("started", 2)).map(Number);
    want(child, "bad");
    child.kill("SIGHUP");
    await said("told the reload failed", 1);
    expect(old.every(isAlive)).toBe(true);
    expect(lines.filter((line) => line.startsWith("retired"))).toEqual([]);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it.each([
    [1, 3],
    [3, 1],
  ])("of %d has %d servers on the same port once the settings ask for them", async (before, after) => {
    const { child, said, ended } = start(before, "serve");
    await said("ready", 1);
    want(child, String(after));
    child.kill("SIGHUP");
    await said("told reloaded", 1);
    const all = await said("started", before + after);
    await said("retired", before);
    expect(all).toHaveLength(before + after);
    expect(new Set(await said("listening", before + after)).size).toBe(1);
    process.kill(Number(all.at(-1)), "SIGKILL");
    expect(new Set(await said("listening", before + after + 1)).size).toBe(1);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("hands connections on that a server did not take before it died", async () => {
    const { child, said, ended } = start(2, "serve");
    await said("ready", 1);
    const [stuck = 0, other] = (await said("started", 2)).map(Number);
    const [port] = await said("listening", 2);
    process.kill(stuck, "SIGSTOP");
    const clients = Array.from({ length: 6 }, async () => {
      const socket = connect(Number(port), "127.0.0.1").setEncoding("utf8");
      return (await socket.toArray()).join("");
    });
    // Half of them wait for the one that stands still.
    await Promise.any(clients);
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.kill(stuck, "SIGKILL");
    expect(new Set(await Promise.all(clients))).toEqual(new Set([String(other)]));
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("reloads again for a signal that comes while it reloads, but not once for each", async () => {
    const { child, lines, said, ended } = start(1, "serve");
    await said("ready", 1);
    for (let count = 0; count < 5; count += 1) {
      child.kill("SIGHUP");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await said("told reloaded", 2);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(lines.filter((line) => line.startsWith("told reloaded")).length).toBeLessThanOrEqual(3);
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
