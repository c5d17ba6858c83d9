/** The proxy against cors-anywhere and a plain undici pass-through, and its memory while many bodies stream. */
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { type Child, startNode } from "./child.ts";
import { loadMethod, raceLoad } from "./load.ts";
import { residentMegabytes } from "./proc.ts";
import { startOurs, withServers } from "./servers.ts";
import type { Result, Row, Subject } from "./subject.ts";

const path = (relative: string): string => fileURLToPath(import.meta.resolve(relative));
const startOrigin = (): Promise<Child> => startNode([path("./peers/origin.ts")]);

/** Ours as it is run, with the one setting that opens loopback. */
const startOpened = (): Promise<Child> => startOurs({ NONET_FETCH_ALLOW: "127.0.0.1" });

const passThrough = "undici pass-through";
const corsAnywhere = "cors-anywhere";

const peers = {
  [passThrough]: () => startNode([path("./peers/pass-through.ts")]),
  [corsAnywhere]: () => startNode([path("./peers/cors-anywhere.ts")]),
};

/** A body raced through all three; the same throughput is held against both peers. */
const raced = (bodyBytes: number, title: string): Row => ({
  measure: (tell) =>
    withServers(
      startOpened,
      { ...peers, origin: startOrigin },
      async ({ ours, peers: { origin, ...others } }) => {
        const request = { path: `/proxy?url=${origin?.origin}/${bodyBytes}` };
        const throughputAim = { peer: corsAnywhere, bound: "at least", value: 1.5 } as const;
        const p99Aim = { peer: passThrough, bound: "at most", value: 2 } as const;
        const race = { title, request, ours, peers: others, throughputAim, p99Aim };
        return (await raceLoad(race, tell)).flatMap(againstBoth);
      },
    ),
});

/** One row a peer, each with its own aim. */
function againstBoth(result: Result): readonly Result[] {
  if (result.unit !== "requests/s") return [result];
  const { [passThrough]: plain = [], [corsAnywhere]: rival = [] } = result.peers;
  return [
    { ...result, peers: { [corsAnywhere]: rival } },
    {
      ...result,
      peers: { [passThrough]: plain },
      aim: { peer: passThrough, bound: "at least", value: 0.85 },
    },
  ];
}

const streams = 50;
const streamBytes = 10_000_000;
const memoryRounds = 5;
const sampleMs = 10;

/** How far the resident memory leaves where it stood, over rounds of parallel streams after the first one. */
const flatMemory: Row = {
  measure: (tell) =>
    withServers(startOpened, { origin: startOrigin }, async ({ ours, peers: { origin } }) => {
      const url = `${ours.origin}/proxy?url=${origin?.origin}/${streamBytes}`;
      await streamAll(url);
      const samples: number[] = [];
      for (let round = 0; round < memoryRounds; round += 1) {
        tell(`memory: round ${round + 1} of ${memoryRounds}`);
        const risen = await risingWhile(ours.pid, streamAll(url));
        if (risen !== null) samples.push(risen);
      }
      const title = `resident memory gained while ${streams} bodies of 10 MB stream at once`;
      return [{ title, unit: "MB", ours: samples, peers: {}, aim: { bound: "at most", value: 20 } }];
    }),
};

async function streamAll(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: streams });
  await Promise.all(Array.from({ length: streams }, () => streamOne(url, agent)));
  agent.destroy();
}

async function streamOne(url: string, agent: Agent): Promise<void> {
  const [response] = (await once(get(url, { agent }), "response")) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  if (bytes !== streamBytes) throw new Error(`a stream ended after ${bytes} bytes`);
}

/** The highest resident memory during the work above that before it; null where it cannot be read. */
async function risingWhile(pid: number, work: Promise<void>): Promise<number | null> {
  const before = await residentMegabytes(pid);
  if (before === null) return null;
  let highest = before;
  const timer = setInterval(async () => {
    highest = Math.max(highest, (await residentMegabytes(pid)) ?? 0);
  }, sampleMs);
  await work.finally(() => clearInterval(timer));
  return highest - before;
}

export const proxy: Subject = {
  title: "Proxy on loopback",
  peers: ["cors-anywhere", "undici"],
  rows: [raced(100_000, "GET /proxy of 100 kB"), raced(5_000_000, "GET /proxy of 5 MB"), flatMemory],
  method: () =>
    `Load: ${loadMethod}; the bodies come from a fourth process on the same machine. ` +
    "Ours judges every target, resolves nothing here since the target is an address, and writes a log line; the pass-through checks nothing. " +
    "Memory: VmRSS every 10 ms, after one round that is not measured.",
};
