/** How long a worker still uses a processor once its caller has gone. */
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serversOf, treeOf } from "../attacks/process-tree.ts";
import { Victim } from "../attacks/victim.ts";
import { median } from "../statistics.ts";
import type { Result, Tell } from "../subject.ts";

const rounds = 10;
const goneMsMax = 50;
const quietMs = 150;
/** Patterns that are linear each, and together as much as one request may ask for: seconds. */
const slow = JSON.stringify({
  text: "ab".repeat(50_000),
  customPatterns: Array.from({ length: 20 }, (_, at) => ({ kind: `k${at}`, pattern: "(?:\\w?){450}[^a-z]" })),
});

/** Nanoseconds on a processor (proc(5), schedstat); null once it has ended. */
const spentBy = async (pid: number): Promise<number | null> => {
  const text = await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "");
  return text === "" ? null : Number(text.split(" ")[0]);
};

async function workersOf(supervisor: number): Promise<readonly number[]> {
  const servers = await serversOf(supervisor);
  return (await treeOf(supervisor)).filter((pid) => pid !== supervisor && !servers.includes(pid));
}

/** Whether workers begin to use a processor and go on with it. */
async function isAtWork(supervisor: number): Promise<boolean> {
  for (let looks = 0; looks < 100; looks += 1) {
    const workers = await workersOf(supervisor);
    const spent = await Promise.all(workers.map(spentBy));
    await sleep(100);
    const now = await Promise.all(workers.map(spentBy));
    // More than an idle process uses.
    if (looks >= 3 && now.some((one, at) => one !== null && one > (spent[at] ?? one) + 5e6)) return true;
  }
  return false;
}

interface Left {
  /** From the end of the connection until no worker used a processor any more. */
  readonly ms: number;
  /** What workers used of processors after it. */
  readonly processorMs: number;
}

async function leave(victim: Victim, body: string): Promise<Left> {
  const socket = connect(victim.target.port, "127.0.0.1").on("error", () => undefined);
  socket.write(
    `POST /pii/detect HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  if (!(await isAtWork(victim.pid))) throw new Error("the request did not keep a worker at work");
  const workers = await workersOf(victim.pid);
  const before = await Promise.all(workers.map(spentBy));
  const leftAt = performance.now();
  socket.destroy();
  let last = before;
  let usedAt = leftAt;
  while (performance.now() - usedAt < quietMs) {
    await sleep(1);
    const now = await Promise.all(workers.map(spentBy));
    if (now.some((one, at) => one !== null && one > (last[at] ?? 0))) usedAt = performance.now();
    // What one had used when it was seen last.
    last = now.map((one, at) => one ?? last[at] ?? null);
  }
  const nanoseconds = last.reduce<number>((sum, one, at) => sum + (one ?? 0) - (before[at] ?? 0), 0);
  return { ms: usedAt - leftAt, processorMs: nanoseconds / 1e6 };
}

export async function useAfterLeaving(tell: Tell): Promise<readonly Result[]> {
  tell("callers that leave");
  const victim = await Victim.start();
  try {
    const left: Left[] = [];
    for (let round = 0; round < rounds; round += 1) left.push(await leave(victim, slow));
    const times = left.map(({ ms }) => ms);
    const processorTimes = left.map(({ processorMs }) => processorMs);
    const result = (title: string, ms: number): Result => ({ title, unit: "ms", ours: [ms], peers: {} });
    const title = "a worker still at work after its caller has gone";
    return [
      { ...result(`${title}, half`, median(times)), aim: { bound: "at most", value: goneMsMax } },
      result(`${title}, the longest of ${rounds}`, Math.max(...times)),
      {
        ...result("a worker's processor time after its caller has gone, half", median(processorTimes)),
        aim: { bound: "at most", value: goneMsMax },
      },
      result(
        `a worker's processor time after its caller has gone, the longest of ${rounds}`,
        Math.max(...processorTimes),
      ),
    ];
  } finally {
    await victim.end();
  }
}
