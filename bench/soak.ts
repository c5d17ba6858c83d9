/** All attacks, drawn forms and JSON in random order beside ordinary traffic, for minutes on two processes. */
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { allAttacks } from "./attacks/all.ts";
import type { Outside } from "./attacks/attack.ts";
import { type FuzzKind, requestsOf } from "./attacks/fuzz-requests.ts";
import type { Traffic } from "./attacks/light.ts";
import { openOutside } from "./attacks/outside.ts";
import type { Watched } from "./attacks/probe.ts";
import { type Holdings, holdingsOf } from "./attacks/process-tree.ts";
import { answersText, type Target } from "./attacks/target.ts";
import { Victim } from "./attacks/victim.ts";
import { startTraffic, startWatch } from "./attacks/watch.ts";
import type { Exhibit, Result, Row, Subject, Tell } from "./subject.ts";

const usualMinutes = 20;
const seed = 20_261_122;
const restMs = 60_000;
const attackStopMs = 60_000;
/** Requests of one sender before it comes back as another. */
const fuzzInARow = 500;
const leavers = 4;
const processes = 2;
/** A thread or a socket more may be of the moment: a worker that has not been retired yet, a connection of the probe. */
const holdingsSlack = 4;

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Soaking {
  readonly target: Target;
  readonly outside: Outside;
  readonly random: () => number;
  readonly until: number;
  readonly tell: Tell;
}

const isOver = ({ until }: Soaking): boolean => performance.now() > until;

/** One attack after another, in an order of chance. */
async function attackOn(soaking: Soaking): Promise<void> {
  const { target, outside, random, tell } = soaking;
  while (!isOver(soaking)) {
    const attack = allAttacks[Math.floor(random() * allAttacks.length)];
    if (attack === undefined) return;
    tell(`${attack.finding}: ${attack.name}`);
    const left = Math.max(1, Math.min(attackStopMs, soaking.until - performance.now()));
    await Promise.race([attack.run(target, outside), sleep(left, undefined, { ref: false })]);
  }
}

async function fuzzOn(soaking: Soaking, kind: FuzzKind): Promise<void> {
  for (let round = 0; !isOver(soaking); round += 1) {
    for (const { path, body, headers } of requestsOf(kind, {
      count: fuzzInARow,
      seed: seed + 1_000 * round,
    })) {
      if (isOver(soaking)) return;
      await soaking.target.post(path, body, { headers });
    }
  }
}

/** Sound requests whose senders do not wait for the answer. */
async function leaveOn(soaking: Soaking): Promise<void> {
  const { target, random } = soaking;
  for (let round = 0; !isOver(soaking); round += 1) {
    for (const { path, body, headers } of requestsOf("json", { count: fuzzInARow, seed: seed - 1 - round })) {
      if (isOver(soaking)) return;
      await target.post(path, body, { headers, leaveAfterMs: 1 + random() * 60 });
    }
  }
}

interface Soaked {
  readonly before: Holdings;
  readonly after: Holdings;
  readonly megabytesBefore: number;
  readonly megabytesAfter: number;
  readonly deaths: number;
  readonly life: string;
  readonly stopSeconds: number;
  readonly watched: Watched;
  readonly traffic: Traffic;
  readonly victim: Victim;
}

const warmingRequests = 600;
const dataPaths = [
  "/ip/lookup?ip=8.8.8.8",
  "/ip/lookup?ip=2001:4860:4860::8888",
  "/naics/search?q=car",
  "/naics/similar?code=722511",
  "/currency/rates",
  "/password/range/ABCDE",
  "/openapi.json",
];
/** Workers that have nothing to do leave after 30 s. */
const settleMs = 40_000;

/** Lets both processes load the data that they keep from then on, and grow as warm as they are on a usual day. */
async function warmUp(target: Target): Promise<void> {
  for (let round = 0; round < 2 * processes; round += 1)
    for (const path of dataPaths) await target.get(path, { timeoutMs: 30_000 });
  for (const { path, body, headers } of requestsOf("json", { count: warmingRequests, seed: seed + 7 }))
    await target.post(path, body, { headers });
  await sleep(settleMs);
}

async function soak(minutes: number, tell: Tell): Promise<Soaked> {
  const outside = await openOutside();
  const victim = await Victim.start({ NONET_PROCESSES: String(processes), ...outside.settings });
  const { target } = victim;
  const random = seeded(seed);
  await warmUp(target);
  const before = await holdingsOf(victim.pid);
  const megabytesBefore = await victim.megabytes();
  const watch = await startWatch(victim.origin, victim.pid);
  const light = await startTraffic(victim.origin);
  // Attackers have machines of their own: here theirs gives way to the server and to those who time it.
  setPriority(constants.priority.PRIORITY_LOW);
  const soaking: Soaking = { target, outside, random, until: performance.now() + minutes * 60_000, tell };
  await Promise.all([
    attackOn(soaking),
    attackOn(soaking),
    fuzzOn(soaking, "forms"),
    fuzzOn(soaking, "json"),
    ...Array.from({ length: leavers }, () => leaveOn(soaking)),
  ]);
  target.close();
  const [watched, traffic] = await Promise.all([watch.stop(), light.stop()]);
  tell("a minute of rest");
  await sleep(restMs);
  const after = await holdingsOf(victim.pid);
  const megabytesAfter = await victim.megabytes();
  const deaths = await victim.deaths();
  const life = await victim.life();
  const stopSeconds = await victim.end();
  await outside.close();
  return {
    before,
    after,
    megabytesBefore,
    megabytesAfter,
    deaths,
    life,
    stopSeconds,
    watched,
    traffic,
    victim,
  };
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}

let soaked: Soaked | undefined;

const resultsOf = (done: Soaked): readonly Result[] => {
  const { before, after, megabytesBefore, megabytesAfter, watched, traffic, victim } = done;
  const result = (title: string, unit: string, value: number, atMost?: number): Result => ({
    title,
    unit,
    ours: [value],
    peers: {},
    ...(atMost !== undefined && { aim: { bound: "at most", value: atMost } }),
  });
  const lightBugs = Object.entries(traffic.counts).filter(([what]) => / 5(?!03|04)\d\d$/.test(what));
  const bugs = victim.target.errors.length + lightBugs.reduce((sum, [, count]) => sum + count, 0);
  return [
    result("deaths", "processes", Math.max(done.deaths, watched.servers - processes), 0),
    result("/health, half within", "ms", share(traffic.healthMs, 0.5)),
    result("/health, 99 of 100 within", "ms", share(traffic.healthMs, 0.99), 50),
    result("/health, the longest", "ms", Math.max(...watched.waitsMs, ...traffic.healthMs)),
    result("5xx answers that are bugs", "answers", bugs, 0),
    result("memory of a cold start", "MB", victim.megabytesBefore),
    result("memory before, once every operation was asked", "MB", megabytesBefore),
    result("memory at its peak", "MB", watched.peakMegabytes),
    result("memory after one minute, against before", "×", megabytesAfter / megabytesBefore, 1.3),
    result(
      "threads of the server processes, more than at the start",
      "threads",
      after.threads - before.threads,
      holdingsSlack,
    ),
    result(
      "open files of the server processes, more than at the start",
      "files",
      after.sockets - before.sockets,
      holdingsSlack,
    ),
    result("end after SIGTERM", "s", done.stopSeconds, 10),
  ];
};

function bugsTable({ victim: { target } }: Soaked): Exhibit {
  const byPath = Map.groupBy(target.errors, ({ path, status }) => `${path} ${status}`);
  return {
    title: "5xx answers that are bugs",
    head: ["operation", "count", "one of them"],
    rows: [...byPath].map(([path, errors]) => [
      path,
      String(errors.length),
      errors[0]?.text.slice(0, 160) ?? "",
    ]),
  };
}

function answersTable({ victim, traffic, life }: Soaked): Exhibit {
  const light = Object.entries(traffic.counts).map(([what, count]) => `${what} ×${count}`);
  return {
    title: "Answers",
    head: ["from", "answers"],
    rows: [
      ["attacks, drawn requests, leaving clients", answersText(victim.target.answers)],
      ["light traffic", light.sort().join(", ")],
      ["same processes live", life],
    ],
  };
}

/** So many minutes. */
export const soakSubject = (minutes = usualMinutes): Subject => ({
  title: `Soak of ${minutes} minutes`,
  peers: [],
  rows: [
    {
      async measure(tell) {
        soaked = await soak(minutes, tell);
        return resultsOf(soaked);
      },
    } satisfies Row,
  ],
  method: () =>
    `A server with two processes; who attacks it has a lower priority, as on a machine of their own. At the same time, seed ${seed}: two lanes of the attacks of the subject \`attacks\` in ` +
    `random order, drawn forms, drawn JSON, ${leavers} clients that leave within 60 ms, and from a process of its own ` +
    "50 light requests a second, of which a third ask /health. Memory as in `attacks`.",
  exhibits: () => (soaked === undefined ? [] : [answersTable(soaked), bugsTable(soaked)]),
});
