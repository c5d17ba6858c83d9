/** Pool of worker processes with a deadline, a memory limit and a fair, bounded queue. */
import { availableParallelism } from "node:os";
import type { Log, Task, Workers, WorkOptions } from "../kernel/ports.ts";
import { integerSetting } from "../kernel/setting.ts";
import { ApiError } from "../shared/api-error.ts";
import { withAbort } from "./deadline.ts";
import type { WorkerState } from "./metrics.ts";
import { type AcquireOptions, overloaded, Semaphore } from "./semaphore.ts";
import { TaskTimes } from "./task-times.ts";
import { WorkerDied, WorkerProcess, type WorkerRequest } from "./worker-process.ts";

export const threadsSetting = integerSetting("NONET_THREADS", {
  default: 0,
  defaultText: "one a core, shared among the server processes",
  min: 1,
  max: 256,
  help: "worker processes a server process; they start with the first heavy request and leave when idle",
});

/** Where nothing is set, workers of all server processes together are as many as cores: more would slow each other down. */
export const threadsOf = (threads: number, serverProcesses: number): number =>
  threads > 0 ? threads : Math.max(1, Math.floor(availableParallelism() / serverProcesses));

export interface WorkerLimits {
  readonly processes: number;
  /** How long a task may run; as long again may its worker take to start. */
  readonly deadlineMs: number;
  /** Largest JavaScript heap of a worker. */
  readonly maxHeapMegabytes: number;
  /** Memory past which a worker is killed while it works. */
  readonly maxResidentMegabytes: number;
  /** Tasks that may wait for a worker. */
  readonly maxWaiting: number;
  /** A caller's task that is expected to wait longer is refused at once. */
  readonly maxExpectedWaitMs: number;
  /** A caller's task that has waited this long is refused: too little of its time would be left. */
  readonly maxWaitMs: number;
  /** While the event loop is later than this, a client has one task at once and its others are refused. */
  readonly maxDelayMs: number;
  /** While it is later than this, all callers' tasks are refused. */
  readonly maxDelayForAnyMs: number;
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
  maxExpectedWaitMs: 4_000,
  maxWaitMs: 8_000,
  maxDelayMs: 200,
  maxDelayForAnyMs: 1_000,
  idleMs: 30_000,
});

const minTaskMegabytes = 256;

/** So that no single task takes more than half of what a server process and its workers may hold. */
export function withinMemory(limits: WorkerLimits, maxBytes: number): WorkerLimits {
  const half = Math.max(minTaskMegabytes, Math.floor(maxBytes / 2 / 1024 ** 2));
  const maxResidentMegabytes = Math.min(limits.maxResidentMegabytes, half);
  return { ...limits, maxResidentMegabytes, maxHeapMegabytes: Math.min(limits.maxHeapMegabytes, half) };
}

/**
 * A worker whose task is about to end, as tasks of its kind do, may end it within this time after an abort, which avoids
 * starting another one. Any other one is killed at once.
 */
const graceMs = 30;
const checkEveryMs = 50;
/** A worker that holds more than this between two tasks is replaced: native libraries free little. */
const maxIdleBytes = 400 * 1024 * 1024;
/** What the system counts as private memory though it is unused: thread stacks and reserves of V8 and the libraries. */
const reservedMegabytes = 1_024 + 64 * availableParallelism();

export interface ClosableWorkers extends Workers {
  state(): WorkerState;
  /** Resident memory of all workers; 0 where the system does not tell. */
  residentBytes(): number;
  /**
   * Where the workers hold more than so many bytes, idle ones end now, and of the busy ones the largest as soon as it is
   * free: one at a time, so that the others go on. What they hold once the idle ones have gone.
   */
  shrinkTo(maxBytes: number): number;
  /** Rejects what waits and kills the workers. */
  close(): Promise<void>;
}

export interface WorkerHooks {
  readonly log?: Pick<Log, "error">;
  /** Told how long each task waited for a worker. */
  readonly onWaited?: ((milliseconds: number) => void) | undefined;
  /** How late the event loop is. */
  readonly delayMs?: () => number;
}

/** A pool that starts its processes when they are first needed. */
export const openWorkers = (limits: WorkerLimits, hooks: WorkerHooks = {}): ClosableWorkers =>
  new WorkerPool(limits, hooks);

class WorkerPool implements ClosableWorkers {
  readonly #limits: WorkerLimits;
  readonly #hooks: WorkerHooks;
  readonly #semaphore: Semaphore;
  readonly #times = new TaskTimes();
  readonly #all = new Set<WorkerProcess>();
  /** The most recently used one comes last. */
  readonly #idle: WorkerProcess[] = [];
  readonly #busy = new Set<WorkerProcess>();
  #idleTimer: NodeJS.Timeout | undefined;
  /** Ends once its task is done. */
  #leaving: WorkerProcess | undefined;

  constructor(limits: WorkerLimits, hooks: WorkerHooks) {
    this.#limits = limits;
    this.#hooks = hooks;
    this.#semaphore = new Semaphore({ permits: limits.processes, maxWaiting: limits.maxWaiting });
    pools.add(this);
  }

  async run<I, O>(task: Task<I, O>, input: I, options: WorkOptions = {}): Promise<O> {
    const { client, signal = new AbortController().signal } = options;
    const askedAt = performance.now();
    const bounds = client === undefined ? {} : this.#boundsOf(task, client);
    const release = await this.#semaphore.acquire(client ?? "", signal, bounds);
    const startedAt = performance.now();
    this.#hooks.onWaited?.(startedAt - askedAt);
    const worker = this.#acquireWorker(task.module);
    const isLoaded = worker.modules.has(task.module);
    const request = { module: task.module, name: task.name, input };
    const endsAt = startedAt + this.#times.expectedMs(task);
    const work = this.#runOn(worker, request, signal, endsAt).finally(() => {
      // The first one in a worker also loads what all others find there.
      if (isLoaded || worker.hasEnded) this.#times.add(task, performance.now() - startedAt);
      this.#putBack(worker);
      release();
    });
    // An abort rejects at once; the permit is released when the worker has finished or is dead.
    return (await withAbort(work, signal)) as O;
  }

  /** How long a caller's task may wait. Throws `overloaded` while this process is too late for it. */
  #boundsOf(task: Task<never, unknown>, client: string): AcquireOptions {
    const { maxDelayMs, maxDelayForAnyMs, maxExpectedWaitMs, maxWaitMs } = this.#limits;
    const delayMs = this.#hooks.delayMs?.() ?? 0;
    const isFirst = this.#semaphore.countOf(client) === 0;
    if (delayMs > (isFirst ? maxDelayForAnyMs : maxDelayMs)) throw overloaded();
    return { expectedMs: this.#times.expectedMs(task), maxExpectedWaitMs, maxWaitMs };
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

  shrinkTo(maxBytes: number): number {
    const sizes = new Map([...this.#all].map((worker) => [worker, worker.ownBytes() ?? 0]));
    let bytes = 0;
    for (const size of sizes.values()) bytes += size;
    while (bytes > maxBytes && this.#idle.length > 0) {
      const idle = this.#idle.shift() as WorkerProcess;
      idle.retire();
      bytes -= sizes.get(idle) ?? 0;
    }
    if (bytes > maxBytes && this.#leaving === undefined)
      this.#leaving = [...sizes].filter(([worker]) => this.#busy.has(worker)).sort(largestFirst)[0]?.[0];
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

  /** `endsAt`: when it ends if it takes as long as others of its kind. */
  async #runOn(
    worker: WorkerProcess,
    request: WorkerRequest,
    signal: AbortSignal,
    endsAt: number,
  ): Promise<unknown> {
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
    const leave = (): void => {
      if (Math.abs(endsAt - performance.now()) > graceMs) kill();
      else grace = setTimeout(kill, graceMs);
    };
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
    try {
      // A busy machine may take long to start a worker; its first task has as much time as any other.
      return await worker.run(request, () => deadline.refresh());
    } catch (error) {
      if (!(error instanceof WorkerDied)) throw error;
      // If nobody killed it, it ran out of memory or native code crashed: only this request fails.
      if (reason === undefined && !signal.aborted)
        this.#hooks.log?.error("a worker process died", { task: request.name, how: error.message });
      throw reason ?? memoryError();
    } finally {
      clearTimeout(deadline);
      clearTimeout(grace);
      clearInterval(memoryCheck);
      signal.removeEventListener("abort", leave);
    }
  }

  #acquireWorker(module: string): WorkerProcess {
    const worker = this.#takeIdle(module) ?? this.#startWorker();
    this.#busy.add(worker);
    return worker;
  }

  /** One that has loaded the module, else the most recently used one. */
  #takeIdle(module: string): WorkerProcess | undefined {
    const loaded = this.#idle.findLastIndex(({ modules }) => modules.has(module));
    return this.#idle.splice(loaded, 1)[0];
  }

  #startWorker(): WorkerProcess {
    const { maxHeapMegabytes, maxResidentMegabytes } = this.#limits;
    const memory = { maxHeapMegabytes, maxDataMegabytes: maxResidentMegabytes + reservedMegabytes };
    const started = new WorkerProcess(memory, (ended) => this.#remove(ended));
    this.#all.add(started);
    return started;
  }

  #putBack(worker: WorkerProcess): void {
    this.#busy.delete(worker);
    if (worker.hasEnded) return;
    if (worker === this.#leaving || (worker.residentBytes() ?? 0) > maxIdleBytes) {
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
    if (worker === this.#leaving) this.#leaving = undefined;
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}

const largestFirst = ([, one]: [unknown, number], [, other]: [unknown, number]): number => other - one;

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
