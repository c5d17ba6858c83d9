/** Latency of /health while large files are merged. */
import { Worker } from "node:worker_threads";
import { report } from "./pdf-corpus.ts";
import { startOurs } from "./servers.ts";
import type { Row } from "./subject.ts";

const healthMsMax = 20;
const merges = 4;
const pauseMs = 5;

// Sent from a thread of its own: a body of 27 MB would hold up the one that asks, too.
const client = `
  const { parentPort, workerData: { url, body } } = require("node:worker_threads");
  parentPort.on("message", async () => {
    const answer = await fetch(url, { method: "POST", body, headers: { "content-type": "application/json" } });
    await answer.arrayBuffer();
    parentPort.postMessage(answer.status);
  });`;

/** How long /health takes beside merges of 20 MB, and in the same run beside nothing. */
export const healthRow: Row = {
  async measure(tell) {
    tell("merges of 20 MB beside /health");
    const half = await report({ pages: 40, seed: 3, pictureBytes: 2_500_000 });
    const base64 = Buffer.from(half).toString("base64");
    const body = JSON.stringify({ files: [{ base64 }, { base64 }] });
    const child = await startOurs();
    const worker = new Worker(client, { eval: true, workerData: { url: `${child.origin}/pdf/merge`, body } });
    try {
      // The first one loads what is needed.
      await mergeOnce(worker);
      const busy: number[] = [];
      const idle: number[] = [];
      for (let round = 0; round < merges; round += 1) {
        busy.push(...(await askWhile(child.origin, mergeOnce(worker))));
        idle.push(...(await askWhile(child.origin, wait(1_000))));
      }
      const size = Math.round((2 * half.length) / 1e6);
      const row = (part: number, name: string) => ({
        title: `/health while ${size} MB are merged, ${busy.length} answers: ${name}`,
        unit: "ms",
        ours: [at(busy, part)],
        peers: { "nothing meanwhile": [at(idle, part)] },
      });
      const aim = { bound: "at most", value: healthMsMax } as const;
      return [{ ...row(0.99, "99 of 100 within"), aim }, row(0.5, "the usual one")];
    } finally {
      await Promise.all([worker.terminate(), child.stop()]);
    }
  },
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function at(taken: readonly number[], part: number): number {
  const sorted = taken.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}

function mergeOnce(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", (status) =>
      status === 200 ? resolve() : reject(new Error(`the merge answered ${status}`)),
    );
    worker.postMessage("merge");
  });
}

async function askWhile(origin: string, work: Promise<void>): Promise<readonly number[]> {
  const taken: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const started = performance.now();
    await (await fetch(`${origin}/health`)).arrayBuffer();
    taken.push(performance.now() - started);
    await wait(pauseMs);
  }
  await done;
  return taken;
}
