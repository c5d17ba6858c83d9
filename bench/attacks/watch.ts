/** Starts the processes that stand beside an attack, and hears what they measured. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Traffic } from "./light.ts";
import type { Watched } from "./probe.ts";

export interface Companion<T> {
  /** Ends it; resolves with what it measured. */
  readonly stop: () => Promise<T>;
}

/** Starts the program of a module's URL, which measures until it is told to stop. */
export async function startCompanion<T>(url: string, args: readonly string[]): Promise<Companion<T>> {
  const child = fork(fileURLToPath(url), args);
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
  startCompanion(import.meta.resolve("./probe.ts"), [origin, String(pid)]);

/** Sends light requests, 50 a second. */
export const startTraffic = (origin: string): Promise<Companion<Traffic>> =>
  startCompanion(import.meta.resolve("./light.ts"), [origin]);
