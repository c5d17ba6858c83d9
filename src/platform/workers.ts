/** Pool of worker processes with a deadline, a memory limit and a fair, bounded queue. */
import { availableParallelism } from "node:os";
import type { Log, Task, Workers, WorkOptions } from "../kernel/ports.ts";
import { integerSetting } from "../kernel/setting.ts";
import { ApiError } from "../shared/api-error.ts";
import { withAbort } from "./deadline.ts";
import type { WorkerState } from "./metrics.ts";
import { Semaphore } from "./semaphore.ts";
import { WorkerDied, WorkerProcess, type WorkerRequest } from "./worker-process.ts";

export const threadsSetting = integerSetting("NONET_THREADS", {
  default: availableParallelism(),
  defaultText: "one a core",
  min: 1,
  max: 256,
  help: "worker processes a server process; they start with the first heavy request and leave when idle",
});

export interface WorkerLimits {
  readonly processes: number;
  /** How long a task may run. */
  readonly deadlineMs: number;
  /** Largest JavaScript heap of a worker. */
  readonly maxHeapMegabytes: number;
  /** Memory past which a worker is killed while it works. */
  readonly maxResidentMegabytes: number;
  /** Tasks that may wait for a worker. */
  readonly maxWaiting: number;
  /** How long until an idle worker ends. */
  readonly idleMs: number;
}

/** A task's time is 10 s (contract, section 0.4); 64 waiting tasks a worker are some seconds of ordinary work. */
export const buildWorkerLimits = (processes: number, deadlineMs = 10_000): WorkerLimits => ({
  processes,
  deadlineMs,
  maxHeapMegabytes: 512,
  maxResidentMegabytes: 1_024,
  maxWaiting: processes * 64,
  idleMs: 30_000,
});

/** A worker may finish within this time after an abort, which avoids starting another one; then it is killed. */
const graceMs = 40;
const checkEveryMs = 50;
/** A worker that holds more than this between two tasks is replaced: native libraries free little. */
const maxIdleBytes = 400 * 1024 * 1024;
/** What the system counts as private memory though it is unused: thread stacks and reserves of V8 and the libraries. */
const reservedMegabytes = 1_024 + 64 * availableParallelism();

export interface ClosableWorkers extends Workers {
  state(): WorkerState;
  /** Resident memory of all workers; 0 where the system does not tell. */
  residentBytes(): number;
  /** Rejects what waits and kills the workers. */
  close(): Promise<void>;
}

/** A pool that starts its processes when they are first needed; `onWaited` is told how long each task waited for one. */
export const openWorkers = (
  limits: WorkerLimits,
  log?: Pick<Log, "error">,
  onWaited?: (milliseconds: number) => void,
): ClosableWorkers => new WorkerPool(limits, log, onWaited);

class WorkerPool implements ClosableWorkers {
  readonly #limits: WorkerLimits;
  readonly #log: Pick<Log, "error"> | undefined;
  readonly #onWaited: ((milliseconds: number) => void) | undefined;
  readonly #semaphore: Semaphore;
  readonly #all = new Set<WorkerProcess>();
  /** The most recently used one comes last. */
  readonly #idle: WorkerProcess[] = [];
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    limits: WorkerLimits,
    log: Pick<Log, "error"> | undefined,
    onWaited: ((milliseconds: number) => void) | undefined,
  ) {
    this.#limits = limits;
    this.#onWaited = onWaited;
    this.#log = log;
    this.#semaphore = new Semaphore({ permits: limits.processes, maxWaiting: limits.maxWaiting });
    pools.add(this);
  }

  async run<I, O>(task: Task<I, O>, input: I, options: WorkOptions = {}): Promise<O> {
    const { client = "", signal = new AbortController().signal } = options;
    const askedAt = performance.now();
    const release = await this.#semaphore.acquire(client, signal);
    this.#onWaited?.(performance.now() - askedAt);
    const worker = this.#acquireWorker(task.module);
    const work = this.#runOn(worker, { module: task.module, name: task.name, input }, signal).finally(() => {
      this.#putBack(worker);
      release();
    });
    // An abort rejects at once; the permit is released when the worker has finished or is dead.
    return (await withAbort(work, signal)) as O;
  }

  state(): WorkerState {
    const { waitingCount: waiting, heldCount: busy } = this.#semaphore;
    return { waiting, busy, processes: this.#all.size };
  }

  residentBytes(): number {
    let bytes = 0;
    for (const worker of this.#all) bytes += worker.residentBytes() ?? 0;
    return bytes;
  }

  async close(): Promise<void> {
    this.#semaphore.close();
    clearTimeout(this.#idleTimer);
    pools.delete(this);
    const ended = [...this.#all].map((worker) => worker.ended);
    this.killAll();
    await Promise.all(ended);
  }

  killAll(): void {
    for (const worker of this.#all) worker.kill();
  }

  async #runOn(worker: WorkerProcess, request: WorkerRequest, signal: AbortSignal): Promise<unknown> {
    let reason: ApiError | undefined;
    const kill = (why?: ApiError): void => {
      reason ??= why;
      worker.kill();
    };
    const deadline = setTimeout(() => kill(timeoutError()), this.#limits.deadlineMs);
    const memoryCheck = setInterval(() => {
      if ((worker.residentBytes() ?? 0) > this.#limits.maxResidentMegabytes * 1024 * 1024)
        kill(memoryError());
    }, checkEveryMs);
    let grace: NodeJS.Timeout | undefined;
    const startGrace = (): void => {
      grace = setTimeout(kill, graceMs);
    };
    if (signal.aborted) startGrace();
    else signal.addEventListener("abort", startGrace, { once: true });
    try {
      return await worker.run(request);
    } catch (error) {
      if (!(error instanceof WorkerDied)) throw error;
      // If nobody killed it, it ran out of memory or native code crashed: only this request fails.
      if (reason === undefined && !signal.aborted)
        this.#log?.error("a worker process died", { task: request.name, how: error.message });
      throw reason ?? memoryError();
    } finally {
      clearTimeout(deadline);
      clearTimeout(grace);
      clearInterval(memoryCheck);
      signal.removeEventListener("abort", startGrace);
    }
  }

  /** An idle worker that has loaded the module, else the most recently used one, else a new one. */
  #acquireWorker(module: string): WorkerProcess {
    const loaded = this.#idle.findLastIndex(({ modules }) => modules.has(module));
    const [worker] = this.#idle.splice(loaded, 1);
    if (worker !== undefined) return worker;
    const { maxHeapMegabytes, maxResidentMegabytes } = this.#limits;
    const memory = { maxHeapMegabytes, maxDataMegabytes: maxResidentMegabytes + reservedMegabytes };
    const started = new WorkerProcess(memory, (ended) => this.#remove(ended));
    this.#all.add(started);
    return started;
  }

  #putBack(worker: WorkerProcess): void {
    if (worker.hasEnded) return;
    if ((worker.residentBytes() ?? 0) > maxIdleBytes) {
      worker.retire();
      return;
    }
    this.#idle.push(worker);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      for (const idle of this.#idle.splice(0)) idle.retire();
    }, this.#limits.idleMs).unref();
  }

  #remove(worker: WorkerProcess): void {
    this.#all.delete(worker);
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}

/** Where the system does not end workers with their server, the server does. */
const pools = new Set<WorkerPool>();
process.on("exit", () => {
  for (const pool of pools) pool.killAll();
});

const timeoutError = (): ApiError =>
  new ApiError("processing_timeout", "The request took too long to process.");

const memoryError = (): ApiError =>
  new ApiError("overloaded", "The request needs more memory than one request may use.", {
    retryAfterSeconds: 30,
  });
