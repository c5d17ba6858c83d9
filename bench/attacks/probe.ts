/** A process of its own that watches a server: how long /health takes, and how much memory its processes hold. */
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { serversOf, treeOwnMegabytes } from "./process-tree.ts";

/** What it tells its parent when it is told to stop. */
export interface Watched {
  /** Every wait for /health, in milliseconds; one that failed lasts until the next that did not. */
  readonly waitsMs: readonly number[];
  readonly peakMegabytes: number;
  /** Server processes that were seen, those of the start and those that replaced them. */
  readonly servers: number;
}

const [, , origin = "", pidText = ""] = process.argv;
const pid = Number(pidText);
const healthEveryMs = 50;
const memoryEveryMs = 100;
/** After this no answer is expected any more. */
const longestMs = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const isHealthy = (): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = get(`${origin}/health`, { agent, timeout: longestMs }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode === 200));
    });
    sent.once("timeout", () => sent.destroy()).once("error", () => resolve(false));
  });

let isStopped = false;
const waitsMs: number[] = [];
let peakMegabytes = 0;
const servers = new Set<number>();

async function probe(): Promise<void> {
  while (!isStopped) {
    const started = performance.now();
    const waited = (): number => performance.now() - started;
    while (!(await isHealthy()) && waited() < longestMs) await sleep(healthEveryMs);
    waitsMs.push(waited());
    await sleep(Math.max(0, healthEveryMs - waited()));
  }
}

async function weigh(): Promise<void> {
  while (!isStopped) {
    peakMegabytes = Math.max(peakMegabytes, await treeOwnMegabytes(pid));
    for (const server of await serversOf(pid)) servers.add(server);
    await sleep(memoryEveryMs);
  }
}

const watching = Promise.all([probe(), weigh()]);
process.once("disconnect", () => process.exit(0));
process.once("message", async () => {
  isStopped = true;
  await watching;
  process.send?.({ waitsMs, peakMegabytes, servers: servers.size } satisfies Watched, () => process.exit(0));
});
process.send?.("ready");
