/** Memory before a burst of each heavy kind, at its peak, and a minute after. */
import { setTimeout as sleep } from "node:timers/promises";
import { treeOwnMegabytes } from "../attacks/process-tree.ts";
import { Victim } from "../attacks/victim.ts";
import type { Result, Tell } from "../subject.ts";
import { heavyRequests } from "./requests.ts";

const burstMs = 6_000;
const lanes = 20;
/** Workers that have nothing to do leave after 30 s. */
const settleMs = 40_000;
const restMs = 60_000;
const growthMax = 1.2;

interface Burst {
  readonly name: string;
  readonly send: (victim: Victim) => Promise<unknown>;
}

async function bursts(): Promise<readonly Burst[]> {
  const { merge, picture, moderation, naics } = await heavyRequests();
  const posts = { "PDF merges": merge, pictures: picture, moderation, "industry codes": naics };
  const large = Buffer.concat([
    Buffer.from('{"base64":"'),
    Buffer.alloc(64 * 1024 * 1024, "A"),
    Buffer.from('"}'),
  ]);
  return [
    ...Object.entries(posts).map(([name, { path, body = "" }]) => ({
      name,
      send: ({ target }: Victim) => target.post(path, body),
    })),
    { name: "bodies of 64 MiB", send: ({ target }) => target.post("/pdf/info", large) },
  ];
}

export async function memoryAfterBursts(tell: Tell): Promise<readonly Result[]> {
  const kinds = await bursts();
  const victims: Victim[] = [];
  const measured: { name: string; before: number; peak: number; endedAt: number; after: number }[] = [];
  try {
    for (const { send } of kinds) {
      const victim = await Victim.start();
      victims.push(victim);
      // What is loaded once and kept is no burst's.
      for (let count = 0; count < 4; count += 1) await send(victim);
    }
    tell("until the workers have left");
    await sleep(settleMs);
    for (const [at, { name, send }] of kinds.entries()) {
      const victim = victims[at] as Victim;
      tell(`burst: ${name}`);
      const before = await victim.megabytes();
      const endsAt = performance.now() + burstMs;
      let peak = before;
      const watch = setInterval(
        () =>
          void treeOwnMegabytes(victim.pid).then((now) => {
            peak = Math.max(peak, now);
          }),
        200,
      );
      const lane = async (): Promise<void> => {
        while (performance.now() < endsAt) await send(victim);
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      clearInterval(watch);
      measured.push({ name, before, peak, endedAt: performance.now(), after: Number.NaN });
    }
    for (const [at, one] of measured.entries()) {
      await sleep(Math.max(0, one.endedAt + restMs - performance.now()));
      one.after = await (victims[at] as Victim).megabytes();
    }
  } finally {
    await Promise.all(victims.map((victim) => victim.end()));
  }
  const shown = (megabytes: number): string => `${Math.round(megabytes)} MB`;
  return measured.map(({ name, before, peak, after }) => ({
    title: `memory one minute after a burst of ${name}, against ${shown(before)} before (${shown(peak)} at its peak)`,
    unit: "×",
    ours: [after / before],
    peers: {},
    aim: { bound: "at most" as const, value: growthMax },
  }));
}
