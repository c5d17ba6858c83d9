/** The start of a server process: until it lives and is ready, the first call of every operation, and memory before and after. */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { allServices } from "../src/app/services.ts";
import { buildRegistry, type RegisteredOperation } from "../src/kernel/registry.ts";
import { serversOf, treeMegabytes } from "./attacks/process-tree.ts";
import type { Child } from "./child.ts";
import { processorMicroseconds } from "./proc.ts";
import { startOurs } from "./servers.ts";
import type { Result, Row, Subject, Tell } from "./subject.ts";

const rounds = 3;
const pollMs = 2;
const idleMs = 3_000;
const firstAnswerMs = 300;
const readyTimeoutMs = 60_000;

/** What one fresh process showed, by the titles of the rows. */
type Figures = Map<string, number>;

/** Answers with 200 or fails after a minute. */
async function until200(url: string): Promise<void> {
  const endsAt = performance.now() + readyTimeoutMs;
  while (performance.now() < endsAt) {
    const { status } = await fetch(url);
    if (status === 200) return;
    await sleep(pollMs);
  }
  throw new Error(`${url} does not answer 200`);
}

const residentOf = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) /
  1_024;

interface Call {
  readonly id: string;
  readonly url: string;
  readonly init: RequestInit;
}

/** The first example of an operation by its first route. */
function callOf({ id, service, operation, routes }: RegisteredOperation, origin: string): Call {
  const [{ method, path } = { method: "GET", path: "/" }] = routes;
  const input = operation.examples[0]?.input ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const url = `${origin}/${service.id}${filled}`;
  if (method === "POST")
    return {
      ...{ id, url },
      init: { method, headers: { "content-type": "application/json" }, body: JSON.stringify(input) },
    };
  const query = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  return {
    id,
    url: `${url}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`,
    init: {},
  };
}

/** Milliseconds of a call; null where it is not answered with success, as without a network. */
async function timeCall({ url, init }: Call): Promise<number | null> {
  const startedAt = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status < 400 ? performance.now() - startedAt : null;
}

async function observe(tell: Tell): Promise<Figures> {
  const figures: Figures = new Map();
  const child = await startOurs();
  try {
    await until200(`${child.origin}/health/live`);
    figures.set("node command to first 200 of /health/live, ms", performance.now() - child.spawnedAt);
    await until200(`${child.origin}/health/ready`);
    figures.set("node command to first 200 of /health/ready, ms", performance.now() - child.spawnedAt);
    const processor = await processorMicroseconds(child.pid);
    if (processor !== null) figures.set("processor time until ready, ms", processor / 1_000);
    await sleep(idleMs);
    await weigh(child, "idle", figures);
    for (const registered of buildRegistry(allServices).operations) {
      tell(registered.id);
      await observeCalls(callOf(registered, child.origin), figures);
    }
    await weigh(child, "after three calls of every operation", figures);
    return figures;
  } finally {
    await child.stop();
  }
}

async function observeCalls(call: Call, figures: Figures): Promise<void> {
  const times: (number | null)[] = [];
  for (let count = 0; count < 3; count += 1) times.push(await timeCall(call));
  const [first, , third] = times;
  if (typeof first !== "number" || typeof third !== "number") return;
  figures.set(`${call.id}, first call, ms`, first);
  figures.set(`${call.id}, third call, ms`, third);
}

async function weigh({ pid }: Child, when: string, figures: Figures): Promise<void> {
  const servers = await serversOf(pid);
  const sizes = await Promise.all((servers.length === 0 ? [pid] : servers).map(residentOf));
  figures.set(`resident memory of the server process, ${when}, MB`, Math.max(...sizes));
  figures.set(`memory of all its processes (PSS), ${when}, MB`, await treeMegabytes(pid));
}

/** By the ends of titles. */
const aims: readonly (readonly [end: string, value: number])[] = [
  ["of /health/live, ms", 800],
  [", first call, ms", firstAnswerMs],
  ["server process, idle, MB", 130],
  ["server process, after three calls of every operation, MB", 300],
];

const everything: Row = {
  async measure(tell) {
    const seen: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) {
      tell(`round ${round + 1} of ${rounds}`);
      seen.push(await observe(tell));
    }
    return [...(seen[0]?.keys() ?? [])].map((title): Result => {
      const ours = seen.map((figures) => figures.get(title)).filter((value) => value !== undefined);
      const value = aims.find(([end]) => title.endsWith(end))?.[1];
      const cut = title.lastIndexOf(", ");
      const aim = value === undefined ? {} : { aim: { bound: "at most", value } as const };
      return { title: title.slice(0, cut), unit: title.slice(cut + 2), ours, peers: {}, ...aim };
    });
  },
};

export const start: Subject = {
  title: "From the start to the first answers",
  peers: [],
  rows: [everything],
  method: () =>
    `${rounds} fresh servers, medians. Each operation is called three times in turn by its first example, in the order of its ` +
    "declaration, once /health/ready has answered 200; one that needs the network is left out where there is none. " +
    "PSS counts memory that processes share once.",
};
