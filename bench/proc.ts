/** What Linux says of a process and of those it started, from /proc; elsewhere nothing is measured. */
import { readFile } from "node:fs/promises";
import { treeOf } from "./attacks/process-tree.ts";

const kilobytesIn = (text: string, names: RegExp): number =>
  [...text.matchAll(names)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0);

/**
 * Memory in units of 1,024 × 1,024 bytes: all that the largest process holds, and what the others hold for themselves.
 * Null where there is no /proc.
 */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const maps = await Promise.all((await treeOf(pid)).map((each) => read(each, "smaps_rollup")));
  const sizes = maps
    .map((text) => ({
      resident: kilobytesIn(text, /^Rss:\s+(\d+) kB/gm),
      own: kilobytesIn(text, /^Private_\w+:\s+(\d+) kB/gm),
    }))
    .sort((one, other) => other.resident - one.resident);
  const [largest, ...others] = sizes;
  if (largest === undefined || largest.resident === 0) return null;
  return others.reduce((sum, { own }) => sum + own, largest.resident) / 1_024;
}

/** USER_HZ is 100 on every Linux that Node runs on. */
const tickMicroseconds = 10_000;

/** Processor time of a process and those it started, in user and kernel mode (proc(5), fields 14 and 15 of stat). */
export async function processorMicroseconds(pid: number): Promise<number | null> {
  const stats = await Promise.all((await treeOf(pid)).map((each) => read(each, "stat")));
  const ticks = stats.map((stat) => {
    const afterName = stat.split(") ")[1]?.split(" ") ?? [];
    return Number(afterName[11]) + Number(afterName[12]);
  });
  return ticks.some(Number.isNaN) ? null : ticks.reduce((sum, each) => sum + each, 0) * tickMicroseconds;
}

const read = (pid: number, file: string): Promise<string> =>
  readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
