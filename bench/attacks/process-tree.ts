/** A process and all that it started, as Linux tells of them: their ids, memory, threads and open files. */
import { readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

const read = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");
const entriesOf = (path: string): Promise<string[]> => readdir(path).catch(() => []);

/** Processes that a process started itself. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await entriesOf(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => read(`/proc/${pid}/task/${thread}/children`)));
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

/**
 * The server processes of a supervisor, which starts the workers of its servers, too: they alone know themselves as
 * members of a cluster (node:cluster).
 */
export async function serversOf(supervisor: number): Promise<number[]> {
  const children = await childrenOf(supervisor);
  const environments = await Promise.all(children.map((pid) => read(`/proc/${pid}/environ`)));
  return children.filter((_, at) => environments[at]?.includes("NODE_UNIQUE_ID="));
}

/** The process itself first, then its descendants. */
export async function treeOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  const below = await Promise.all(children.map(treeOf));
  return [pid, ...below.flat()];
}

/** Units of 1,024 × 1,024 bytes that belong to the whole tree; memory that processes share counts once. */
export async function treeMegabytes(pid: number): Promise<number> {
  const sizes = await Promise.all((await treeOf(pid)).map(kilobytesOf));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
}

async function kilobytesOf(pid: number): Promise<number> {
  const shared = /^Pss:\s+(\d+) kB/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(shared ?? /^VmRSS:\s+(\d+) kB/m.exec(await read(`/proc/${pid}/status`))?.[1] ?? 0);
}

const pageMegabytes = 4_096 / 2 ** 20;

/**
 * Units of 1,024 × 1,024 bytes that the processes of the tree hold each for itself. Unlike `treeMegabytes` it takes no
 * lock of theirs: a process whose memory is being read in full waits with its own requests for memory.
 */
export async function treeOwnMegabytes(pid: number): Promise<number> {
  const texts = await Promise.all((await treeOf(pid)).map((one) => read(`/proc/${one}/statm`)));
  const pages = texts.map((text) => {
    const [, resident = 0, shared = 0] = text.split(" ").map(Number);
    return resident - shared;
  });
  return pages.reduce((sum, count) => sum + count, 0) * pageMegabytes;
}

export interface Holdings {
  readonly threads: number;
  readonly sockets: number;
}

/** Threads and open files of the server processes that a supervisor started. */
export async function holdingsOf(supervisor: number): Promise<Holdings> {
  const servers = await serversOf(supervisor);
  const count = async (folder: string): Promise<number> => {
    const entries = await Promise.all(servers.map((pid) => entriesOf(`/proc/${pid}/${folder}`)));
    return entries.flat().length;
  };
  return { threads: await count("task"), sockets: await count("fd") };
}

export function isRunning(pid: number): boolean {
  try {
    readdirSync(`/proc/${pid}/fd`);
    return true;
  } catch {
    return false;
  }
}
