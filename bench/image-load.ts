/** Image analysis under load: analyses a second, CPU, latency of /health meanwhile, and memory. */
import { Worker } from "node:worker_threads";
import { photograph } from "./image-photos.ts";
import { processorMicroseconds, residentMegabytes } from "./proc.ts";
import { startOurs, withServers } from "./servers.ts";
import type { Result, Row } from "./subject.ts";

export const callersAtOnce = 4;
const loadMs = 10_000;
const pauseMs = 20;
const healthMsMax = 20;
const analysesMin = 25;
const megabytesMoreMax = 30;

/** Pictures before memory is looked at for the first time, and for the second time. */
const settling = 1_300;
const pictures = 2_000;

// Callers that send the next picture when they have the answer of the last, so long or so many. In a thread of their own:
// bodies of half a megabyte would hold up the one that asks for /health, too.
const callers = `
  const { parentPort, workerData: { url, body, callersAtOnce } } = require("node:worker_threads");
  parentPort.on("message", async ({ forMs, countMax }) => {
    const startedAt = performance.now();
    let count = 0;
    const call = async () => {
      while (count < countMax && performance.now() - startedAt < forMs) {
        count += 1;
        const answer = await fetch(url, { method: "POST", body, headers: { "content-type": "application/json" } });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(url + " answered " + answer.status);
      }
    };
    await Promise.all(Array.from({ length: callersAtOnce }, call));
    parentPort.postMessage({ count, ms: performance.now() - startedAt });
  });`;

interface Done {
  readonly count: number;
  readonly ms: number;
}

function load(worker: Worker, limit: { readonly forMs?: number; readonly countMax?: number }): Promise<Done> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (done: Done) => {
      worker.off("error", reject);
      resolve(done);
    });
    const { forMs = Number.POSITIVE_INFINITY, countMax = Number.POSITIVE_INFINITY } = limit;
    worker.postMessage({ forMs, countMax });
  });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds that /health took while something else was under way, rising. */
async function healthTimes(origin: string, work: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const startedAt = performance.now();
    await (await fetch(`${origin}/health`)).arrayBuffer();
    times.push(performance.now() - startedAt);
    await wait(pauseMs);
  }
  await done;
  return times.toSorted((a, b) => a - b);
}

interface Loaded {
  readonly origin: string;
  readonly pid: number;
  readonly worker: Worker;
}

async function underLoad({ origin, pid, worker }: Loaded): Promise<readonly Result[]> {
  const before = (await processorMicroseconds(pid)) ?? 0;
  const loading = load(worker, { forMs: loadMs });
  const [{ count, ms }, times] = await Promise.all([loading, healthTimes(origin, loading)]);
  const spent = ((await processorMicroseconds(pid)) ?? 0) - before;
  return [
    {
      title: "analyses of a 1 MP JPEG",
      unit: "a second",
      ours: [(count * 1_000) / ms],
      peers: {},
      aim: { bound: "at least", value: analysesMin },
    },
    {
      title: "processor time of one, of the whole server",
      unit: "ms",
      ours: [spent / count / 1_000],
      peers: {},
    },
    {
      title: `/health meanwhile, slowest hundredth of ${times.length}`,
      unit: "ms",
      ours: [times[Math.floor(times.length * 0.99)] ?? 0],
      peers: {},
      aim: { bound: "at most", value: healthMsMax },
    },
  ];
}

async function memoryAfterMany({ pid, worker }: Loaded): Promise<Result> {
  await load(worker, { countMax: settling });
  const before = (await residentMegabytes(pid)) ?? 0;
  await load(worker, { countMax: pictures - settling });
  const after = (await residentMegabytes(pid)) ?? 0;
  const [all, first, from] = [pictures, settling, Math.round(before)].map((one) => one.toLocaleString("en"));
  return {
    title: `resident memory after ${all} pictures beyond the first ${first}, from ${from} MB`,
    unit: "MB more",
    ours: [after - before],
    peers: {},
    aim: { bound: "at most", value: megabytesMoreMax },
  };
}

export const loadRow: Row = {
  async measure(tell) {
    tell("under load");
    const body = JSON.stringify({ base64: (await photograph(1_155, 866)).toString("base64") });
    return withServers(startOurs, {}, async ({ ours: { origin, pid } }) => {
      const workerData = { url: `${origin}/image/analyze`, body: Buffer.from(body), callersAtOnce };
      const worker = new Worker(callers, { eval: true, workerData });
      try {
        // Threads are started, and their code is compiled.
        await load(worker, { countMax: 20 });
        const results = await underLoad({ origin, pid, worker });
        tell("resident memory");
        return [...results, await memoryAfterMany({ origin, pid, worker })];
      } finally {
        await worker.terminate();
      }
    });
  },
};
