/** One worker process as the server sees it: a child that runs one task at a time and can be killed at any moment. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { Failure, type FailureCode, type FailureDetail } from "../kernel/failure.ts";
import { encodeMessage, MessageAssembler } from "./messages.ts";

export interface WorkerRequest {
  /** URL of the module that exports the function. */
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

export interface WorkerAnswer {
  readonly output?: unknown;
  readonly error?: WorkerError;
}

/** A Failure as what it says, or a bug. */
export type WorkerError =
  | {
      readonly code: FailureCode;
      readonly message: string;
      readonly options: { readonly details?: readonly FailureDetail[]; readonly retryAfterSeconds?: number };
    }
  | { readonly code: null; readonly name: string; readonly message: string; readonly stack: string };

export interface WorkerMemory {
  /** Largest JavaScript heap. */
  readonly maxHeapMegabytes: number;
  /** Largest private memory of the process that the system grants, thread stacks and reserves included. */
  readonly maxDataMegabytes: number;
}

/** The worker died while it had a task: killed, or out of memory, or by a fault of native code. */
export class WorkerDied extends Error {
  override readonly name = "WorkerDied";
}

const program = fileURLToPath(import.meta.resolve("./worker-main.ts"));

/**
 * What a parser of hostile files needs: reading modules and prepared data. Writing files, opening sockets, starting
 * processes and threads are refused by Node's permission model (nodejs.org/api/permissions.html).
 */
const permissions = ["--permission", "--allow-fs-read=*", "--allow-addons"];

/**
 * Sets the limit of private memory, which the kernel enforces (RLIMIT_DATA, setrlimit(2)), gives way to the server from
 * the first instruction on, and lets the child die with the server where util-linux is there (PR_SET_PDEATHSIG,
 * prctl(2)); then becomes the program that its arguments name.
 */
const launcher =
  'ulimit -d "$1" 2>/dev/null; shift; ' +
  "if setpriv --pdeathsig KILL true 2>/dev/null; " +
  'then exec nice -n 10 setpriv --pdeathsig KILL "$@"; fi; exec nice -n 10 "$@"';

function start({ maxHeapMegabytes, maxDataMegabytes }: WorkerMemory): ChildProcess {
  const command = [process.execPath, ...permissions, `--max-old-space-size=${maxHeapMegabytes}`, program];
  const dataKilobytes = String(maxDataMegabytes * 1024);
  const [file = "", ...args] =
    process.platform === "win32"
      ? command
      : ["/bin/sh", "-c", launcher, "nonet-worker", dataKilobytes, ...command];
  // Nothing of the server's environment is of use to a worker, and a crash report could hold what callers sent.
  const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" };
  return spawn(file, args, { env, stdio: ["ignore", "ignore", "ignore", "pipe"], windowsHide: true });
}

export class WorkerProcess {
  /** Modules that it has loaded; work for one of them starts at once. */
  readonly modules = new Set<string>();
  readonly #child: ChildProcess;
  readonly #pipe: Duplex;
  readonly #end = Promise.withResolvers<void>();
  #task: PromiseWithResolvers<unknown> | undefined;
  #hasEnded = false;

  constructor(memory: WorkerMemory, onEnd: (worker: WorkerProcess) => void) {
    this.#child = start(memory);
    this.#pipe = this.#child.stdio[3] as Duplex;
    const assembler = new MessageAssembler((message) => this.#settle(message as WorkerAnswer));
    this.#pipe.on("data", (piece: Buffer) => assembler.push(piece));
    // The pipe breaks when the child dies, which is told once, by its end.
    this.#pipe.on("error", () => undefined);
    const end = (how: string): void => {
      if (this.#hasEnded) return;
      this.#hasEnded = true;
      this.#pipe.destroy();
      this.#task?.reject(new WorkerDied(`the worker process ended: ${how}`));
      this.#task = undefined;
      this.#end.resolve();
      onEnd(this);
    };
    this.#child.on("error", (error) => end(error.message));
    this.#child.on("exit", (code, signal) => end(signal ?? `code ${code}`));
    // An idle worker does not keep the server from ending.
    this.#child.unref();
    this.#ref(false);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Resolves when the process is gone. */
  get ended(): Promise<void> {
    return this.#end.promise;
  }

  /**
   * The task's output. Rejects with the Failure or bug that the task threw, and with `WorkerDied`.
   * One task at a time; a message that cannot be cloned rejects and leaves the worker as it was.
   */
  async run(request: WorkerRequest): Promise<unknown> {
    const pieces = encodeMessage(request);
    if (this.#hasEnded) throw new WorkerDied("the worker process ended before its task");
    const task = Promise.withResolvers<unknown>();
    this.#task = task;
    this.modules.add(request.module);
    this.#ref(true);
    for (const piece of pieces) this.#pipe.write(piece);
    return task.promise;
  }

  /** Ends it now, whatever it does. */
  kill(): void {
    // Whoever waits for its end keeps the process waiting, too.
    this.#child.ref();
    this.#child.kill("SIGKILL");
  }

  /** Ends an idle worker. */
  retire(): void {
    this.#pipe.end();
  }

  /** Memory that it holds now, in bytes; null where the system does not tell. */
  residentBytes(): number | null {
    if (process.platform !== "linux") return null;
    try {
      const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${this.pid}/status`, "latin1"))?.[1];
      return kilobytes === undefined ? null : Number(kilobytes) * 1024;
    } catch {
      // It has ended in this moment.
      return null;
    }
  }

  #settle({ output, error }: WorkerAnswer): void {
    const task = this.#task;
    this.#task = undefined;
    this.#ref(false);
    if (error === undefined) task?.resolve(output);
    else if (error.code !== null) task?.reject(new Failure(error.code, error.message, error.options));
    else task?.reject(Object.assign(new Error(error.message), { name: error.name, stack: error.stack }));
  }

  #ref(isBusy: boolean): void {
    const socket = this.#pipe as Duplex & { ref?(): void; unref?(): void };
    if (isBusy) socket.ref?.();
    else socket.unref?.();
  }
}
