/** Decides what Linux says of a process, from /proc; elsewhere nothing is measured. */
import { readFile } from "node:fs/promises";

/** Resident memory in units of 1,024 × 1,024 bytes; null where there is no /proc. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(await read(pid, "status"))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
}

/** USER_HZ is 100 on every Linux that Node runs on. */
const tickMicroseconds = 10_000;

/** Processor time of all threads of a process since its start, in user and kernel mode (proc(5), fields 14 and 15). */
export async function processorMicroseconds(pid: number): Promise<number | null> {
  const afterName = (await read(pid, "stat")).split(") ")[1]?.split(" ");
  return afterName === undefined ? null : (Number(afterName[11]) + Number(afterName[12])) * tickMicroseconds;
}

const read = (pid: number, file: string): Promise<string> =>
  readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
