/** Start time, from the spawn to the first 200 on /health, and the memory of the idle server. */
import { setTimeout as sleep } from "node:timers/promises";
import { startChild } from "./child.ts";
import { residentMegabytes } from "./proc.ts";
import { type Start, startOurs, startPeers, withServers } from "./servers.ts";
import type { Row, Tell } from "./subject.ts";

const startRounds = 5;
const idleRounds = 3;
const idleMs = 3_000;
const pollMs = 2;

/** Ours and the peers side by side, named as the table names them. */
const starts: Readonly<Record<string, Start>> = { ours: startOurs, ...startPeers };

/** From the node command, in turns with the peers' starts. */
export const startTime: Row = {
  async measure(tell) {
    const { ours = [], ...peers } = await inTurns(starts, tell);
    const title = "node command to first 200 on /health";
    return [{ title, unit: "ms", ours, peers, aim: { bound: "at most", value: 1_000 } }];
  },
};

/** As people start it, with npm's own time. */
export const npmStartTime: Row = {
  async measure(tell) {
    const npmStart: Start = () => startChild("npm", ["start", "--loglevel=error"]);
    const { ours = [] } = await inTurns({ ours: npmStart }, tell);
    const title = "`npm start` to first 200 on /health";
    return [{ title, unit: "ms", ours, peers: {}, aim: { bound: "at most", value: 1_000 } }];
  },
};

async function inTurns(
  contenders: Readonly<Record<string, Start>>,
  tell: Tell,
): Promise<Record<string, number[]>> {
  const samples = emptySamples(contenders);
  for (let round = 0; round < startRounds; round += 1) {
    tell(`starts: round ${round + 1} of ${startRounds}`);
    for (const [name, start] of Object.entries(contenders)) samples[name]?.push(await timeStart(start));
  }
  return samples;
}

const emptySamples = (contenders: object): Record<string, number[]> =>
  Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));

async function timeStart(start: Start): Promise<number> {
  const child = await start();
  try {
    while ((await fetch(`${child.origin}/health`)).status !== 200) await sleep(pollMs);
    return performance.now() - child.spawnedAt;
  } finally {
    await child.stop();
  }
}

/** Resident memory three seconds after the start, before any request; Linux only. */
export const idleMemory: Row = {
  async measure(tell) {
    const samples = emptySamples(starts);
    for (let round = 0; round < idleRounds; round += 1) {
      tell(`idle memory: round ${round + 1} of ${idleRounds}`);
      await withServers(startOurs, startPeers, async (servers) => {
        await sleep(idleMs);
        for (const [name, { pid }] of Object.entries({ ours: servers.ours, ...servers.peers })) {
          const megabytes = await residentMegabytes(pid);
          if (megabytes !== null) samples[name]?.push(megabytes);
        }
      });
    }
    const { ours = [], ...peers } = samples;
    const title = `resident memory ${idleMs / 1_000} s after the start`;
    return [{ title, unit: "MB", ours, peers, aim: { bound: "at most", value: 120 } }];
  },
};
