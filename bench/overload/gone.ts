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

/** Milliseconds from the end of the connection until no worker used a processor any more. */
async function leave(victim: Victim, body: string): Promise<number> {
  const socket = connect(victim.target.port, "127.0.0.1").on("error", () => undefined);
  socket.write(
    `POST /pii/detect HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  if (!(await isAtWork(victim.pid))) throw new Error("the request did not keep a worker at work");
  const workers = await workersOf(victim.pid);
  const leftAt = performance.now();
  socket.destroy();
  let last = await Promise.all(workers.map(spentBy));
  let usedAt = leftAt;
  while (performance.now() - usedAt < quietMs) {
    await sleep(1);
    const now = await Promise.all(workers.map(spentBy));
    if (now.some((one, at) => one !== null && one > (last[at] ?? 0))) usedAt = performance.now();
    last = now;
  }
  return usedAt - leftAt;
}

export async function useAfterLeaving(tell: Tell): Promise<readonly Result[]> {
  tell("callers that leave");
  const victim = await Victim.start();
  try {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await leave(victim, slow));
    const result = (title: string, ms: number): Result => ({ title, unit: "ms", ours: [ms], peers: {} });
    const title = "a worker still at work after its caller has gone";
    return [
      { ...result(`${title}, half`, median(times)), aim: { bound: "at most", value: goneMsMax } },
      result(`${title}, the longest of ${rounds}`, Math.max(...times)),
    ];
  } finally {
    await victim.end();
  }
}
