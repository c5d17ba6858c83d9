/** Starts the processes that stand beside an attack, and hears what they measured. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Traffic } from "./light.ts";
import type { Watched } from "./probe.ts";

interface Companion<T> {
  /** Ends it; resolves with what it measured. */
  readonly stop: () => Promise<T>;
}

async function start<T>(file: string, args: readonly string[]): Promise<Companion<T>> {
  const child = fork(fileURLToPath(import.meta.resolve(file)), args);
  // It says once that it has started, and once what it saw.
  await once(child, "message");
  return {
    stop: async () => {
      const told = once(child, "message");
      child.send("stop");
      const [measured] = await told;
      return measured as T;
    },
  };
}

/** Watches a server whose supervisor is that process. */
export const startWatch = (origin: string, pid: number): Promise<Companion<Watched>> =>
  start("./probe.ts", [origin, String(pid)]);

/** Sends light requests, 50 a second. */
export const startTraffic = (origin: string): Promise<Companion<Traffic>> => start("./light.ts", [origin]);
