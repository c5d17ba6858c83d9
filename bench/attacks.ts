/** Every known attack on a server of its own: how long others wait, what memory it leaves, whether the server lives. */
import { setTimeout as sleep } from "node:timers/promises";
import { allAttacks } from "./attacks/all.ts";
import type { Attack, Outside } from "./attacks/attack.ts";
import { openOutside } from "./attacks/outside.ts";
import { answersText } from "./attacks/target.ts";
import { type Life, Victim } from "./attacks/victim.ts";
import { startWatch } from "./attacks/watch.ts";
import type { Exhibit, Result, Row, Subject, Tell } from "./subject.ts";

const hardStopMs = 60_000;
const restMs = 60_000;
const longestWaitMs = 250;
const stopSecondsMax = 10;

/** What is left of an attack by the time its server rests. */
interface Attacked {
  readonly attack: Attack;
  readonly victim: Victim;
  readonly endedAt: number;
  readonly seconds: number;
  readonly longestMs: number;
  readonly peak: number;
}

interface Outcome extends Attacked {
  readonly after: number;
  readonly life: Life;
  readonly stopSeconds: number;
}

const mayHold = ({ victim }: Attacked): number => victim.megabytesBefore * 1.3 + 20;

/** `ATTACKS=C1,GIF` chooses by finding or by a part of the name. */
const chosen = (process.env["ATTACKS"] ?? "").split(",").filter(Boolean);
const attacks = allAttacks.filter(
  ({ name, finding }) =>
    chosen.length === 0 || chosen.some((word) => word === finding || name.includes(word)),
);

async function strike(attack: Attack, outside: Outside): Promise<Attacked> {
  const { settings = {}, usesOutside = false } = attack;
  const victim = await Victim.start({ ...(usesOutside && outside.settings), ...settings });
  const watch = await startWatch(victim.origin, victim.pid);
  const started = performance.now();
  const isOver = await Promise.race([
    attack.run(victim.target, outside).then(() => true),
    sleep(hardStopMs, false, { ref: false }),
  ]);
  if (!isOver) victim.target.count(`not over after ${hardStopMs / 1_000} s`);
  const seconds = (performance.now() - started) / 1_000;
  const { waitsMs, peakMegabytes } = await watch.stop();
  victim.target.close();
  const endedAt = performance.now();
  return { attack, victim, endedAt, seconds, longestMs: Math.max(...waitsMs), peak: peakMegabytes };
}

/** After its minute of rest. */
async function examine(attacked: Attacked): Promise<Outcome> {
  const { victim } = attacked;
  const after = await victim.megabytes();
  const life = await victim.life();
  return { ...attacked, after, life, stopSeconds: await victim.end() };
}

let outcomes: readonly Outcome[] = [];

async function strikeAll(tell: Tell): Promise<readonly Outcome[]> {
  const outside = await openOutside();
  const resting: Attacked[] = [];
  const done: Outcome[] = [];
  const examineFirst = async (): Promise<void> => {
    const first = resting.shift();
    if (first === undefined) return;
    await sleep(Math.max(0, first.endedAt + restMs - performance.now()));
    const outcome = await examine(first);
    tell(rowOf(outcome).join(" | "));
    done.push(outcome);
  };
  const isRested = (): boolean => performance.now() > (resting[0]?.endedAt ?? Infinity) + restMs;
  try {
    for (const attack of attacks) {
      tell(`${attack.finding}: ${attack.name}`);
      resting.push(await strike(attack, outside));
      while (isRested()) await examineFirst();
    }
    while (resting.length > 0) await examineFirst();
  } finally {
    await Promise.all(resting.map(({ victim }) => victim.end()));
    await outside.close();
  }
  return done;
}

const shown = (value: number, isMet: boolean): string =>
  isMet ? `${Math.round(value)}` : `**${Math.round(value)}**`;

const rowOf = (outcome: Outcome): readonly string[] => {
  const { attack, victim, seconds, longestMs, peak, after, life, stopSeconds } = outcome;
  return [
    attack.name,
    attack.finding,
    String(Math.round(seconds)),
    shown(longestMs, longestMs <= longestWaitMs),
    String(Math.round(victim.megabytesBefore)),
    String(Math.round(peak)),
    shown(after, after <= mayHold(outcome)),
    answersText(victim.target.answers),
    life === "yes" ? life : `**${life}**`,
    stopSeconds <= stopSecondsMax ? stopSeconds.toFixed(1) : `**${stopSeconds.toFixed(1)}**`,
  ];
};

const table = (): Exhibit => ({
  title: "Each attack by itself; what misses its bound is bold",
  head: [
    "attack",
    "finding",
    "lasted, s",
    "longest wait of /health, ms",
    "memory before, MB",
    "peak",
    "one minute after",
    "answers",
    "same process lives",
    "ended on SIGTERM after, s",
  ],
  rows: outcomes.map(rowOf),
});

/** The count that misses a bound; an aim of 0. */
const countOf = (title: string, unit: string, misses: (outcome: Outcome) => boolean): Result => ({
  title,
  unit,
  ours: [outcomes.filter(misses).length],
  peers: {},
  aim: { bound: "at most", value: 0 },
});

const row: Row = {
  async measure(tell) {
    outcomes = await strikeAll(tell);
    const errors = outcomes.reduce((sum, { victim }) => sum + victim.target.errors.length, 0);
    const unit = `of ${outcomes.length} attacks`;
    return [
      {
        title: "longest wait of /health beside any attack",
        unit: "ms",
        ours: [Math.max(...outcomes.map(({ longestMs }) => longestMs))],
        peers: {},
        aim: { bound: "at most", value: longestWaitMs },
      },
      countOf(
        `a wait of /health over ${longestWaitMs} ms`,
        unit,
        ({ longestMs }) => longestMs > longestWaitMs,
      ),
      countOf(
        "memory after one minute over 1.3 × before + 20 MB",
        unit,
        (outcome) => outcome.after > mayHold(outcome),
      ),
      countOf("a process that died", unit, ({ life }) => life !== "yes"),
      countOf(
        `no end within ${stopSecondsMax} s of SIGTERM`,
        unit,
        ({ stopSeconds }) => stopSeconds > stopSecondsMax,
      ),
      {
        title: "answers that are bugs of the server",
        unit: "5xx",
        ours: [errors],
        peers: {},
        aim: { bound: "at most", value: 0 },
      },
    ];
  },
};

export const attacksSubject: Subject = {
  title: "Attacks",
  peers: [],
  rows: [row],
  method: () =>
    "Each attack meets a fresh server with default settings, warmed by two light requests. A process of its own asks " +
    "/health every 50 ms (a failed request waits on until one is answered) and reads every 100 ms the memory of its own of " +
    "the supervisor, the server and its workers. One minute after the attack the idle server is read and asked " +
    "again, then sent SIGTERM.",
  exhibits: () => [table()],
};
