/** Compares functions in interleaved rounds, so that a disturbance hits all of them alike. */
import type { Aim, Row, Samples } from "./subject.ts";

/** The work of one call; a promise is awaited within the measured time. */
export type Work = () => unknown;

export interface Race {
  readonly title: string;
  readonly ours: Work;
  readonly peers: Readonly<Record<string, Work>>;
  readonly aim?: Aim;
}

export const rounds = 15;
const turnMs = 40;
const warmUpMs = 250;

/** A row of calls a second. */
export const race = ({ title, ours, peers, ...aim }: Race): Row => ({
  async measure(tell) {
    tell(title);
    const names = Object.keys(peers);
    const [first = [], ...others] = await interleave([ours, ...Object.values(peers)]);
    const byPeer = Object.fromEntries(names.map((name, at) => [name, others[at] ?? []]));
    return [{ title, unit: "calls/s", ours: first, peers: byPeer, ...aim }];
  },
});

/** Calls a second of each work, a sample a round; who starts a round changes with every round. */
export async function interleave(works: readonly Work[]): Promise<readonly Samples[]> {
  const contenders: Contender[] = [];
  for (const work of works) contenders.push({ work, calls: await calibrate(work), samples: [] });
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contenders.length;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      const ms = await timeCalls(contender.work, contender.calls);
      contender.samples.push((contender.calls * 1_000) / ms);
    }
  }
  return contenders.map(({ samples }) => samples);
}

interface Contender {
  readonly work: Work;
  readonly calls: number;
  readonly samples: number[];
}

/** Calls that fill a turn, found while the work is warmed up. */
async function calibrate(work: Work): Promise<number> {
  const startedAt = performance.now();
  let calls = 1;
  for (;;) {
    const ms = await timeCalls(work, calls);
    const callsInTurn = Math.max(1, Math.round((calls * turnMs) / Math.max(ms, 0.001)));
    if (performance.now() - startedAt > warmUpMs) return callsInTurn;
    calls = Math.min(callsInTurn, calls * 4);
  }
}

/** Where results go, so that no compiler may leave the work out. */
const sink: { last: unknown } = { last: undefined };

/** Milliseconds that so many calls take, after one that is not timed. */
export async function timeCalls(work: Work, calls: number): Promise<number> {
  const untimed = work();
  await untimed;
  const startedAt = performance.now();
  if (untimed instanceof Promise) for (let call = 0; call < calls; call += 1) sink.last = await work();
  else for (let call = 0; call < calls; call += 1) sink.last = work();
  const ms = performance.now() - startedAt;
  if (sink.last === sink) throw new Error("a work gave the sink back");
  return ms;
}
