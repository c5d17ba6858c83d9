/** Keys and quotas: what a counted call costs, and whether the last call of a quota is the last, whatever dies. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drawKeyText, hashKey } from "../src/gateway/key-text.ts";
import { openSqliteStore } from "../src/gateway/sqlite-store.ts";
import type { Store } from "../src/gateway/store.ts";
import { openValkeyStore } from "../src/gateway/valkey-store.ts";
import { openRandom } from "../src/platform/random.ts";
import type { Child } from "./child.ts";
import { loadMethod, raceLoad } from "./load.ts";
import { startOurs } from "./servers.ts";
import type { Result, Row, Subject, Tell } from "./subject.ts";

const redisProgram = "/usr/bin/redis-server";
const path = "/crypto/hash?text=hello+world&algo=sha256";
const quota = 100_000;

/** The rate is not what is measured. */
const plans = {
  pro: { requestsPerMonth: quota, requestsPerSecond: 1_000_000, burst: 1_000_000 },
  endless: { requestsPerMonth: 1_000_000_000, requestsPerSecond: 1_000_000, burst: 1_000_000 },
};

/** A store with a key, and everything that must end with it. */
interface Place {
  readonly environment: Readonly<Record<string, string>>;
  readonly key: string;
  close(): Promise<void>;
}

async function addKey(store: Store, plan: string): Promise<string> {
  const key = drawKeyText(openRandom());
  const fields = { id: "key_bench", name: "", plan, services: null, origins: null, networks: null };
  await store.add({ ...fields, createdAtMs: 0, expiresAtMs: null, isDisabled: false }, hashKey(key));
  await store.close();
  return key;
}

async function openPlace(kind: "SQLite" | "Redis", plan: string): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "nonet-gateway-bench-"));
  const plansFile = join(folder, "plans.json");
  writeFileSync(plansFile, JSON.stringify(plans));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (kind === "SQLite") {
    const file = join(folder, "gateway.sqlite");
    const key = await addKey(openSqliteStore(file), plan);
    return { environment: { NONET_STORE: file, NONET_PLANS: plansFile }, key, close: async () => remove() };
  }
  const port = await freePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
  const redis = spawn(redisProgram, options, { stdio: "ignore" });
  const address = `valkey://127.0.0.1:${port}`;
  const key = await addKey(await openValkeyStore(address), plan);
  return {
    environment: { NONET_STORE: address, NONET_PLANS: plansFile },
    key,
    async close() {
      const ended = once(redis, "exit");
      redis.kill("SIGKILL");
      await ended;
      remove();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** A keyed call against an open one. */
const cost = (kind: "SQLite" | "Redis", least: number): Row => ({
  async measure(tell) {
    const place = await openPlace(kind, "endless");
    const started: Child[] = [];
    try {
      const ours = await startOurs(place.environment);
      started.push(ours);
      const open = await startOurs({ NONET_STORE: join(tmpdir(), "nonet-no-keys", "gateway.sqlite") });
      started.push(open);
      return await raceLoad(
        {
          title: `GET /crypto/hash with a key, ${kind}`,
          request: { path, headers: { "x-gateway-key": place.key } },
          ours,
          peers: { "without keys": open },
          throughputAim: { peer: "without keys", bound: "at least", value: least },
          p99Aim: { peer: "without keys", bound: "at most", value: 1.5 },
        },
        tell,
      );
    } finally {
      await Promise.all(started.map((child) => child.stop()));
      await place.close();
    }
  },
});

interface Tally {
  answered: number;
  refused: number;
  /** Calls whose answer was lost with a process: they may have been counted. */
  unknown: number;
  other: number;
  refusedInARow: number;
}

const lanes = 32;
/** Past so many refusals in a row nothing is left. */
const refusalsAtEnd = 4_000;

/** Processes that serve: the children of the supervisor, without their workers. */
const serversOf = (supervisor: number): readonly number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1];
        const isServer = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("serve");
        return Number(parent) === supervisor && isServer ? [Number(name)] : [];
      } catch {
        return [];
      }
    });

/** Sends one call; its status, or null where its answer was lost. */
const callWith = (agent: Agent, key: string, origin: string): Promise<number | null> =>
  new Promise((resolve) => {
    const sent = request(origin + path, { agent, headers: { "x-gateway-key": key } }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode ?? null));
    });
    sent.once("error", () => resolve(null)).end();
  });

function count(tally: Tally, status: number | null): void {
  if (status === 200) tally.answered += 1;
  else if (status === 429) tally.refused += 1;
  else if (status === null) tally.unknown += 1;
  else tally.other += 1;
  if (status === 200) tally.refusedInARow = 0;
  else if (status === 429) tally.refusedInARow += 1;
}

/** Calls until nothing is left; kills a server process whenever another part was answered. */
async function useUp(servers: readonly Child[], key: string, kills: number, tell: Tell): Promise<Tally> {
  const tally: Tally = { answered: 0, refused: 0, unknown: 0, other: 0, refusedInARow: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  let killed = 0;
  const killWhenDue = (): void => {
    if (killed === kills || tally.answered <= ((killed + 1) * quota) / (kills + 1)) return;
    killed += 1;
    const pids = servers.flatMap(({ pid }) => serversOf(pid));
    tell(`kill -9 after ${tally.answered} calls`);
    process.kill(pids[killed % pids.length] ?? Number.NaN, "SIGKILL");
  };
  const lane = async (place: number): Promise<void> => {
    for (let turn = place; tally.refusedInARow < refusalsAtEnd && tally.answered <= quota; turn += 1) {
      const status = await callWith(agent, key, servers[turn % servers.length]?.origin ?? "");
      count(tally, status);
      if (status === null) await sleep(20);
      killWhenDue();
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, place) => lane(place)));
  agent.destroy();
  return tally;
}

/** Most calls that a killed process can hold: a lease, and what was under way. */
const lostMax = (kills: number): number => kills * (128 + lanes);

const exactness = (kind: "SQLite" | "Redis", kills: number): Row => ({
  async measure(tell) {
    const instances = kind === "Redis" ? 2 : 1;
    const title = `a quota of ${quota}, ${kind}, 4 processes of ${instances === 1 ? "one instance" : "two instances"}, ${kills} kill -9`;
    tell(title);
    const place = await openPlace(kind, "pro");
    const started: Child[] = [];
    try {
      for (let count = 0; count < instances; count += 1)
        started.push(await startOurs({ ...place.environment, NONET_PROCESSES: String(4 / instances) }));
      const { answered, refused, unknown, other } = await useUp(started, place.key, kills, tell);
      const result = (what: string, value: number, aim?: Result["aim"]): Result => ({
        ...{ title: `${title}: ${what}`, unit: "calls", ours: [value], peers: {} },
        ...(aim && { aim }),
      });
      return [
        result("answered", answered, { bound: "at most", value: quota }),
        result("not answered of the quota", quota - answered, { bound: "at most", value: lostMax(kills) }),
        result("broken off", unknown),
        result("refused", refused),
        result("answered otherwise", other, { bound: "at most", value: 0 }),
      ];
    } finally {
      await Promise.all(started.map((child) => child.stop()));
      await place.close();
    }
  },
});

const hasRedis = existsSync(redisProgram);

export const gateway: Subject = {
  title: "Keys and quotas",
  peers: [],
  rows: [
    cost("SQLite", 0.9),
    ...(hasRedis ? [cost("Redis", 0.85)] : []),
    exactness("SQLite", 0),
    exactness("SQLite", 3),
    ...(hasRedis ? [exactness("Redis", 0), exactness("Redis", 3)] : []),
  ],
  method: () =>
    `Load: ${loadMethod}; both servers get the key, one has none in its store. Quotas: ${lanes} lanes call in turns until ` +
    `${refusalsAtEnd} calls in a row were refused; a killed process takes the rest of its lease, at most 128 calls, with it.`,
};
