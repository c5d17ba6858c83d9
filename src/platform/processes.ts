/** Decides how several server processes share one port: started together, replaced when one dies, stopped together. */
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import type { Log } from "../kernel/ports.ts";
import { parsedSetting } from "../kernel/setting.ts";

const processesMax = 256;

export const processesSetting = parsedSetting("NONET_PROCESSES", {
  default: 1,
  form: `integer 1–${processesMax}, \`auto\``,
  help: "server processes sharing the port; `auto` is one a core",
  parse(text) {
    if (text === "auto") return availableParallelism();
    const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (count < 1 || count > processesMax)
      throw new Error(`a whole number from 1 to ${processesMax}, or auto`);
    return count;
  },
});

/** True in the process that only starts and watches the others. */
export const isSupervisor = (processCount: number): boolean => processCount > 1 && cluster.isPrimary;

/**
 * Starts `processCount` copies of this program and keeps that many running.
 * `ready` is called once with the port when all listen; `stop` ends them as their own SIGTERM does.
 */
export function superviseProcesses(
  processCount: number,
  log: Log,
  ready: (port: number) => void,
): { stop(): void } {
  let stopping = false;
  let listening = 0;
  const start = (): void => {
    let listened = false;
    const worker = cluster.fork();
    worker.once("listening", ({ port }) => {
      listened = true;
      listening += 1;
      if (listening === processCount) ready(port);
    });
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      log.error("a server process died", { code, signal });
      // One that never came to listen would die again.
      if (listened) start();
      else endAll(code || 1);
    });
  };
  const endAll = (exitCode: number): void => {
    stopping = true;
    process.exitCode = exitCode;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  };
  for (let count = 0; count < processCount; count += 1) start();
  return { stop: () => endAll(0) };
}
