/** Minutes of a mix at twice what the server can answer, on four processes. */
import { setTimeout as sleep } from "node:timers/promises";
import { treeOwnMegabytes } from "../attacks/process-tree.ts";
import { Victim } from "../attacks/victim.ts";
import { startCompanion } from "../attacks/watch.ts";
import type { Exhibit, Result, Tell } from "../subject.ts";
import type { Load, Sent } from "./load.ts";

const processes = 4;
const lanes = 16;
const capacitySeconds = 12;
const hashPerSecond = 50;
const hashMsMax = 250;
/** Memory of the whole server that a minute may add on average. */
const slopeMax = 5;
/** Until workers and heaps are as large as such a load makes them. */
const settlingShare = 0.3;

const startLoad = (origin: string, load: Load) =>
  startCompanion<Sent>(import.meta.resolve("./load.ts"), [origin, JSON.stringify(load)]);

/** Documented answers of a server that has too much to do. */
const isDocumented = (what: string): boolean =>
  !/ 5\d\d/.test(what) || / 503 overloaded$| 504 processing_timeout$/.test(what);
const isAnswered = (what: string): boolean => / \d\d\d/.test(what);

const countOf = ({ counts }: Sent, filter: (what: string) => boolean): number =>
  Object.entries(counts).reduce((sum, [what, count]) => sum + (filter(what) ? count : 0), 0);

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}

/** Least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** Megabytes at each second, by minutes. */
async function weigh(pid: number, minutes: number): Promise<readonly (readonly [number, number])[]> {
  const points: [number, number][] = [];
  const startedAt = performance.now();
  for (;;) {
    const minute = (performance.now() - startedAt) / 60_000;
    if (minute >= minutes) return points;
    points.push([minute, await treeOwnMegabytes(pid)]);
    await sleep(1_000);
  }
}

let answers: readonly (readonly string[])[] = [];

async function measureCapacity(origin: string): Promise<number> {
  await (await startLoad(origin, { what: "mix", lanes })).stop();
  const load = await startLoad(origin, { what: "mix", lanes });
  await sleep(capacitySeconds * 1_000);
  const sent = await load.stop();
  return countOf(sent, (what) => what.endsWith(" 200")) / sent.seconds;
}

export async function loadTwice(minutes: number, tell: Tell): Promise<readonly Result[]> {
  const victim = await Victim.start({ NONET_PROCESSES: String(processes) });
  try {
    tell("capacity");
    const capacity = await measureCapacity(victim.origin);
    tell(`twice ${Math.round(capacity)} requests/s for ${minutes} min`);
    const hash = await startLoad(victim.origin, { what: "hash", perSecond: hashPerSecond });
    const mix = await startLoad(victim.origin, { what: "mix", perSecond: 2 * capacity });
    const points = await weigh(victim.pid, minutes);
    const [light, mixed] = [await hash.stop(), await mix.stop()];
    const settled = points.filter(([minute]) => minute >= minutes * settlingShare);
    const all: Readonly<Record<string, number>> = {
      ...mixed.counts,
      ...Object.fromEntries(Object.entries(light.counts).map(([what, count]) => [`timed ${what}`, count])),
    };
    answers = Object.entries(all)
      .sort()
      .map(([what, count]) => [what, count.toLocaleString("en")]);
    const result = (title: string, unit: string, value: number, atMost?: number): Result => ({
      ...{ title, unit, ours: [value], peers: {} },
      ...(atMost !== undefined && { aim: { bound: "at most" as const, value: atMost } }),
    });
    const sum = (filter: (what: string) => boolean): number =>
      countOf(mixed, filter) + countOf(light, filter);
    return [
      result("capacity: answers of the mix on 16 lanes", "requests/s", capacity),
      result("sent at twice that", "requests/s", countOf(mixed, () => true) / mixed.seconds),
      result(
        "of them answered with 200",
        "requests/s",
        countOf(mixed, (what) => what.endsWith(" 200")) / mixed.seconds,
      ),
      result("due while 1,000 were under way, not sent", "requests", mixed.unsent),
      result("server processes that died", "processes", await victim.deaths(), 0),
      result(
        "5xx answers that are not documented",
        "answers",
        sum((what) => !isDocumented(what)),
        0,
      ),
      result(
        "requests without an answer",
        "requests",
        sum((what) => !isAnswered(what)),
        0,
      ),
      result("503 without Retry-After", "answers", mixed.without + light.without, 0),
      result("/crypto/hash meanwhile, half within", "ms", share(light.ms["hash"] ?? [], 0.5)),
      result(
        "/crypto/hash meanwhile, 99 of 100 within",
        "ms",
        share(light.ms["hash"] ?? [], 0.99),
        hashMsMax,
      ),
      result(
        "memory of all processes, mean",
        "MB",
        settled.reduce((total, [, y]) => total + y, 0) / settled.length,
      ),
      result("memory of all processes, slope", "MB a minute", slopeOf(settled), slopeMax),
    ];
  } finally {
    await victim.end();
  }
}

export const answersTable = (): Exhibit => ({
  title: "Answers at twice the capacity",
  head: ["request and answer", "count"],
  rows: answers,
});
