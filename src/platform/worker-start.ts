/** Starts worker processes. The supervisor does it where it can: it is small, so it forks in a millisecond. */
import { type ChildProcess, type SendHandle, spawn, spawnSync } from "node:child_process";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { allocatorSettings } from "./allocator-settings.ts";

export interface WorkerMemory {
  /** Largest JavaScript heap. */
  readonly maxHeapMegabytes: number;
  /** Limit of the process's private memory, thread stacks and reserves included. */
  readonly maxDataMegabytes: number;
}

export type Socket = Extract<SendHandle, Duplex>;

export interface StartedWorker {
  readonly pid: number;
  readonly pipe: Socket;
  /** Kills it at once, whatever it does. */
  kill(): void;
}

/** Starts a worker process, or resolves with null. `onEnd` is called once, with the reason for its end. */
export type StartWorker = (
  memory: WorkerMemory,
  onEnd: (how: string) => void,
) => Promise<StartedWorker | null>;

const program = fileURLToPath(import.meta.resolve("./worker-main.ts"));

/**
 * A parser of hostile files reads modules and prepared data. Node's permission model denies it to write files, open
 * sockets, and start processes and threads (nodejs.org/api/permissions.html).
 */
const permissions = ["--permission", "--allow-fs-read=*", "--allow-addons"];

/**
 * Where Node keeps modules that it compiled: `bin/nonet.mjs` names the same folder. Without types to strip a worker loads them in a
 * fifth of the time and holds 25 MB less (docs/decisions/0023).
 */
const compileCache = fileURLToPath(import.meta.resolve("../../node_modules/.cache/nonet"));

/** That of the server: half of what V8 takes by itself, for no more of the processor's time. */
const semiSpaceMegabytes = 8;

/**
 * Node reads its compile cache only where it may write to it. So it may, but the kernel lets no file grow by a byte (RLIMIT_FSIZE,
 * setrlimit(2)): whoever takes over a worker can remove what is kept there and put nothing in its place.
 */
const cachePermission = `--allow-fs-write=${compileCache}/*`;

/** Sets the limits of files and of private memory (RLIMIT_DATA), which the kernel enforces; executes the other arguments. */
const limiter = 'ulimit -f 0 || exit; ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/** Lets a child die with its parent (PR_SET_PDEATHSIG, prctl(2)), where util-linux is installed. */
const untilParentEnds = ["setpriv", "--pdeathsig", "KILL"];

let endsWithParent: boolean | undefined;

/** Whether this system can do that; tried once. */
function canEndWithParent(): boolean {
  const [file = "", ...args] = [...untilParentEnds, "true"];
  endsWithParent ??= spawnSync(file, args, { stdio: "ignore" }).status === 0;
  return endsWithParent;
}

/** A command that runs another with a lower priority, by up to 19, from its first step on. */
const lowered = (by: number): string[] => [
  ...["nice", "-n", String(by)],
  ...(canEndWithParent() ? untilParentEnds : []),
];

const confined = (command: readonly string[], dataKilobytes: number): string[] => [
  ...lowered(10),
  ...["/bin/sh", "-c", limiter, "nonet-worker", String(dataKilobytes), ...command],
];

/** Starts a worker as a child of this process; null if that fails. `onEnd` is called once, when it has ended. */
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

/** A worker needs nothing of the server's environment, and a crash report could contain what callers sent. */
const environment = {
  PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
  NODE_COMPILE_CACHE: compileCache,
  ...allocatorSettings,
};

function spawnWorker({ maxHeapMegabytes, maxDataMegabytes }: WorkerMemory): ChildProcess {
  const heap = [`--max-old-space-size=${maxHeapMegabytes}`, `--max-semi-space-size=${semiSpaceMegabytes}`];
  const command = (...more: string[]) => [process.execPath, ...permissions, ...more, ...heap, program];
  const [file = "", ...args] =
    process.platform === "win32" ? command() : confined(command(cachePermission), maxDataMegabytes * 1024);
  return spawn(file, args, {
    env: environment,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    windowsHide: true,
  });
}

/** Loads modules in a process of their own, with the lowest priority, so that Node keeps them compiled for workers. */
export function compileForWorkers(modules: Iterable<string>): void {
  const load = [process.execPath, program, ...modules];
  const [file = "", ...args] = process.platform === "win32" ? load : [...lowered(19), ...load];
  const child = spawn(file, args, { env: environment, stdio: "ignore", windowsHide: true });
  // What is not compiled ahead is compiled by each worker for itself.
  child.on("error", () => undefined);
  child.unref();
}

/** The server's end of a worker's pipe, which the worker has as descriptor 3. */
export const getPipe = (child: ChildProcess): Socket => child.stdio[3] as Socket;

export const startDirectly: StartWorker = async (memory, onEnd) => {
  const child = startChild(memory, onEnd);
  if (child?.pid === undefined) return null;
  // An idle worker does not keep the server from ending.
  child.unref();
  return {
    pid: child.pid,
    pipe: getPipe(child),
    kill() {
      // Its end is awaited, so it keeps this process alive until then.
      child.ref();
      child.kill("SIGKILL");
    },
  };
};
