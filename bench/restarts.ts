/** Servers replaced under load, and servers and workers killed at random: what becomes of each request. */
import { setTimeout as sleep } from "node:timers/promises";
import { serversOf, treeOf } from "./attacks/process-tree.ts";
import { Victim } from "./attacks/victim.ts";
import { type Fate, type Lane, type Outcome, runLane } from "./restart-clients.ts";
import type { Exhibit, Result, Subject, Tell } from "./subject.ts";

const usualMinutes = 10;
const processes = 4;
const reloadEveryMs = 4_000;
const killEveryMs = 4_500;
/** What fails so soon after a kill was in flight; what came later was not. The slow reader learns of it after 2 s. */
const killWindowMs = 2_500;

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

function post(path: string, body: object, pieceCount = 1): readonly string[] {
  const text = JSON.stringify(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`;
  const size = Math.ceil(text.length / pieceCount);
  const pieces = Array.from({ length: pieceCount }, (_, at) => text.slice(at * size, (at + 1) * size));
  return [head + pieces[0], ...pieces.slice(1)];
}

/** A text that is analyzed in a worker process. */
const longText = "The quick brown fox jumps over the lazy dog near the river bank. ".repeat(700);

const lanes: readonly Lane[] = [
  { kind: "GET, kept-alive", count: 8, pieces: [get("/crypto/hash?text=abc")], restMs: 2 },
  { kind: "GET, eight ahead of their answers", count: 2, pieces: [get("/crypto/hash?text=abc")], ahead: 8 },
  { kind: "GET after 3 s of rest", count: 4, pieces: [get("/crypto/hash?text=abc")], restMs: 3_000 },
  { kind: "GET after 7 s of rest", count: 4, pieces: [get("/crypto/hash?text=abc")], restMs: 7_000 },
  { kind: "upload of 2 s", count: 4, pieces: post("/text/analyze", { text: longText }, 20), pauseMs: 100 },
  { kind: "slow reader", count: 2, pieces: [get("/openapi.json")], ahead: 8, unreadMs: 2_000 },
  {
    kind: "heavy, in a worker",
    count: 2,
    pieces: post("/naics/match", { text: "we repair cars and bicycles" }),
  },
];

interface Ran {
  readonly outcomes: readonly Outcome[];
  readonly events: readonly Event[];
}

interface Event {
  readonly atMs: number;
  readonly what: "reload" | "server" | "worker";
}

/** Runs all lanes for a while beside something that happens to the server. */
async function runLanes(
  victim: Victim,
  minutes: number,
  happen: (events: Event[], isOver: () => boolean) => Promise<void>,
): Promise<Ran> {
  const outcomes: Outcome[] = [];
  const events: Event[] = [];
  const until = performance.now() + minutes * 60_000;
  const isOver = (): boolean => performance.now() > until;
  const port = Number(new URL(victim.origin).port);
  const clients = lanes.flatMap((lane) =>
    Array.from({ length: lane.count }, () => runLane(lane, port, isOver, (one) => outcomes.push(one))),
  );
  await Promise.all([...clients, happen(events, isOver)]);
  return { outcomes, events };
}

const startVictim = (): Promise<Victim> =>
  Victim.start({ NONET_PROCESSES: String(processes), NONET_THREADS: "2", NONET_LOG_LEVEL: "error" });

async function runReloads(minutes: number, tell: Tell): Promise<Ran> {
  const victim = await startVictim();
  const ran = await runLanes(victim, minutes, async (events, isOver) => {
    while (!isOver()) {
      await sleep(reloadEveryMs);
      tell("reload");
      process.kill(victim.pid, "SIGHUP");
      events.push({ atMs: performance.now(), what: "reload" });
    }
  });
  await victim.end();
  return ran;
}

/** Servers in turn, so that none dies five times in a minute; between two of them a worker. */
async function runKills(minutes: number, tell: Tell): Promise<Ran> {
  const victim = await startVictim();
  const ran = await runLanes(victim, minutes, async (events, isOver) => {
    for (let round = 0; !isOver(); round += 1) {
      await sleep(killEveryMs);
      const servers = await serversOf(victim.pid);
      const what = round % 2 === 0 ? "server" : "worker";
      const others = (await treeOf(victim.pid)).filter((pid) => pid !== victim.pid && !servers.includes(pid));
      // The oldest: they have the lowest ids.
      const [oldest] = servers.toSorted((one, other) => one - other);
      const pid = what === "server" ? oldest : others[Math.floor(Math.random() * others.length)];
      if (pid === undefined) continue;
      tell(`kill -9 of a ${what}`);
      events.push({ atMs: performance.now(), what });
      process.kill(pid, "SIGKILL");
    }
  });
  await victim.end();
  return ran;
}

/** A machine that is busy with other work can miss the deadline of heavy work, reloads or not. */
const isFault = ({ status }: Outcome): boolean => status >= 500 && status !== 504;

const isBad = (outcome: Outcome): boolean =>
  (outcome.fate !== "answered" && outcome.fate !== "told") || isFault(outcome);

/** Failures that no kill explains: outside of its time, or of more than the one server process that was killed. */
function unexplained({ outcomes, events }: Ran): number {
  const failures = outcomes.filter(isBad);
  const explained = new Set<Outcome>();
  for (const { atMs, what } of events) {
    const inTime = failures.filter(
      ({ sentAtMs, endedAtMs }) =>
        sentAtMs < atMs + killWindowMs && endedAtMs > atMs && endedAtMs < atMs + killWindowMs,
    );
    const [dead] = new Set(
      inTime
        .filter(({ fate }) => fate !== "answered")
        .map(({ server }) => server)
        .filter(Boolean),
    );
    for (const one of inTime) {
      const isOfDead = one.server === null || one.server === dead;
      if (what === "server" ? one.fate !== "refused" && isOfDead : one.fate === "answered")
        explained.add(one);
    }
  }
  return failures.filter((one) => !explained.has(one)).length;
}

const countOf = ({ outcomes }: Ran, holds: (outcome: Outcome) => boolean): number =>
  outcomes.filter(holds).length;

const result = (title: string, unit: string, value: number, atMost?: number): Result => ({
  title,
  unit,
  ours: [value],
  peers: {},
  ...(atMost !== undefined && { aim: { bound: "at most", value: atMost } }),
});

let reloads: Ran | undefined;
let kills: Ran | undefined;

const fates: readonly Fate[] = ["answered", "told", "crossed", "lost", "refused"];

function fatesTable(title: string, ran: Ran): Exhibit {
  return {
    title,
    head: ["requests", ...fates, "503, 504", "other 5xx"],
    rows: lanes.map(({ kind }) => {
      const own = ran.outcomes.filter((outcome) => outcome.kind === kind);
      const isBusy = ({ status }: Outcome): boolean => status === 503 || status === 504;
      return [
        kind,
        ...fates.map((fate) => String(own.filter((outcome) => outcome.fate === fate).length)),
        String(own.filter(isBusy).length),
        String(own.filter((outcome) => outcome.status >= 500 && !isBusy(outcome)).length),
      ];
    }),
  };
}

function errorsTable({ outcomes }: Ran): Exhibit {
  const errors = outcomes.filter(({ status }) => status >= 500);
  const bySaying = Map.groupBy(errors, ({ status, said }) => {
    const { error = "", message = "" } = JSON.parse(said || "{}");
    return `${status} ${error}: ${message}`;
  });
  return {
    title: "5xx answers during reloads",
    head: ["answer", "count"],
    rows: [...bySaying].map(([saying, all]) => [saying, String(all.length)]),
  };
}

/** So many minutes, half of them reloads, half of them kills. */
export const restartsSubject = (minutes = usualMinutes): Subject => ({
  title: `Restarts for ${minutes} minutes`,
  peers: [],
  rows: [
    {
      async measure(tell) {
        reloads = await runReloads(minutes / 2, tell);
        return [
          result("reloads by SIGHUP under load", "reloads", reloads.events.length),
          result("requests during reloads", "requests", reloads.outcomes.length),
          result(
            "accepted requests lost during reloads",
            "requests",
            countOf(reloads, ({ fate }) => fate === "lost"),
            0,
          ),
          result(
            "connections refused during reloads",
            "connections",
            countOf(reloads, ({ fate }) => fate === "refused"),
            0,
          ),
          result("5xx during reloads, but for 504 of a deadline", "answers", countOf(reloads, isFault), 0),
        ];
      },
    },
    {
      async measure(tell) {
        kills = await runKills(minutes / 2, tell);
        return [
          result("processes killed by kill -9 under load", "processes", kills.events.length),
          result("requests during kills", "requests", kills.outcomes.length),
          result(
            "requests that failed in the killed processes",
            "requests",
            countOf(kills, isBad) - unexplained(kills),
          ),
          result("requests that failed elsewhere", "requests", unexplained(kills), 0),
        ];
      },
    },
  ],
  method: () =>
    `A server with ${processes} processes, and clients on kept-alive connections beside each other. First SIGHUP every ${reloadEveryMs / 1_000} s; ` +
    `then kill -9 every ${killEveryMs / 1_000} s, of a server process and of a worker by turns. \`told\`: sent ahead of an answer that said ` +
    "`Connection: close`, so not begun; `crossed`: sent in the instant in which an idle connection was closed; `lost`: accepted " +
    "without its whole answer. A failure belongs to a kill where its request was under way then and its connection, as far " +
    "as an answer had named its process, was that of the one process that died.",
  exhibits: () => [
    ...(reloads === undefined ? [] : [errorsTable(reloads)]),
    ...(reloads === undefined ? [] : [fatesTable("During reloads", reloads)]),
    ...(kills === undefined ? [] : [fatesTable("During kills", kills)]),
  ],
});
