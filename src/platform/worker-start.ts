/** Starting worker processes: by this process, or by the supervisor, which is small and so forks in a millisecond. */
import { type ChildProcess, type SendHandle, spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";

export interface WorkerMemory {
  /** Largest JavaScript heap. */
  readonly maxHeapMegabytes: number;
  /** Largest private memory of the process that the system grants, thread stacks and reserves included. */
  readonly maxDataMegabytes: number;
}

export type Socket = Extract<SendHandle, Duplex>;

export interface StartedWorker {
  readonly pid: number;
  readonly pipe: Socket;
  /** Ends it now, whatever it does. */
  kill(): void;
}

/**
 * Starts a worker process. `onEnd` is called once, with a word on how it ended; where it could not be started at all
 * nothing is resolved before.
 */
export type StartWorker = (
  memory: WorkerMemory,
  onEnd: (how: string) => void,
) => Promise<StartedWorker | null>;

const program = fileURLToPath(import.meta.resolve("./worker-main.ts"));

/**
 * What a parser of hostile files needs: reading modules and prepared data. Writing files, opening sockets, starting
 * processes and threads are refused by Node's permission model (nodejs.org/api/permissions.html).
 */
const permissions = ["--permission", "--allow-fs-read=*", "--allow-addons"];

/**
 * Sets the limit of private memory, which the kernel enforces (RLIMIT_DATA, setrlimit(2)), gives way to the server from
 * the first instruction on, and lets the child die with its parent where util-linux is there (PR_SET_PDEATHSIG,
 * prctl(2)); then becomes the program that its arguments name.
 */
const launcher =
  'ulimit -d "$1" 2>/dev/null; shift; ' +
  "if setpriv --pdeathsig KILL true 2>/dev/null; " +
  'then exec nice -n 10 setpriv --pdeathsig KILL "$@"; fi; exec nice -n 10 "$@"';

/**
 * Starts a worker as a child of this process and calls `onEnd` once, when it is gone; null where it could not be started.
 */
export function startChild(memory: WorkerMemory, onEnd: (how: string) => void): ChildProcess | null {
  let hasEnded = false;
  const end = (how: string): void => {
    if (!hasEnded) onEnd(how);
    hasEnded = true;
  };
  try {
    const child = spawnWorker(memory);
    child.on("error", (error) => end(error.message));
    child.on("exit", (code, signal) => end(signal ?? `code ${code}`));
    return child.pid === undefined ? null : child;
  } catch (error) {
    end(error instanceof Error ? error.message : String(error));
    return null;
  }
}

function spawnWorker({ maxHeapMegabytes, maxDataMegabytes }: WorkerMemory): ChildProcess {
  const command = [process.execPath, ...permissions, `--max-old-space-size=${maxHeapMegabytes}`, program];
  const dataKilobytes = String(maxDataMegabytes * 1024);
  const [file = "", ...args] =
    process.platform === "win32"
      ? command
      : ["/bin/sh", "-c", launcher, "nonet-worker", dataKilobytes, ...command];
  return spawn(file, args, {
    // Nothing of the server's environment is of use to a worker, and a crash report could hold what callers sent.
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    windowsHide: true,
  });
}

/** The server's end of a worker's pipe, which the worker has as descriptor 3. */
export const pipeOf = (child: ChildProcess): Socket => child.stdio[3] as Socket;

export const startDirectly: StartWorker = async (memory, onEnd) => {
  const child = startChild(memory, onEnd);
  if (child?.pid === undefined) return null;
  // An idle worker does not keep the server from ending.
  child.unref();
  return {
    pid: child.pid,
    pipe: pipeOf(child),
    kill() {
      // Whoever waits for its end keeps the process waiting, too.
      child.ref();
      child.kill("SIGKILL");
    },
  };
};
