/** What it costs to open the lists of e-mail domains, each in a fresh process: time, longest hold of the loop, heap. */
import { execFile } from "node:child_process";
import { setImmediate as turn } from "node:timers/promises";
import { promisify } from "node:util";
import { loadDisposableDomains, loadTopLevels } from "../src/engines/email-address/index.ts";
import type { Row } from "./subject.ts";

const openingRounds = 7;

interface Cost {
  readonly ms: number;
  /** The longest time between two turns of the event loop. */
  readonly heldMs: number;
  readonly heapMegabytes: number;
}

const lists: Readonly<Record<string, () => Promise<unknown>>> = {
  disposable: loadDisposableDomains,
  "top levels": loadTopLevels,
};

/** Both costs that matter to other requests, and the memory, of one list. */
const openingRow = (name: string): Row => ({
  async measure(tell) {
    tell(`opening the ${name} list`);
    const costs: Cost[] = [];
    for (let round = 0; round < openingRounds; round += 1) costs.push(await costInChild(name));
    const title = `opening the ${name} list`;
    return [
      { title: `${title}, first use`, unit: "ms", ours: costs.map(({ ms }) => ms), peers: {} },
      {
        title: `${title}, longest hold of the event loop`,
        unit: "ms",
        ours: costs.map(({ heldMs }) => heldMs),
        peers: {},
        aim: { bound: "at most", value: 20 },
      },
      {
        title: `${title}, heap kept`,
        unit: "MB",
        ours: costs.map(({ heapMegabytes }) => heapMegabytes),
        peers: {},
        aim: { bound: "at most", value: 4 },
      },
    ];
  },
});

export const openingRows: readonly Row[] = Object.keys(lists).map(openingRow);

async function costInChild(name: string): Promise<Cost> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", import.meta.filename, name]);
  return JSON.parse(stdout);
}

/** Heap after everything that can be collected was. */
async function settledHeap(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    await turn();
    globalThis.gc?.();
  }
  return process.memoryUsage().heapUsed;
}

async function measureHere(open: () => Promise<unknown>): Promise<Cost> {
  const heapBefore = await settledHeap();
  const startedAt = performance.now();
  let lastTurnAt = startedAt;
  let heldMs = 0;
  let isOpen = false;
  const opening = open().then((list) => {
    isOpen = true;
    return list;
  });
  while (!isOpen) {
    await turn();
    heldMs = Math.max(heldMs, performance.now() - lastTurnAt);
    lastTurnAt = performance.now();
  }
  const list = await opening;
  const ms = performance.now() - startedAt;
  const heapMegabytes = ((await settledHeap()) - heapBefore) / 1_048_576;
  if (list === undefined) throw new Error("nothing was opened");
  return { ms, heldMs, heapMegabytes };
}

if (import.meta.main) {
  const open = lists[process.argv[2] ?? ""];
  if (open === undefined) throw new Error(`there is no such list: ${process.argv[2]}`);
  console.log(JSON.stringify(await measureHere(open)));
}
